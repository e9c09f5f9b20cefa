import {
  type GatewayNotification,
  type NotificationBodies,
  type NotificationKind,
  notificationKey,
  notificationKinds,
  parseNotification,
} from '@gw/types'
import { describe, expect, it } from 'vitest'
import { bodies, bytesOf, periodPayment } from '../bodies.ts'

const CLIENT = 'merchant-1'
const BODY = 'a'.repeat(64)
const OTHER_BODY = 'b'.repeat(64)

type Change = Readonly<Record<string, unknown>>

function notify(kind: NotificationKind, change: Change = {}): GatewayNotification {
  const body = { ...bodies[kind], ...change, kind }
  return JSON.parse(JSON.stringify(body)) // drops undefined fields, like JSON
}

const keyOf = (notification: GatewayNotification, bodySha256 = BODY, clientId = CLIENT) =>
  notificationKey({ notification, issues: [] }, { clientId, bodySha256 })

const key = (kind: NotificationKind, change?: Change) => keyOf(notify(kind, change))

const result = (change: Change) => ({ result: { ...bodies.notifyPayment.result, ...change } })

const registration = (status: string, psp: string) => ({
  registrationResult: { registrationStatus: status },
  pspRegistrationResultList: [
    { pspName: 'A', registrationResult: { registrationStatus: psp } },
    { pspName: 'B', registrationResult: { registrationStatus: 'PENDING' } },
  ],
})

