import { arbitraryCharacter, propertyRuns } from '@gw/testkit'
import {
  type GatewayNotification,
  notificationKey,
  notificationKinds,
  parseNotification,
  sha256Hex,
} from '@gw/types'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodies, bytesOf } from '../bodies.ts'
import { notificationFacts } from '../facts.ts'

const OPTIONS = { clientId: 'client', bodySha256: 'a'.repeat(64) }

const result = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: '' }

const keyOf = (notification: GatewayNotification) =>
  notificationKey({ notification, issues: [] }, OPTIONS)

const refundKey = (refundId: string, refundStatus: string) =>
  keyOf({ kind: 'notifyRefund', notifyType: 'REFUND_RESULT', refundId, refundStatus, result })

const paymentKey = (resultStatus: string, resultCode: string) =>
  keyOf({
    kind: 'notifyPayment',
    notifyType: 'PAYMENT_RESULT',
    paymentId: '1',
    result: { ...result, resultStatus, resultCode },
  })

describe('notificationKey', () => {
  it.each([
    ['refund', refundKey],
    ['payment', paymentKey],
  ])('keeps the parts of a %s key separate', async (_name, key) => {
    const piece = fc.string({
      unit: fc.constantFrom('a', '"', ',', '\\'),
      minLength: 1,
      maxLength: 2,
    })
    const delimiter = fc.constantFrom(
      ...['', ',', ':', '|', '"', '","', '\\', '\\",\\"', '\n', '\0', '.'],
    )
    await fc.assert(
      fc.asyncProperty(piece, piece, piece, delimiter, async (one, two, three, between) => {
        const early = await key(one, two + between + three)
        const late = await key(one + between + two, three)
        expect(early).not.toBe(late)
      }),
      { numRuns: propertyRuns(150) },
    )
  })

  // With one key for two outcomes, the second notification would be a duplicate that no handler sees.
  it.each(
    Object.keys(bodies).filter((kind) => notificationFacts[kind]?.fields.result !== undefined),
  )('has one outcome for each key of a %s', async (kind) => {
    const field = STATUS_FIELDS[kind]
    const outcomes = new Map<string, string>()
    for (const ids of [{}, { paymentId: '', refundId: '', captureId: '', notifyId: '' }]) {
      for (const [status, text] of allPairs(field === undefined ? [undefined] : STATUSES)) {
        const [resultStatus = '', resultCode = ''] = text.split(' ')
        const body = {
          ...bodies[kind as keyof typeof bodies],
          ...ids,
          result: { ...result, resultStatus, resultCode },
          ...(field !== undefined && { [field]: status }),
        }
        const bytes = bytesOf(body)
        const parsed = parseNotification(bytes)
        expect(parsed.notification.kind).toBe(kind)
        const bodySha256 = await sha256Hex(bytes)
        const key = await notificationKey(parsed, { clientId: 'client', bodySha256 })
        const outcome = outcomeOf(status, text)
        expect(outcomes.get(key) ?? outcome).toBe(outcome)
        outcomes.set(key, outcome)
      }
    }
    expect(new Set(outcomes.values()).size).toBeGreaterThan(2)
  })

  it('returns at most 255 characters for any body', async () => {
    const marker = fc.oneof(
      fc.constantFrom<object>(...Object.values(bodies)),
      fc.record({ notifyType: fc.constantFrom('PAYMENT_RESULT', 'REFUND_RESULT', 'NEW') }),
      fc.record({ notifyType: fc.constant('CAPTURE_RESULT') }),
      fc.record({ authorizationNotifyType: fc.string() }),
      fc.record({ disputeNotificationType: fc.string() }),
      fc.record({ registrationResult: fc.record({ registrationStatus: fc.string() }) }),
      fc.record({ subscriptionNotificationType: fc.constantFrom('CREATE', 'CHANGE', 'NEW') }),
      fc.record({ vaultingRequestId: fc.string() }),
    )
    const long = fc.string({ maxLength: 400, size: 'max', unit: arbitraryCharacter })
    const ids = fc.record({
      paymentId: long,
      refundId: long,
      disputeId: long,
      captureId: long,
      subscriptionId: long,
    })
    const kinds = new Set<string>()
    const forms = new Set<boolean>()
    await fc.assert(
      fc.asyncProperty(marker, ids, async (mark, fields) => {
        const isDirect = 'payToMethod' in mark
        const body = { ...mark, ...fields, ...(!isDirect && { result }) }
        const parsed = parseNotification(bytesOf(body))
        const key = await notificationKey(parsed, OPTIONS)
        expect(key.length).toBeLessThanOrEqual(255)
        kinds.add(parsed.notification.kind)
        forms.add(key.startsWith('sha256:'))
      }),
      { numRuns: propertyRuns(500) },
    )
    expect([kinds.size, forms.size]).toEqual([notificationKinds.length + 1, 2])
  })

  // With a converted value, two notifications could share a key: 7 and "7" have the same text.
  it('never contains a value that was converted', async () => {
    const dependent = new Set<string>()
    for (const [kind, body] of variants) {
      const whole = await readKey(body)
      for (const path of textPaths(body)) {
        const changed = await readKey(withValue(body, path, 'OTHER'))
        if (whole === undefined || changed === undefined || changed === whole) continue
        dependent.add(`${kind}.${path.filter((key) => !/^\d+$/.test(key)).join('.')}`)
        for (const value of [7, true]) {
          const converted = await readKey(withValue(body, path, value))
          // A field that is read strictly rejects the notification.
          if (converted !== undefined) expect(converted).toContain(OPTIONS.bodySha256)
        }
      }
    }
    expect([...dependent].filter((path) => path.startsWith('notifyAuthorization.'))).toHaveLength(8)
    expect(dependent).toContain('notifyDispute.disputeJudgedTime')
    expect(dependent).toContain('notifyDispute.defenseDueTime')
    expect(dependent).toContain('notifyRegistrationStatus.pspRegistrationResultList.pspName')
  })
})

