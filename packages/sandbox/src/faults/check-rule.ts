import { MAX_INT32, nearestName, shortName } from '@gw/errors/internal'
import { isOperationName } from '../message/operation-names.ts'
import { type FaultName, faultNames } from './fault-names.ts'
import { type FaultDirection, type FaultRule, faultParameters } from './fault-rule.ts'

// A rule that can have no effect is rejected, because a test that relies on it would prove nothing.
const IMPOSSIBLE: Readonly<Record<FaultDirection, Partial<Record<FaultName, string>>>> = {
  responses: {
    duplicate: 'A call has one response',
    reorder: 'Each call waits for its own response. Use delay',
  },
  notifications: {
    status5xx: 'A request has no status',
    redirect: 'A request has no status',
    anotherPayment:
      'A notification about a different payment is valid for that payment. Use tamperedByte',
    unknownResult: 'A notification is sent when the result is known',
  },
}

const CHOICES: Readonly<Record<FaultDirection, readonly string[]>> = {
  responses: ['operation', 'about'],
  notifications: ['kind', 'about'],
}

type Check = readonly [is: (value: unknown) => boolean, expected: string]

const count = (least: number, most = MAX_INT32): Check => [
  (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
  `an integer from ${least} to ${most}`,
]
const oneOf = (...words: readonly string[]): Check => [
  (value) => words.includes(value as string),
  words.map((word) => `'${word}'`).join(' or '),
]
const text = (shape: RegExp, expected: string): Check => [
  (value) => typeof value === 'string' && shape.test(value),
  expected,
]

const CHECKS: Readonly<Record<string, Check>> = {
  operation: [isOperationName, 'the name of an operation, such as inquiryPayment or cancelPayment'],
  kind: text(/^notify[A-Z]\w*$/, 'a kind of notification, such as notifyPayment'),
  about: text(/^\S+$/, 'the ID of a payment'),
  times: count(1),
  rate: [(value) => typeof value === 'number' && value >= 0 && value <= 1, 'a number from 0 to 1'],
  delayMs: count(0),
  delayClock: oneOf('sandbox', 'real'),
  copies: count(1, 100),
  location: text(/^[!-~]+$/, 'a URL or a path'),
  keepBytes: count(0),
  framing: oneOf('contentLength', 'chunked'),
  bodyBytes: count(1, 268_435_456),
  skewMs: count(0),
  target: text(/^\/[!-~]*$/, 'a path that starts with "/"'),
  byteAt: count(0),
  header: oneOf('client-id', 'time', 'signature'),
  performed: oneOf('yes', 'no'),
  dripBytes: count(1),
  dripDelayMs: count(0),
}

const STATUSES: Partial<Record<FaultName, Check>> = {
  status5xx: count(500, 599),
  redirect: oneOfNumbers(301, 302, 303, 307, 308),
  htmlPage: count(200, 599),
}

function oneOfNumbers(...numbers: readonly number[]): Check {
  return [(value) => numbers.includes(value as number), `one of ${numbers.join(', ')}`]
}

/**
 * Rejects a rule that can have no effect.
 *
 * @throws TypeError that begins with the field's name
 */
export function assertFaultRule(rule: FaultRule): void {
  const { fault, on } = rule
  const allowed = Object.hasOwn(faultParameters, fault) ? faultParameters[fault] : undefined
  if (allowed === undefined) throw new TypeError(unknownFault(String(fault)))
  if (on !== 'responses' && on !== 'notifications') {
    throw new TypeError(`on must be "responses" or "notifications", as in ${fault},on=responses`)
  }
  const why = IMPOSSIBLE[on][fault]
  if (why !== undefined) throw new TypeError(`The fault ${fault} cannot apply to ${on}. ${why}`)
  const known = ['fault', 'on', 'times', 'rate', ...CHOICES[on], ...allowed]
  for (const [name, value] of Object.entries(rule)) {
    if (value === undefined) continue
    if (!known.includes(name)) throw new TypeError(unknownParameter(name, known, rule))
    const [is, expected] = (name === 'status' ? STATUSES[fault] : CHECKS[name]) ?? [() => true, '']
    if (!is(value)) throw new TypeError(`In the fault ${fault}, ${name} must be ${expected}`)
  }
}

function unknownFault(name: string): string {
  const nearest = nearestName(name, faultNames)
  const advice =
    nearest === undefined ? `Known faults: ${faultNames.join(', ')}` : `Did you mean ${nearest}?`
  return `Unknown fault ${JSON.stringify(shortName(name))}. ${advice}`
}

function unknownParameter(
  name: string,
  known: readonly string[],
  { fault, on }: FaultRule,
): string {
  const nearest = nearestName(name, known)
  const advice =
    nearest === undefined ? `It has: ${known.slice(2).join(', ')}` : `Did you mean ${nearest}?`
  return `The fault ${fault} on ${on} has no parameter ${JSON.stringify(shortName(name))}. ${advice}`
}