describe('notificationKey', () => {
  it.each<[NotificationKind, string, Change]>([
    ['notifyPayment', 'notifyType', { notifyType: 'PAYMENT_PENDING' }],
    ['notifyPayment', 'paymentId', { paymentId: 'other' }],
    ['notifyPayment', 'paymentRequestId', { paymentRequestId: 'other' }],
    ['notifyPayment', 'a missing paymentRequestId', { paymentRequestId: undefined }],
    ['notifyPayment', 'resultStatus', result({ resultStatus: 'F' })],
    ['notifyPayment', 'resultCode', result({ resultCode: 'RISK_REJECT' })],
    ['notifyPayment', 'updateRequestId', { updateRequestId: 'update-2' }],
    ['notifyPayment', 'a missing updateRequestId', { updateRequestId: undefined }],
    ['notifyRefund', 'refundId', { refundId: 'other' }],
    ['notifyRefund', 'refundRequestId', { refundRequestId: 'other' }],
    ['notifyRefund', 'refundStatus', { refundStatus: 'FAIL' }],
    ['notifyRefund', 'resultStatus', result({ resultStatus: 'F' })],
    ['notifyCapture', 'captureId', { captureId: 'other' }],
    ['notifyCapture', 'captureRequestId', { captureRequestId: 'other' }],
    ['notifyCapture', 'resultStatus', result({ resultStatus: 'F' })],
    ['notifyAuthorization', 'its type', { authorizationNotifyType: 'TOKEN_CANCELED' }],
    ['notifyAuthorization', 'authCode', { authCode: 'other' }],
    ['notifyAuthorization', 'accessToken', { accessToken: 'other' }],
    ['notifyAuthorization', 'authState', { authState: 'other' }],
    ['notifyAuthorization', 'userId', { userId: 'other' }],
    ['notifyAuthorization', 'authClientId', { authClientId: 'other' }],
    ['notifyAuthorization', 'resultStatus', result({ resultStatus: 'F' })],
    ['notifyDispute', 'disputeId', { disputeId: 'other' }],
    ['notifyDispute', 'disputeNotificationType', { disputeNotificationType: 'DISPUTE_JUDGED' }],
    ['notifyDispute', 'disputeAmount', { disputeAmount: { currency: 'USD', value: '1' } }],
    ['notifyDispute', 'currency', { disputeAmount: { currency: 'EUR', value: '1050' } }],
    ['notifySubscription', 'subscriptionId', { subscriptionId: 'other' }],
    ['notifySubscription', 'its type', { subscriptionNotificationType: 'CANCEL' }],
    ['notifySubscription', 'subscriptionStatus', { subscriptionStatus: 'CANCELLED' }],
    ['notifyVaulting', 'vaultingRequestId', { vaultingRequestId: 'other' }],
    ['notifyVaulting', 'resultStatus', result({ resultStatus: 'F' })],
    ['notifyVaulting', 'resultCode', result({ resultCode: 'PROCESS_FAIL' })],
    ['notifyRegistrationStatus', 'registrationRequestId', { registrationRequestId: 'other' }],
    ['notifyRegistrationStatus', 'registrationStatus', registration('APPROVED', 'APPROVED')],
  ])('differs for a %s with a different %s', async (kind, _part, change) => {
    expect(await key(kind, change)).not.toBe(await key(kind))
  })

  it.each<[NotificationKind, string, Change]>([
    ['notifyPayment', 'paymentAmount', { paymentAmount: { currency: 'USD', value: '1' } }],
    ['notifyPayment', 'resultMessage', result({ resultMessage: 'other' })],
    ['notifyPayment', 'paymentTime', { paymentTime: 'other' }],
    ['notifyRefund', 'refundTime', { refundTime: 'other' }],
    ['notifyCapture', 'captureAmount', { captureAmount: { currency: 'USD', value: '1' } }],
    ['notifySubscription', 'missing result', { result: undefined }],
    ['notifyCreditNote', 'missing result', { result: undefined }],
    ['notifyAuthorization', 'reason', { reason: 'other' }],
    ['notifyDispute', 'defenseDueTime', { defenseDueTime: 'other' }],
    ['notifyDispute', 'disputeTime', { disputeTime: 'other' }],
    ['notifyRegistrationStatus', 'referenceStoreId', { referenceStoreId: 'other' }],
    ['notifySubscription', 'subscriptionEndTime', { subscriptionEndTime: 'other' }],
    ['notifyVaulting', 'vaultingCreateTime', { vaultingCreateTime: 'other' }],
  ])('is equal for a %s with a different %s and a different body', async (kind, _part, change) => {
    const changed = await keyOf(notify(kind, change), OTHER_BODY)
    expect(changed).toBe(await key(kind))
  })

  it('differs for a registration with another status at one provider, but not for another order of providers', async () => {
    const change = registration('APPROVED', 'APPROVED')
    const list = [...change.pspRegistrationResultList].reverse()
    const one = await key('notifyRegistrationStatus', change)
    const kind = 'notifyRegistrationStatus'
    expect(await key(kind, { ...change, pspRegistrationResultList: list })).toBe(one)
    expect(await key(kind, registration('APPROVED', 'REJECTED'))).not.toBe(one)
  })

  it('differs for an alert with another deadline', async () => {
    const alert = (defenseDueTime: string) =>
      key('notifyDispute', { disputeNotificationType: 'DEFENSE_DUE_ALERT', defenseDueTime })
    expect(await alert('1')).not.toBe(await alert('2'))
  })

  it.each<[string, Change]>([
    ['result', { disputeJudgedResult: 'VALIDATE_SUCCESS' }],
    ['amount', { disputeJudgedAmount: { currency: 'USD', value: '1' } }],
    ['currency', { disputeJudgedAmount: { currency: 'EUR', value: '1050' } }],
    ['time', { disputeJudgedTime: '2026-11-18T04:00:00+08:00' }],
  ])('differs for a judgment with a different %s', async (_name, change) => {
    const judged = { disputeNotificationType: 'DISPUTE_JUDGED' }
    const first = await key('notifyDispute', judged)
    expect(await key('notifyDispute', { ...judged, ...change })).not.toBe(first)
    // These fields matter only for a dispute that was judged.
    expect(await key('notifyDispute', change)).toBe(await key('notifyDispute'))
  })

  it.each([
    ['DISPUTE_CREATED', true],
    ['DISPUTE_ACCEPTED', true],
    ['RDR_RESOLVED', true],
    ['DISPUTE_CANCELLED', false],
  ])('depends on the amount of a %s: %s', async (disputeNotificationType, isPart) => {
    const disputeAmount = { currency: 'USD', value: '1' }
    const first = await key('notifyDispute', { disputeNotificationType })
    const second = await key('notifyDispute', { disputeNotificationType, disputeAmount })
    expect(second !== first).toBe(isPart)
  })

  it('differs for a request for information that becomes a chargeback', async () => {
    const created = (disputeType?: string) => key('notifyDispute', { disputeType })
    const chargeback = await created('CHARGEBACK')
    expect(await created()).toBe(chargeback)
    expect(await created('')).toBe(chargeback)
    expect(await created('RETRIEVAL_REQUEST')).not.toBe(chargeback)
    expect(await created('COMPLIANCE_REQUEST')).not.toBe(await created('RETRIEVAL_REQUEST'))
  })

  it.each([undefined, ''])('differs for an update if its ID is %o', async (updateRequestId) => {
    const update = (change: Change) =>
      key('notifyPayment', { notifyType: 'UPDATE_AMOUNT_RESULT', ...change })
    const paymentAmount = { currency: 'USD', value: '2000' }
    const anonymous = { updateRequestId }
    expect(await update({ ...anonymous, paymentAmount })).not.toBe(await update(anonymous))
    expect(await update({ paymentAmount })).toBe(await update({}))
  })

  // The gateway sends an empty string in place of a missing ID or status.
  it.each<[NotificationKind, Change]>([
    ['notifyPayment', { paymentId: '' }],
    ['notifyPayment', { paymentRequestId: '' }],
    ['notifyPayment', { updateRequestId: '' }],
    ['notifyRefund', { refundId: '' }],
    ['notifyRefund', { refundStatus: '' }],
    ['notifyCapture', { captureId: '' }],
    ['notifyAuthorization', { authCode: '' }],
    ['notifyAuthorization', { accessToken: '' }],
    ['notifyAuthorization', { authState: '' }],
    ['notifyAuthorization', { userId: '' }],
    ['notifyAuthorization', { authClientId: '' }],
    ['notifyDispute', { disputeNotificationType: 'DISPUTE_JUDGED', disputeJudgedResult: '' }],
    ['notifySubscription', { subscriptionStatus: '' }],
    ['notifyRegistrationStatus', { registrationResult: { registrationStatus: '' } }],
  ])('is the same for a %s with %o as without the empty field', async (kind, change) => {
    const without = JSON.parse(JSON.stringify(change).replace(/,?"\w+":""/, ''))
    const missing = Object.fromEntries(Object.keys(change).map((name) => [name, without[name]]))
    expect(await key(kind, change)).toBe(await key(kind, missing))
    expect(await key(kind, change)).not.toBe(await key(kind))
  })

  it.each<[NotificationKind, Change]>([
    ['notifySubscription', { subscriptionNotificationType: 'CHANGE' }],
    ['notifySubscription', { subscriptionNotificationType: 'UPDATE' }],
    ['notifySubscription', { subscriptionNotificationType: 'A_NEW_TYPE' }],
    ['notifyDispute', { disputeNotificationType: 'A_NEW_TYPE' }],
  ])('differs for a %s with %o and another body', async (kind, type) => {
    const change = notify(kind, type)
    expect(await keyOf(change, OTHER_BODY)).not.toBe(await keyOf(change))
  })

  const unreviewed = { authReviewStatus: undefined, popRiskDecisionResultInfo: undefined }
  const decided = (postRiskDecision: unknown) => ({
    popRiskDecisionResultInfo: { postRiskDecision },
  })

  it.each<[Change]>([
    [{ authReviewStatus: 'ACCEPT' }],
    [{ authReviewStatus: 'ACCEPT', ...decided('REVIEW') }],
    [{ authReviewStatus: null }],
    [{ popRiskDecisionResultInfo: {} }],
    [decided('ACCEPT')],
  ])('is the same with the review %o, so that a success is handled once', async (review) => {
    const found = await key('notifyPayment', { ...unreviewed, ...review })
    expect(found).toBe(await key('notifyPayment', unreviewed))
  })

  it.each(['PROCESSING', 'FAIL', '', 'NEW'])(
    'differs for a success with the contradicting paymentStatus %j, whose outcome is unknown',
    async (paymentStatus) => {
      const found = await key('notifyPayment', { paymentStatus })
      expect(found).not.toBe(await key('notifyPayment'))
      expect(await key('notifyPayment', { paymentStatus: 'SUCCESS' })).not.toBe(found)
    },
  )

  it('is the same for a success with a paymentStatus that agrees', async () => {
    expect(await key('notifyPayment', { paymentStatus: 'SUCCESS' })).toBe(
      await key('notifyPayment'),
    )
    expect(await key('notifyPayment', { paymentStatus: null })).toBe(await key('notifyPayment'))
  })

  it('is the same for a failure with the paymentStatus FAIL, and differs for any other', async () => {
    const failed = result({ resultStatus: 'F' })
    const found = await key('notifyPayment', failed)
    expect(await key('notifyPayment', { ...failed, paymentStatus: 'FAIL' })).toBe(found)
    for (const paymentStatus of ['', 'SUCCESS', 'PROCESSING']) {
      expect(await key('notifyPayment', { ...failed, paymentStatus })).not.toBe(found)
    }
  })

  it('differs by what a review says, not by the field that says it', async () => {
    const rejected = decided('REJECT')
    const reviews: readonly (readonly Change[])[] = [
      [{}],
      [{ authReviewStatus: 'PROCESSING' }, decided('REVIEW')],
      [{ authReviewStatus: 'REJECT' }, rejected, { authReviewStatus: 'X', ...rejected }],
      [{ authReviewStatus: 'NEW' }],
      [{ authReviewStatus: 'NEWER' }],
      [{ authReviewStatus: '' }],
      [decided('NEW')],
      [{ popRiskDecisionResultInfo: [] }],
    ]
    const keys = await Promise.all(
      reviews.map((same) =>
        Promise.all(same.map((review) => key('notifyPayment', { ...unreviewed, ...review }))),
      ),
    )
    for (const same of keys) expect(new Set(same).size).toBe(1)
    expect(new Set(keys.flat()).size).toBe(reviews.length)
  })

  it('identifies the payment of a period by its paymentId, like any payment', async () => {
    const period = (change: Change) =>
      keyOf({ ...periodPayment, ...change, kind: 'notifyPayment' } as GatewayNotification)
    expect(await period({ paymentId: 'other' })).not.toBe(await period({}))
    expect(await period({ phaseNo: 2 })).toBe(await period({}))
  })

  it.each<[NotificationKind, Change, Change]>([
    ['notifyPayment', { paymentId: undefined }, { paymentRequestId: 'other' }],
    ['notifyRefund', { refundId: undefined }, { refundRequestId: 'other' }],
    ['notifyRefund', { refundStatus: undefined }, result({ resultStatus: 'F' })],
    ['notifyRefund', { refundStatus: '' }, result({ resultStatus: 'F' })],
    ['notifyCapture', { captureId: undefined }, { captureRequestId: 'other' }],
    ['notifyCreditNote', { notifyId: undefined }, { creditNoteRequestId: 'other' }],
    ['notifyCreditNote', { notifyId: '' }, { creditNoteNotificationType: 'VOIDED' }],
    ['notifyCreditNote', { notifyId: undefined }, { creditNote: { refundId: 'other' } }],
  ])('uses the next field for a %s without %o', async (kind, without, change) => {
    const one = await key(kind, without)
    expect(await keyOf(notify(kind, without), OTHER_BODY)).toBe(one)
    expect(await key(kind, { ...without, ...change })).not.toBe(one)
  })

  it('identifies a credit note by the ID of its notification alone', async () => {
    const one = await key('notifyCreditNote')
    expect(await key('notifyCreditNote', { creditNoteRequestId: 'other' })).toBe(one)
    expect(await key('notifyCreditNote', { notifyId: 'other' })).not.toBe(one)
  })

  it('differs if two different identifiers have the same value', async () => {
    const byRequest = await key('notifyRefund', { refundId: undefined, refundRequestId: 'x' })
    expect(await key('notifyRefund', { refundId: 'x' })).not.toBe(byRequest)
  })

  it('differs for each kind and client', async () => {
    const keys = await Promise.all([
      ...notificationKinds.map((kind) => key(kind)),
      keyOf(notify('notifyPayment'), BODY, 'merchant-2'),
    ])
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('notificationKey: hash of the body', () => {
  const byBody = async (notification: GatewayNotification) => {
    return (await keyOf(notification)) !== (await keyOf(notification, OTHER_BODY))
  }

  it('is used for an authorization that only its client identifies', async () => {
    const none = { authCode: undefined, accessToken: '', authState: '', userId: undefined }
    expect(await byBody(notify('notifyAuthorization', none))).toBe(true)
  })

  it('is used for an unknown kind', async () => {
    expect(await byBody({ kind: 'unknown', paymentId: '1' })).toBe(true)
  })

  const missing: {
    readonly [Kind in NotificationKind]?: readonly (keyof NotificationBodies[Kind])[]
  } = {
    notifyPayment: ['paymentId', 'paymentRequestId'],
    notifyRefund: ['refundId', 'refundRequestId'],
    notifyCapture: ['captureId', 'captureRequestId'],
    notifyAuthorization: ['authCode', 'accessToken', 'authState', 'userId'],
    notifyDispute: ['disputeId'],
    notifyRegistrationStatus: ['registrationRequestId'],
    notifySubscription: ['subscriptionId'],
    notifyVaulting: ['vaultingRequestId'],
    notifyCreditNote: ['notifyId', 'creditNoteRequestId'],
  }

  it.each(
    notificationKinds.flatMap((kind) => [undefined, ''].map((value) => [kind, value] as const)),
  )('is used for a %s whose identifiers are %s', async (kind, value) => {
    const change = Object.fromEntries((missing[kind] ?? []).map((field) => [field, value]))
    expect(await byBody(notify(kind, change))).toBe(true)
  })

  it('is not used for an authorization that lacks only its code', async () => {
    expect(await byBody(notify('notifyAuthorization', { authCode: undefined }))).toBe(false)
  })

  const list = 'pspRegistrationResultList'
  it.each<[string, NotificationKind, Change]>([
    ['authCode', 'notifyAuthorization', { authCode: {} }],
    ['accessToken', 'notifyAuthorization', { accessToken: [] }],
    ['authState', 'notifyAuthorization', { authState: {} }],
    ['userId', 'notifyAuthorization', { userId: {} }],
    ['authClientId', 'notifyAuthorization', { authClientId: {} }],
    ['defenseDueTime', 'notifyDispute', { defenseDueTime: {} }],
    ['disputeJudgedTime', 'notifyDispute', { disputeJudgedTime: {} }],
    [list, 'notifyRegistrationStatus', { [list]: [1] }],
    ['authCode', 'notifyAuthorization', { authCode: 7 }],
    ['accessToken', 'notifyAuthorization', { accessToken: true }],
    ['authState', 'notifyAuthorization', { authState: 1.5 }],
    ['userId', 'notifyAuthorization', { userId: 2 ** 53 }],
    ['authClientId', 'notifyAuthorization', { authClientId: 7 }],
    ['defenseDueTime', 'notifyDispute', { defenseDueTime: 1491746302568 }],
    ['disputeJudgedTime', 'notifyDispute', { disputeJudgedTime: 1491746302568 }],
    [`${list}[0].pspName`, 'notifyRegistrationStatus', { [list]: [{ pspName: 7 }] }],
  ])('is used if the field %s was malformed or converted', async (path, kind, change) => {
    const parsed = parseNotification(bytesOf({ ...bodies[kind], ...change }))
    expect(parsed.issues).toMatchObject([{ path }])
    const keys = [BODY, OTHER_BODY].map((bodySha256) =>
      notificationKey(parsed, { clientId: CLIENT, bodySha256 }),
    )
    expect(new Set(await Promise.all(keys)).size).toBe(2)
  })

  it('is used if a field of the key and another field were malformed', async () => {
    const body = { ...bodies.notifyDispute, defenseDueTime: {}, disputeReasonMsg: {} }
    const parsed = parseNotification(bytesOf(body))
    expect(parsed.issues).toHaveLength(2)
    const found = await notificationKey(parsed, { clientId: CLIENT, bodySha256: BODY })
    expect(found).toContain(BODY)
  })

  it('is used if a field of the eleventh item in a list was malformed', async () => {
    const psp = { pspName: 'A', registrationResult: { registrationStatus: 'PENDING' } }
    const pspRegistrationResultList = [...Array(10).fill(psp), { ...psp, pspName: {} }]
    const body = { ...bodies.notifyRegistrationStatus, pspRegistrationResultList }
    const parsed = parseNotification(bytesOf(body))
    expect(parsed.issues).toMatchObject([{ path: 'pspRegistrationResultList[10].pspName' }])
    const found = await notificationKey(parsed, { clientId: CLIENT, bodySha256: BODY })
    expect(found).toContain(BODY)
  })

  it('is not used if another field was malformed', async () => {
    const parsed = parseNotification(bytesOf({ ...bodies.notifyPayment, retryInfo: 1 }))
    expect(parsed.issues).toHaveLength(1)
    const found = await notificationKey(parsed, { clientId: CLIENT, bodySha256: BODY })
    expect(found).toBe(await key('notifyPayment'))
  })
})

describe('notificationKey: format', () => {
  it('contains no secret', async () => {
    const { accessToken, authCode, authState, userId } = bodies.notifyAuthorization
    const text = await key('notifyAuthorization')
    for (const secret of [accessToken, authCode, authState, userId]) {
      expect(text).not.toContain(secret)
    }
  })

  it('is a hash if it would exceed 255 characters', async () => {
    const keyOfLength = async (length: number) => {
      const rest = (await key('notifyCapture', { captureId: '', captureRequestId: 'x' })).length - 1
      return key('notifyCapture', {
        captureId: undefined,
        captureRequestId: 'x'.repeat(length - rest),
      })
    }
    expect(await keyOfLength(255)).toHaveLength(255)
    expect(await keyOfLength(256)).toMatch(/^sha256:/)
    const long = (last: string) => key('notifyPayment', { paymentId: 'x'.repeat(10_000) + last })
    expect(await long('a')).toMatch(/^sha256:[0-9a-f]{64}$/)
    expect(await long('a')).not.toBe(await long('b'))
  })

  it.each([
    ['an empty client ID', { clientId: '', bodySha256: BODY }],
    ['a missing client ID', { bodySha256: BODY } as never],
    ['a hash that is too short', { clientId: CLIENT, bodySha256: 'abc' }],
    ['a hash with a prefix', { clientId: CLIENT, bodySha256: `x${BODY}` }],
    ['a hash with a suffix', { clientId: CLIENT, bodySha256: `${BODY}x` }],
    ['a hash in an array', { clientId: CLIENT, bodySha256: [BODY] } as never],
    ['a hash in uppercase', { clientId: CLIENT, bodySha256: 'A'.repeat(64) }],
    ['an unknown option', { clientId: CLIENT, bodySha256: BODY, bodysha: BODY } as never],
  ])('throws TypeError for %s', async (_name, options) => {
    const notification = notify('notifyPayment')
    await expect(notificationKey({ notification, issues: [] }, options)).rejects.toThrow(TypeError)
  })
})

it('notificationKey ignores properties added to Object.prototype', async () => {
  const payment = notify('notifyPayment', { paymentId: undefined, paymentRequestId: undefined })
  const added = { value: 'x', enumerable: true, writable: true, configurable: true }
  Object.defineProperty(Object.prototype, 'added', added)
  try {
    expect(await keyOf(payment)).toContain(BODY)
  } finally {
    Reflect.deleteProperty(Object.prototype, 'added')
  }
})

it('notificationKey works if a library replaced the global Promise', async () => {
  const expected = await key('notifyAuthorization')
  const { Promise: original } = globalThis
  let found: Promise<string>
  try {
    globalThis.Promise = class extends original<unknown> {} as PromiseConstructor
    found = key('notifyAuthorization')
  } finally {
    globalThis.Promise = original
  }
  expect(await found).toBe(expected)
})
