import {
  type GatewayNotification,
  type NotificationBodies,
  type NotificationKind,
  type NotificationOf,
  notificationKey,
  notificationKinds,
} from '@gw/types'
import { describe, expect, it } from 'vitest'
import { bodies } from '../bodies.ts'

const CLIENT = 'merchant-1'
const BODY = 'a'.repeat(64)
const OTHER_BODY = 'b'.repeat(64)

type Change = Readonly<Record<string, unknown>>

function notify(kind: NotificationKind, change: Change = {}): GatewayNotification {
  const body = { ...bodies[kind], ...change, kind }
  return JSON.parse(JSON.stringify(body)) // drops what is undefined, as the wire does
}

const key = (kind: NotificationKind, change?: Change) =>
  notificationKey(notify(kind, change), CLIENT, BODY)

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
    ['notifyPayment', 'resultStatus', result({ resultStatus: 'F' })],
    ['notifyPayment', 'resultCode', result({ resultCode: 'RISK_REJECT' })],
    ['notifyPayment', 'updateRequestId', { updateRequestId: 'update-2' }],
    ['notifyPayment', 'a missing updateRequestId', { updateRequestId: undefined }],
    ['notifyRefund', 'refundId', { refundId: 'other' }],
    ['notifyRefund', 'refundStatus', { refundStatus: 'FAIL' }],
    ['notifyCapture', 'captureId', { captureId: 'other' }],
    ['notifyCapture', 'resultStatus', result({ resultStatus: 'F' })],
    [
      'notifyAuthorization',
      'authorizationNotifyType',
      { authorizationNotifyType: 'TOKEN_CANCELED' },
    ],
    ['notifyAuthorization', 'authCode', { authCode: 'other' }],
    ['notifyAuthorization', 'accessToken', { accessToken: 'other' }],
    ['notifyAuthorization', 'authState', { authState: 'other' }],
    ['notifyAuthorization', 'userId', { userId: 'other' }],
    ['notifyDispute', 'disputeId', { disputeId: 'other' }],
    ['notifyDispute', 'disputeNotificationType', { disputeNotificationType: 'DISPUTE_JUDGED' }],
    ['notifyRegistrationStatus', 'registrationRequestId', { registrationRequestId: 'other' }],
    ['notifyRegistrationStatus', 'registrationStatus', registration('APPROVED', 'APPROVED')],
  ])('of %s changes with %s', async (kind, _part, change) => {
    expect(await key(kind, change)).not.toBe(await key(kind))
  })

  it.each<[NotificationKind, string, Change]>([
    ['notifyPayment', 'paymentRequestId', { paymentRequestId: 'other' }],
    ['notifyPayment', 'resultMessage', result({ resultMessage: 'other' })],
    ['notifyPayment', 'paymentTime', { paymentTime: 'other' }],
    ['notifyRefund', 'resultStatus', result({ resultStatus: 'F' })],
    ['notifyRefund', 'refundRequestId', { refundRequestId: 'other' }],
    ['notifyCapture', 'resultCode', result({ resultCode: 'other' })],
    ['notifyAuthorization', 'reason', { reason: 'other' }],
    ['notifyDispute', 'defenseDueTime', { defenseDueTime: 'other' }],
    ['notifyRegistrationStatus', 'referenceStoreId', { referenceStoreId: 'other' }],
  ])('of %s does not change with %s, nor with the body', async (kind, _part, change) => {
    const changed = await notificationKey(notify(kind, change), CLIENT, OTHER_BODY)
    expect(changed).toBe(await key(kind))
  })

  it('of a registration changes with the status at one psp, not with their order', async () => {
    const change = registration('APPROVED', 'APPROVED')
    const list = [...change.pspRegistrationResultList].reverse()
    const one = await key('notifyRegistrationStatus', change)
    const kind = 'notifyRegistrationStatus'
    expect(await key(kind, { ...change, pspRegistrationResultList: list })).toBe(one)
    expect(await key(kind, registration('APPROVED', 'REJECTED'))).not.toBe(one)
  })

  it('of an alert changes with its due time', async () => {
    const alert = (defenseDueTime: string) =>
      key('notifyDispute', { disputeNotificationType: 'DEFENSE_DUE_ALERT', defenseDueTime })
    expect(await alert('1')).not.toBe(await alert('2'))
  })

  it.each<[NotificationKind, Change, Change]>([
    ['notifyPayment', { paymentId: undefined }, { paymentRequestId: 'other' }],
    ['notifyRefund', { refundId: undefined }, { refundRequestId: 'other' }],
    ['notifyRefund', { refundStatus: undefined }, result({ resultStatus: 'F' })],
    ['notifyCapture', { captureId: undefined }, { captureRequestId: 'other' }],
  ])('of %s without %o goes by the next field', async (kind, without, change) => {
    const one = await key(kind, without)
    expect(await notificationKey(notify(kind, without), CLIENT, OTHER_BODY)).toBe(one)
    expect(await key(kind, { ...without, ...change })).not.toBe(one)
  })

  it('does not take one identifier for the other', async () => {
    const byRequest = await key('notifyRefund', { refundId: undefined, refundRequestId: 'x' })
    expect(await key('notifyRefund', { refundId: 'x' })).not.toBe(byRequest)
  })

  it('tells kinds and clients apart', async () => {
    const keys = await Promise.all([
      ...notificationKinds.map((kind) => key(kind)),
      notificationKey(notify('notifyPayment'), 'merchant-2', BODY),
    ])
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('notificationKey by the body', () => {
  const byBody = async (notification: GatewayNotification) => {
    const one = await notificationKey(notification, CLIENT, BODY)
    return one !== (await notificationKey(notification, CLIENT, OTHER_BODY))
  }

  it('is for an unknown kind', async () => {
    expect(await byBody({ kind: 'unknown', paymentId: '1' })).toBe(true)
  })

  const missing: {
    readonly [Kind in NotificationKind]: readonly (keyof NotificationBodies[Kind])[]
  } = {
    notifyPayment: ['paymentId', 'paymentRequestId'],
    notifyRefund: ['refundId', 'refundRequestId'],
    notifyCapture: ['captureId', 'captureRequestId'],
    notifyAuthorization: ['authCode', 'accessToken', 'authState', 'userId'],
    notifyDispute: ['disputeId'],
    notifyRegistrationStatus: ['registrationRequestId'],
  }

  it.each(
    notificationKinds.flatMap((kind) =>
      [undefined, '', true, 2 ** 53, 1.5].map((value) => [kind, value] as const),
    ),
  )('is for %s whose identifiers are %s', async (kind, value) => {
    const change = Object.fromEntries(missing[kind].map((field) => [field, value]))
    expect(await byBody(notify(kind, change))).toBe(true)
  })

  it.each([
    ['an updateRequestId', notify('notifyPayment', { updateRequestId: 1e20 })],
    [
      'a status',
      notify('notifyRegistrationStatus', { pspRegistrationResultList: [{ pspName: 1.5 }] }),
    ],
  ])('is for %s that a double does not hold exactly', async (_name, notification) => {
    expect(await byBody(notification)).toBe(true)
  })

  it('is not for an identifier that is a whole number', async () => {
    expect(await byBody(notify('notifyRefund', { refundId: 7 }))).toBe(false)
  })
})

describe('the text of a notificationKey', () => {
  it('can be read by people', async () => {
    expect(await key('notifyCapture')).toBe(
      '["merchant-1","notifyCapture","captureId","capture-1","S"]',
    )
  })

  it('holds no secret', async () => {
    const { accessToken, authCode, authState, userId } = bodies.notifyAuthorization
    const text = await key('notifyAuthorization')
    for (const secret of [accessToken, authCode, authState, userId]) {
      expect(text).not.toContain(secret)
    }
  })

  it('stays within 255 characters, and apart', async () => {
    const long = (last: string) => key('notifyPayment', { paymentId: 'x'.repeat(10_000) + last })
    expect(await long('a')).toMatch(/^sha256:[0-9a-f]{64}$/)
    expect(await long('a')).not.toBe(await long('b'))
  })

  it.each([
    ['an empty client id', '', BODY],
    ['a hash that is too short', CLIENT, 'abc'],
    ['a hash in capitals', CLIENT, 'A'.repeat(64)],
  ])('is misused with %s', async (_name, clientId, bodySha256) => {
    const notification = notify('notifyPayment') as NotificationOf<'notifyPayment'>
    await expect(notificationKey(notification, clientId, bodySha256)).rejects.toThrow(TypeError)
  })
})

it('is one key for an identifier that comes as a number and as its text', async () => {
  const refund = { ...bodies.notifyRefund, kind: 'notifyRefund' } as const
  const hash = '0'.repeat(64)
  const keyOf = (refundId: number | string) =>
    notificationKey({ ...refund, refundId } as GatewayNotification, 'C', hash)
  expect(await keyOf(1)).toBe(await keyOf('1'))
  expect(await keyOf(1)).not.toBe(await keyOf(2))
  expect(await keyOf(-0)).not.toBe(await keyOf(0))
})

it('names no event by what somebody added to all objects', async () => {
  const payment = notify('notifyPayment', { paymentId: undefined, paymentRequestId: undefined })
  const added = { value: 'x', enumerable: true, writable: true, configurable: true }
  Object.defineProperty(Object.prototype, 'added', added)
  try {
    expect(await notificationKey(payment, CLIENT, BODY)).toContain(BODY)
  } finally {
    Reflect.deleteProperty(Object.prototype, 'added')
  }
})

it('is the same where a library has put its own Promise in the place of the global one', async () => {
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