// The field that says what happened, for kinds in which the result alone does not.
const STATUS_FIELDS: Readonly<Record<string, string>> = {
  notifyPayment: 'paymentStatus',
  notifyRefund: 'refundStatus',
  notifyDirectRefund: 'refundStatus',
  notifySubscription: 'subscriptionStatus',
}
const STATUSES = [undefined, 'SUCCESS', 'FAIL', 'PROCESSING', 'S', 'F', 'U']
const RESULTS = ['S SUCCESS', 'S PAYMENT_IN_PROCESS', 'S NEW', 'F PROCESS_FAIL', 'F SUCCESS']
const UNSURE_RESULTS = ['U UNKNOWN_EXCEPTION', 'U SUCCESS', 'NEW SUCCESS', 'SUCCESS SUCCESS']

function allPairs(statuses: typeof STATUSES) {
  return statuses.flatMap((status) =>
    [...RESULTS, ...UNSURE_RESULTS].map((text) => [status, text] as const),
  )
}

/** S is a success only with SUCCESS. A status that agrees with the result says nothing more than it. */
function outcomeOf(status: string | undefined, text: string): string {
  const [resultStatus] = text.split(' ')
  const outcome = text === 'S SUCCESS' || resultStatus === 'F' ? resultStatus : 'unknown'
  const isImplied = status === { S: 'SUCCESS', F: 'FAIL' }[String(resultStatus)]
  return `${outcome} ${isImplied ? undefined : status}`
}

type Body = Readonly<Record<string, unknown>>

const variants: readonly (readonly [kind: string, body: Body])[] = [
  ...Object.entries(bodies).map(([kind, body]) => [kind, body as unknown as Body] as const),
  ...['DEFENSE_DUE_ALERT', 'DISPUTE_JUDGED'].map((disputeNotificationType) => {
    return ['notifyDispute', { ...bodies.notifyDispute, disputeNotificationType }] as const
  }),
]

/** Returns the key of a body, or undefined if it is rejected. */
async function readKey(body: Body): Promise<string | undefined> {
  try {
    return await notificationKey(parseNotification(bytesOf(body)), OPTIONS)
  } catch {
    return undefined
  }
}

/** Returns the path of every string in a value. */
function textPaths(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value === 'string') return [path]
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => textPaths(inner, [...path, key]))
    : []
}

function withValue(body: Body, path: readonly string[], value: unknown): Body {
  const copy = structuredClone(body)
  let inner = copy as Record<string, unknown>
  for (const key of path.slice(0, -1)) inner = inner[key] as Record<string, unknown>
  inner[path.at(-1) ?? ''] = value
  return copy
}
