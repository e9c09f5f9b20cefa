import { MAX_INT32 } from '@gw/errors'
import {
  type FaultDirection,
  type FaultName,
  type FaultRule,
  faultNames,
  faultParameters,
} from './fault-rule.ts'

// A rule that cannot happen is rejected rather than ignored: a test that waits for it would prove nothing.
const SENSELESS: Readonly<Record<FaultDirection, Partial<Record<FaultName, string>>>> = {
  answers: {
    duplicate: 'a call has one answer',
    reorder: 'each call waits for its own answer; use delay',
  },
  notifications: {
    status5xx: 'a request has no status',
    redirect: 'a request has no status',
    anotherPayment: "a notification of another payment is that payment's own; use tamperedByte",
    unknownResult: 'a notification is sent once the result is known',
  },
}

const CHOICES: Readonly<Record<FaultDirection, readonly string[]>> = {
  answers: ['operation', 'about'],
  notifications: ['kind', 'about'],
}

type Check = readonly [is: (value: unknown) => boolean, expected: string]

const count = (least: number, most = MAX_INT32): Check => [
  (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
  `a whole number from ${least} to ${most}`,
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
  operation: text(/^\w+$/, 'the name of an operation'),
  kind: text(/^notify[A-Z]\w*$/, 'a kind of notification'),
  about: text(/^\S+$/, 'the id of a payment'),
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
  target: text(/^\/[!-~]*$/, 'a path'),
  byteAt: count(0),
  header: oneOf('client-id', 'time', 'signature'),
  performed: oneOf('yes', 'no'),
  dripBytes: count(1),
  dripPauseMs: count(0),
}

const STATUSES: Partial<Record<FaultName, Check>> = {
  status5xx: count(500, 599),
  redirect: oneOfNumbers(301, 302, 303, 307, 308),
  htmlPage: count(200, 599),
}

function oneOfNumbers(...numbers: readonly number[]): Check {
  return [(value) => numbers.includes(value as number), numbers.join(', ')]
}

/**
 * Rejects a rule that nothing can come of.
 *
 * @throws TypeError that names the field
 */
export function checkRule(rule: FaultRule): void {
  const { fault, on } = rule
  const allowed = Object.hasOwn(faultParameters, fault) ? faultParameters[fault] : undefined
  if (allowed === undefined) {
    throw new TypeError(`there is no fault ${JSON.stringify(fault)}: ${faultNames.join(', ')}`)
  }
  if (on !== 'answers' && on !== 'notifications') {
    throw new TypeError("on must be 'answers' or 'notifications'")
  }
  const why = SENSELESS[on][fault]
  if (why !== undefined) throw new TypeError(`${fault} makes no sense on ${on}: ${why}`)
  const known = new Set<string>(['fault', 'on', 'times', 'rate', ...CHOICES[on], ...allowed])
  for (const [name, value] of Object.entries(rule)) {
    if (value === undefined) continue
    if (!known.has(name)) throw new TypeError(`${fault} on ${on} has no ${name}`)
    const [is, expected] = (name === 'status' ? STATUSES[fault] : CHECKS[name]) ?? [() => true, '']
    if (!is(value)) throw new TypeError(`${name} of ${fault} must be ${expected}`)
  }
}
