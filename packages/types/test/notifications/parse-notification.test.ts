import {
  type NotificationKind,
  notificationKinds,
  parseNotification,
  type Scenario,
  scenarioKinds,
} from '@gw/types'
import { describe, expect, it } from 'vitest'
import { bodies, bytesOf } from '../bodies.ts'

const withCode = (code: string, path?: string) =>
  expect.objectContaining(path === undefined ? { code } : { code, path })

describe('parseNotification', () => {
  it.each(notificationKinds)('reads %s with every field that it may have', (kind) => {
    expect(parseNotification(bytesOf(bodies[kind]))).toEqual({ ...bodies[kind], kind })
  })

  it('keeps unknown fields and unknown values as they came, in their order', () => {
    const body = {
      zeta: [null, { constructor: 'x', prototype: 1 }],
      ...bodies.notifyPayment,
      paymentAmount: { value: '1', currency: 'NEW', scale: 2 },
      result: { resultCode: 'NEW_CODE', resultStatus: 'X', resultMessage: '' },
      constructor: 'c',
    }
    const read = JSON.stringify(parseNotification(bytesOf(body)))
    expect(read).toBe(JSON.stringify({ ...body, kind: 'notifyPayment' }))
  })

  it.each([
    ['a number', 7],
    ['a flag', false],
  ])('keeps %s in an optional string field', (_name, value) => {
    const body = { ...bodies.notifyPayment, subscriptionOrderId: value }
    expect(parseNotification(bytesOf(body))).toMatchObject({ subscriptionOrderId: value })
  })

  it('puts its own kind before one that the gateway may send some day', () => {
    const body = { ...bodies.notifyRefund, kind: 'notifyPayment' }
    expect(parseNotification(bytesOf(body)).kind).toBe('notifyRefund')
  })

  it.each([
    ['a list', []],
    ['null', null],
    ['a string', 'x'],
    ['a number', 1],
  ])('rejects %s', (_name, value) => {
    expect(() => parseNotification(bytesOf(value))).toThrow(withCode('GW_TYPES_NOT_AN_OBJECT'))
  })

  it('rejects what the strict JSON reader rejects', () => {
    const bytes = new TextEncoder().encode('{"notifyType":"A","notifyType":"B"}')
    expect(() => parseNotification(bytes)).toThrow(withCode('GW_TYPES_JSON_DUPLICATE_KEY'))
  })

  it('passes its bounds on to the strict JSON reader', () => {
    const bytes = bytesOf(bodies.notifyPayment)
    const code = withCode('GW_TYPES_JSON_TOO_LARGE')
    expect(() => parseNotification(bytes, { maxBytes: bytes.length - 1 })).toThrow(code)
    expect(parseNotification(bytes, { maxBytes: bytes.length }).kind).toBe('notifyPayment')
  })
})

describe('parseNotification with a kind', () => {
  const pairs = notificationKinds.flatMap((kind) =>
    [...notificationKinds, 'unknown' as const].map((sent) => [kind, sent] as const),
  )

  it.each(pairs)('set to %s takes a body of kind %s only if they agree', (kind, sent) => {
    const bytes = bytesOf(sent === 'unknown' ? { notifyType: 'NEW_RESULT' } : bodies[sent])
    const read = () => parseNotification(bytes, { kind })
    if (kind === sent) expect(read().kind).toBe(kind)
    else expect(read).toThrow(withCode('GW_TYPES_KIND_MISMATCH'))
  })

  it.each(['unknown', 'toString', 'notifypayment'])('is misused with %s', (kind) => {
    expect(() => parseNotification(bytesOf({}), { kind: kind as NotificationKind })).toThrow(
      TypeError,
    )
  })
})

describe('parseNotification with a scenario', () => {
  const pairs = (['online', 'inStore'] as const).flatMap((scenario) =>
    notificationKinds.map((kind) => [scenario, kind] as const),
  )

  it.each(pairs)('%s takes %s if the interface has it there', (scenario, kind) => {
    const read = () => parseNotification(bytesOf(bodies[kind]), { scenario })
    if (scenarioKinds[scenario].includes(kind)) expect(read().kind).toBe(kind)
    else expect(read).toThrow(withCode('GW_TYPES_KIND_NOT_IN_SCENARIO'))
  })

  it('gives an unknown kind as a value', () => {
    const bytes = bytesOf({ notifyType: 'NEW_RESULT', a: 1 })
    const read = parseNotification(bytes, { scenario: 'inStore' })
    expect(read).toEqual({ kind: 'unknown', notifyType: 'NEW_RESULT', a: 1 })
  })

  it('is misused with a scenario that does not exist', () => {
    const scenario = 'toString' as Scenario
    expect(() => parseNotification(bytesOf({}), { scenario })).toThrow(TypeError)
  })

  it('is misused with a kind that the scenario does not have', () => {
    expect(() =>
      parseNotification(bytesOf({}), { scenario: 'inStore', kind: 'notifyRefund' }),
    ).toThrow(TypeError)
  })
})

describe('parseNotification on a wrong shape', () => {
  const { notifyPayment, notifyRegistrationStatus } = bodies
  it.each([
    ['a missing result', { ...notifyPayment, result: undefined }, 'result'],
    [
      'a result code that is a number',
      { ...notifyPayment, result: { ...notifyPayment.result, resultCode: 1 } },
      'result.resultCode',
    ],
    ['a paymentId that is a number', { ...notifyPayment, paymentId: 1 }, 'paymentId'],
    ['a paymentTime that is null', { ...notifyPayment, paymentTime: null }, 'paymentTime'],
    ['an amount that is a list', { ...notifyPayment, paymentAmount: [] }, 'paymentAmount'],
    [
      'an amount whose value is a number',
      { ...notifyPayment, paymentAmount: { currency: 'USD', value: 1050 } },
      'paymentAmount.value',
    ],
    ['a quote that is a list', { ...notifyPayment, paymentQuote: [] }, 'paymentQuote'],
    [
      'an optional string that is an object',
      { ...notifyPayment, subscriptionOrderId: {} },
      'subscriptionOrderId',
    ],
    ['a list that is an object', { ...notifyPayment, promotionResult: {} }, 'promotionResult'],
    [
      'an item of a list',
      { ...notifyRegistrationStatus, pspRegistrationResultList: [{}, { pspName: [] }] },
      'pspRegistrationResultList[1].pspName',
    ],
  ])('names the field of %s', (_name, body, path) => {
    expect(() => parseNotification(bytesOf(body))).toThrow(withCode('GW_TYPES_SHAPE_INVALID', path))
  })

  it('never shows what came', () => {
    const body = { ...bodies.notifyAuthorization, accessToken: { secret: 'hush-hush' } }
    const read = () => parseNotification(bytesOf(body))
    expect(read).toThrow(withCode('GW_TYPES_SHAPE_INVALID', 'accessToken'))
    expect(read).not.toThrow(/hush/)
  })
})
