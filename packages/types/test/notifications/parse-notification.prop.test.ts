import { propertyRuns } from '@gw/testkit'
import {
  inquiryPaymentResponseSchema,
  type NotificationKind,
  notificationKinds,
  parseJson,
  parseNotification,
  readingIssues,
} from '@gw/types'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodies, bytesOf, inquiryPaymentResponse } from '../bodies.ts'

// JSON.stringify writes a half as a \u escape, like the libraries that cut a text inside an emoji.
const HALF = 'x\ud83d'
const CODE = 'GW_TYPES_JSON_LONE_SURROGATE'

type Path = readonly (string | number)[]
type Container = Record<string | number, unknown>

function* textPaths(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value === 'string') yield path
  if (typeof value !== 'object' || value === null) return
  const isList = Array.isArray(value)
  for (const [key, inner] of Object.entries(value)) {
    yield* textPaths(inner, [...path, isList ? Number(key) : key])
  }
}

function withValue(body: unknown, path: Path, value: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(body)) as Container // not structuredClone, which keeps shared objects shared
  const container = path.slice(0, -1).reduce((at, key) => at[key] as Container, copy)
  const last = path.at(-1) as string
  if (value === undefined && Array.isArray(container)) container.splice(Number(last), 1)
  else if (value === undefined) delete container[last]
  else container[last] = value
  return copy
}

/** Checks code points, because iterating over a string joins complete pairs. */
const isWellFormed = (text: string) =>
  [...text].every((character) => !/^[\ud800-\udfff]$/.test(character))

/** Returns whether something that a handler must never get is left in a value. */
function hasHalf(value: unknown): boolean {
  if (typeof value === 'symbol') return true
  if (typeof value === 'string') return !isWellFormed(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).flat().some(hasHalf)
}

/** The obvious oracle: returns a value without its halves, or `undefined` if nothing is left of it. */
function withoutHalves(value: unknown): unknown {
  if (typeof value === 'string') return isWellFormed(value) ? value : undefined
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    return value.map(withoutHalves).filter((item) => item !== undefined)
  }
  const members = Object.entries(value).map(([name, inner]) => [name, withoutHalves(inner)])
  return Object.fromEntries(members.filter(([, inner]) => inner !== undefined))
}

function attempt<T>(read: () => T): { readonly read?: T; readonly code?: string } {
  try {
    return { read: read() }
  } catch (error) {
    return { code: (error as { readonly code: string }).code }
  }
}

const readNotification = (body: unknown) => {
  const { read, code } = attempt(() => parseNotification(bytesOf(body)))
  return { code, value: read?.notification as unknown, issues: read?.issues ?? [] }
}

const readInquiry = (body: unknown) => {
  const { read: json, code } = attempt(() => parseJson(bytesOf(body), { loneSurrogates: 'omit' }))
  if (code !== undefined) return { code, value: undefined, issues: [] }
  const found = inquiryPaymentResponseSchema['~standard'].validate(json)
  if (found.issues !== undefined) return { code: CODE, value: undefined, issues: [] }
  return { code: undefined, value: found.value as unknown, issues: readingIssues(found) }
}

// The fields of the key that are read tolerantly.
const KEY_FIELDS: Partial<Record<NotificationKind, RegExp>> = {
  notifyAuthorization: /^(authCode|accessToken|authState|userId|authClientId)$/,
  notifyDispute: /^(disputeType|defenseDueTime|disputeJudgedTime)$/,
  notifyRegistrationStatus:
    /^pspRegistrationResultList,0,(pspName|registrationResult,registrationStatus)$/,
}

// Any JSON value fits them, so nothing else is malformed there.
const ANY_JSON =
  /^(metadata|passThroughInfo|extendInfo|registrationResult,rejectReasons)\b|(paymentMethodMetaData|metadata|rejectReasons)(,|$)/

const positions = [
  ...notificationKinds.map((kind) => ({
    kind,
    body: bodies[kind] as unknown,
    read: readNotification,
    key: KEY_FIELDS[kind],
  })),
  { kind: 'inquiryPayment', body: inquiryPaymentResponse, read: readInquiry, key: undefined },
].flatMap(({ body, ...rest }) =>
  [...textPaths(body)].map((path) => ({ ...rest, body, path, at: path.join('.') })),
)

describe('half of a surrogate pair', () => {
  it('is tried in every text of every message', () => {
    expect(positions.length).toBeGreaterThan(250)
  })

  it.each(positions)('in $kind $at is read like any other malformed value', (row) => {
    const { body, path, read, key } = row
    const half = read(withValue(body, path, HALF))
    expect(hasHalf([half.value, half.issues])).toBe(false)
    const name = path.join()
    // Any other malformed notifyType makes the kind unknown.
    if (key?.test(name) || name === 'notifyType') return expect(half.code).toBe(CODE)
    const other = read(withValue(body, path, {}))
    if (other.code !== undefined) return expect(half.code).toBe(CODE)
    expect(half).toMatchObject({ code: undefined, issues: [expect.anything()] })
    // An outcome depends on it, so it is never omitted.
    if (/authReviewStatus|postRiskDecision/.test(name)) {
      return expect(JSON.stringify(half.value)).toContain('\uFFFD')
    }
    if (typeof path.at(-1) !== 'number' && !ANY_JSON.test(name)) {
      expect(half.value).toEqual(other.value)
      return expect(half.issues.map((issue) => issue.path)).toEqual(
        other.issues.map((issue) => issue.path),
      )
    }
    // In a list of texts, only the malformed text goes.
    const without = read(withValue(body, path, undefined))
    expect(half.value).toEqual(without.value)
  })

  // Few pieces, so that halves, pairs, and pairs of halves are all likely.
  const text = fc.array(fc.constantFrom('a', '\ud83d', '\ude00', '\u{1F600}', '\\ud83d'), {
    maxLength: 3,
  })
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'medium', maxDepth: 4 },
      text.map((pieces) => pieces.join('')),
      fc.constantFrom<unknown>(1, null, true, 'paymentId'),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'paymentId', 'result', 'b-c'), tie('value')),
    ),
  }))

  it.each<[string, unknown]>([
    ['a known kind', bodies.notifyDispute],
    ['an unknown kind', { foo: 1 }],
  ])('is omitted from an unknown field of %s, and nothing else is', (_name, body) => {
    let omitted = 0
    fc.assert(
      fc.property(value, (extra) => {
        const expected = withoutHalves(extra)
        const { notification, issues } = parseNotification(bytesOf({ ...(body as object), extra }))
        expect((notification as { readonly extra?: unknown }).extra).toEqual(expected)
        expect(Object.hasOwn(notification, 'extra')).toBe(expected !== undefined)
        expect(issues.length > 0).toBe(hasHalf(extra))
        if (hasHalf(extra)) omitted++
      }),
      { numRuns: propertyRuns(60) },
    )
    expect(omitted).toBeGreaterThan(8)
  })
})
