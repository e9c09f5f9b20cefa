import {
  isPaid,
  type NotificationKind,
  type NotificationScenario,
  notificationKinds,
  parseNotification,
  scenarioKinds,
} from '@gw/types'
import { describe, expect, it } from 'vitest'
import { bodies, bytesOf } from '../bodies.ts'

const withCode = (code: string, path?: string) =>
  expect.objectContaining(path === undefined ? { code } : { code, path })

describe('parseNotification', () => {
  it.each(notificationKinds)('returns a %s with every known field', (kind) => {
    expect(parseNotification(bytesOf(bodies[kind]))).toEqual({
      notification: { ...bodies[kind], kind },
      issues: [],
    })
  })

  it('keeps unknown fields and unknown values, in their order', () => {
    const body = {
      zeta: [null, { constructor: 'x', prototype: 1 }],
      ...bodies.notifyPayment,
      paymentAmount: { value: '1', currency: 'NEW', scale: 2 },
      result: { resultCode: 'NEW_CODE', resultStatus: 'X', resultMessage: '' },
      constructor: 'c',
    }
    const read = JSON.stringify(parseNotification(bytesOf(body)).notification)
    expect(read).toBe(JSON.stringify({ ...body, kind: 'notifyPayment' }))
  })

  it.each([
    [7, '7'],
    [-1.5, '-1.5'],
    [false, 'false'],
    [2 ** 53 - 1, '9007199254740991'],
  ])('converts %j in a string field to its text, and reports it', (value, text) => {
    const body = { ...bodies.notifyPayment, subscriptionOrderId: value }
    const { notification, issues } = parseNotification(bytesOf(body))
    expect(notification).toMatchObject({ subscriptionOrderId: text })
    expect(issues).toMatchObject([{ path: 'subscriptionOrderId' }])
  })

  it('omits a number from a string field if it may have been rounded', () => {
    const body = { ...bodies.notifyPayment, subscriptionOrderId: 2 ** 53 }
    const { notification, issues } = parseNotification(bytesOf(body))
    expect(notification).not.toHaveProperty('subscriptionOrderId')
    expect(issues).toMatchObject([{ path: 'subscriptionOrderId' }])
  })

  it('says in an issue whether the field was converted, without its value', () => {
    const change = { subscriptionOrderId: 1234, paymentQuote: [] }
    const { issues } = parseNotification(bytesOf({ ...bodies.notifyPayment, ...change }))
    const messages = Object.fromEntries(issues.map(({ path, message }) => [path, message]))
    expect(messages.subscriptionOrderId).toMatch(/converted/)
    expect(messages.paymentQuote).not.toMatch(/converted/)
    expect(JSON.stringify(issues)).not.toContain('1234')
  })

  it('overrides a field named kind in the body', () => {
    const body = { ...bodies.notifyRefund, kind: 'notifyPayment' }
    expect(parseNotification(bytesOf(body)).notification.kind).toBe('notifyRefund')
  })

  it.each([
    ['an array', []],
    ['null', null],
    ['a string', 'x'],
    ['a number', 1],
  ])('rejects %s', (_name, value) => {
    expect(() => parseNotification(bytesOf(value))).toThrow(withCode('GW_TYPES_NOT_AN_OBJECT'))
  })

  it('rejects what parseJson rejects', () => {
    const bytes = new TextEncoder().encode('{"notifyType":"A","notifyType":"B"}')
    expect(() => parseNotification(bytes)).toThrow(withCode('GW_TYPES_JSON_DUPLICATE_KEY'))
  })

  it('passes its limits to parseJson', () => {
    const bytes = bytesOf(bodies.notifyPayment)
    const code = withCode('GW_TYPES_JSON_TOO_LARGE')
    expect(() => parseNotification(bytes, { maxBytes: bytes.length - 1 })).toThrow(code)
    expect(parseNotification(bytes, { maxBytes: bytes.length }).notification.kind).toBe(
      'notifyPayment',
    )
  })
})

describe('parseNotification: kind', () => {
  const pairs = notificationKinds.flatMap((kind) =>
    [...notificationKinds, 'unknown' as const].map((sent) => [kind, sent] as const),
  )

  it.each(pairs)('with kind %s, accepts a body of kind %s only if they match', (kind, sent) => {
    const bytes = bytesOf(sent === 'unknown' ? { notifyType: 'NEW_RESULT' } : bodies[sent])
    const read = () => parseNotification(bytes, { kind })
    if (kind === sent) expect(read().notification.kind).toBe(kind)
    else expect(read).toThrow(withCode('GW_TYPES_KIND_MISMATCH'))
  })

  it.each(['unknown', 'toString', 'notifypayment'])('throws TypeError for the kind %s', (kind) => {
    expect(() => parseNotification(bytesOf({}), { kind: kind as NotificationKind })).toThrow(
      TypeError,
    )
  })
})

describe('parseNotification: scenario', () => {
  const pairs = (['online', 'inStore'] as const).flatMap((scenario) =>
    notificationKinds.map((kind) => [scenario, kind] as const),
  )

  it.each(pairs)('with scenario %s, accepts %s only if it belongs to it', (scenario, kind) => {
    const read = () => parseNotification(bytesOf(bodies[kind]), { scenario })
    if (scenarioKinds[scenario].includes(kind)) expect(read().notification.kind).toBe(kind)
    else expect(read).toThrow(withCode('GW_TYPES_KIND_NOT_IN_SCENARIO'))
  })

  it('returns an unknown kind instead of throwing', () => {
    const bytes = bytesOf({ notifyType: 'NEW_RESULT', a: 1 })
    const { notification, issues } = parseNotification(bytes, { scenario: 'inStore' })
    expect(notification).toEqual({ kind: 'unknown', notifyType: 'NEW_RESULT', a: 1 })
    expect(issues).toEqual([])
  })

  it('throws TypeError for a scenario that does not exist', () => {
    const scenario = 'toString' as NotificationScenario
    expect(() => parseNotification(bytesOf({}), { scenario })).toThrow(TypeError)
  })

  it('throws TypeError for a kind outside the scenario', () => {
    expect(() =>
      parseNotification(bytesOf({}), { scenario: 'inStore', kind: 'notifyRefund' }),
    ).toThrow(TypeError)
  })

  it('shows the scenario in the error for a kind only if the scenario was given', () => {
    const parse = (options: object) => () => parseNotification(bytesOf({}), options)
    const inStore = { scenario: 'inStore', kind: 'notifyRefund' }
    expect(parse(inStore)).toThrow(/notifyRegistrationStatus\) in the scenario inStore$/)
    expect(parse({ kind: 'notifyNothing' })).toThrow(/notifyCardStatus\)$/)
  })
})

describe('parseNotification: options', () => {
  it.each([
    [{ maxbytes: 5 }, /Did you mean maxBytes\?/],
    [{ senario: 'online' }, /Did you mean scenario\?/],
  ])('throws TypeError for the unknown option in %o', (options, message) => {
    const parse = () => parseNotification(bytesOf({}), options as object)
    expect(parse).toThrow(TypeError)
    expect(parse).toThrow(message)
  })

  it('ignores an option that is undefined', () => {
    const options = { kind: undefined, scenario: undefined, maxBytes: undefined } as object
    expect(parseNotification(bytesOf(bodies.notifyRefund), options).notification.kind).toBe(
      'notifyRefund',
    )
  })
})

describe('parseNotification: malformed fields that are read strictly', () => {
  const { notifyPayment, notifyRegistrationStatus } = bodies
  it.each([
    ['a missing result', { ...notifyPayment, result: undefined }, 'result'],
    ['a result that is null', { ...notifyPayment, result: null }, 'result'],
    [
      'a result code that is a number',
      { ...notifyPayment, result: { ...notifyPayment.result, resultCode: 1 } },
      'result.resultCode',
    ],
    ['a paymentId that is a number', { ...notifyPayment, paymentId: 1 }, 'paymentId'],
    ['an amount that is an array', { ...notifyPayment, paymentAmount: [] }, 'paymentAmount'],
    [
      'an amount whose value is a number',
      { ...notifyPayment, paymentAmount: { currency: 'USD', value: 1050 } },
      'paymentAmount.value',
    ],
    [
      'an amount whose value is null',
      { ...notifyPayment, paymentAmount: { currency: 'USD', value: null } },
      'paymentAmount.value',
    ],
    [
      'a status inside an object',
      { ...notifyRegistrationStatus, registrationResult: { registrationStatus: 1 } },
      'registrationResult.registrationStatus',
    ],
    [
      'the only discriminator of a registration',
      { registrationRequestId: 'r', pspRegistrationResultList: [{ registrationResult: [] }] },
      '',
    ],
  ])('rejects %s and names its path', (_name, body, path) => {
    expect(() => parseNotification(bytesOf(body))).toThrow(withCode('GW_TYPES_SHAPE_INVALID', path))
  })

  it('never includes the value in the message', () => {
    const body = { ...bodies.notifyPayment, paymentId: { secret: 'hush-hush' } }
    const read = () => parseNotification(bytesOf(body))
    expect(read).toThrow(withCode('GW_TYPES_SHAPE_INVALID', 'paymentId'))
    expect(read).not.toThrow(/hush/)
  })
})

describe('parseNotification: other malformed fields', () => {
  const { notifyPayment } = bodies

  it('reads a null field as absent, without an issue', () => {
    const body = { ...notifyPayment, pspCustomerInfo: null, paymentQuote: { quotePrice: null } }
    const { notification, issues } = parseNotification(bytesOf(body))
    expect(notification).not.toHaveProperty('pspCustomerInfo')
    expect(notification).toMatchObject({ paymentQuote: {} })
    expect(issues).toEqual([])
  })

  it.each([
    ['quotePrice', '7.9', 7.9],
    ['quotePrice', '-12', -12],
    ['guaranteed', 'true', true],
    ['guaranteed', 'false', false],
  ])('converts a %s of %j', (field, text, value) => {
    const body = { ...notifyPayment, paymentQuote: { [field]: text } }
    const { notification, issues } = parseNotification(bytesOf(body))
    expect(notification).toMatchObject({ paymentQuote: { [field]: value } })
    expect(issues).toMatchObject([{ path: `paymentQuote.${field}` }])
  })

  it.each([
    ['quotePrice', ''],
    ['quotePrice', '7.90'],
    ['quotePrice', '07'],
    ['quotePrice', ' 7'],
    ['quotePrice', '1e3'],
    ['quotePrice', '0x7'],
    ['quotePrice', '-0'],
    ['quotePrice', 'NaN'],
    ['quotePrice', 'Infinity'],
    ['quotePrice', '9007199254740992'],
    ['quotePrice', '0.1234567890123456789'],
    ['quotePrice', true],
    ['guaranteed', 'TRUE'],
    ['guaranteed', ''],
    ['guaranteed', 1],
    ['guaranteed', 'constructor'],
  ])('omits a %s of %j, because a converted one could differ', (field, value) => {
    const body = { ...notifyPayment, paymentQuote: { [field]: value } }
    const { notification, issues } = parseNotification(bytesOf(body))
    expect(notification).toMatchObject({ paymentQuote: {} })
    expect(notification).not.toHaveProperty(['paymentQuote', field])
    expect(issues).toMatchObject([{ path: `paymentQuote.${field}` }])
  })

  it.each([
    ['a quote that is an array', { paymentQuote: [] }, 'paymentQuote'],
    ['an optional string that is an object', { subscriptionOrderId: {} }, 'subscriptionOrderId'],
    ['an array that is an object', { promotionResult: {} }, 'promotionResult'],
    ['an array with one malformed item', { promotionResult: [{}, 1] }, 'promotionResult'],
    [
      'a field of an item',
      { promotionResult: [{}, { discount: { savingsAmount: { value: 1 } } }] },
      'promotionResult[1].discount.savingsAmount',
    ],
    [
      'a field inside an object',
      { settlementQuote: { quoteId: 'q', quotePrice: {} } },
      'settlementQuote.quotePrice',
    ],
    [
      'an object without a required field',
      { settlementQuote: { exchangeAmount: { currency: 'USD' } } },
      'settlementQuote.exchangeAmount',
    ],
  ])('leaves out %s and reports its path', (_name, change, path) => {
    const { notification, issues } = parseNotification(bytesOf({ ...notifyPayment, ...change }))
    expect(issues.map((issue) => issue.path)).toEqual([path])
    const [field = '', inner] = path.split('.')
    if (inner === undefined) expect(notification).not.toHaveProperty(field)
    else expect(notification).not.toHaveProperty([field, inner])
  })

  it('reports the path of the malformed item without its value', () => {
    const promotionResult = [{}, { discount: 'hush-hush' }]
    const { issues } = parseNotification(bytesOf({ ...notifyPayment, promotionResult }))
    expect(issues).toEqual([
      {
        path: 'promotionResult[1].discount',
        message: 'promotionResult[1].discount must be an object; got a string',
      },
    ])
  })
})

describe('parseNotification: half of a surrogate pair', () => {
  const HALF = 'x\ud83d'
  const code = 'GW_TYPES_JSON_LONE_SURROGATE'

  it.each<[string, object, string]>([
    ['a discriminator', { notifyType: HALF }, 'notifyType'],
    ['an ID', { paymentId: HALF }, 'paymentId'],
    [
      'the result',
      { result: { ...bodies.notifyPayment.result, resultCode: HALF } },
      'result.resultCode',
    ],
    ['an amount', { paymentAmount: { currency: 'USD', value: HALF } }, 'paymentAmount.value'],
    ['a status that the kind does not have', { paymentStatus: HALF }, 'paymentStatus'],
    ['an array in place of a status', { paymentStatus: [HALF] }, 'paymentStatus'],
  ])('rejects %s with one, and names its path', (_name, change, path) => {
    const bytes = bytesOf({ ...bodies.notifyPayment, ...change })
    expect(() => parseNotification(bytes)).toThrow(withCode(code, path))
  })

  it.each<[string, object]>([
    ['authState', { ...bodies.notifyAuthorization, authState: HALF }],
    ['disputeJudgedTime', { ...bodies.notifyDispute, disputeJudgedTime: HALF }],
    [
      'pspRegistrationResultList[1].pspName',
      {
        ...bodies.notifyRegistrationStatus,
        pspRegistrationResultList: [{ pspName: 'A' }, { pspName: HALF }],
      },
    ],
  ])('rejects %s with one, because the key depends on it', (path, body) => {
    expect(() => parseNotification(bytesOf(body))).toThrow(withCode(code, path))
  })

  it('rejects a discriminator with one in a body of an unknown kind', () => {
    const bytes = bytesOf({ foo: 1, disputeNotificationType: HALF })
    expect(() => parseNotification(bytes)).toThrow(withCode(code, 'disputeNotificationType'))
  })

  it.each([['payToMethod', { ...bodies.notifyPayment, payToMethod: HALF }]])(
    'returns an unknown kind if %s has one, because the field was there',
    (path, body) => {
      const { notification, issues } = parseNotification(bytesOf(body))
      expect(notification.kind).toBe('unknown')
      expect(notification).not.toHaveProperty(path)
      expect(issues).toMatchObject([{ path }])
    },
  )

  it('reads a result message with one as an empty string', () => {
    const result = { ...bodies.notifyPayment.result, resultMessage: HALF }
    const { notification, issues } = parseNotification(bytesOf({ ...bodies.notifyPayment, result }))
    expect(notification).toMatchObject({ result: { resultCode: 'SUCCESS', resultMessage: '' } })
    expect(issues).toMatchObject([{ path: 'result.resultMessage' }])
  })

  it('does not take the option of parseJson', () => {
    const options = { loneSurrogates: 'reject' } as object
    expect(() => parseNotification(bytesOf(bodies.notifyPayment), options)).toThrow(TypeError)
  })
})

describe('parseNotification: newer kinds', () => {
  it('reads a code to pay with that has no result', () => {
    const { result: _, ...body } = bodies.notifyPayment
    const code = { ...body, notifyType: 'OFFLINE_PAYMENT_CODE' }
    const { notification } = parseNotification(bytesOf(code))
    expect(notification.kind).toBe('notifyPayment')
    expect(isPaid(notification as never)).toBe(false)
  })

  it.each(['PAYMENT_RESULT', 'PAYMENT_PENDING', 'UPDATE_AMOUNT_RESULT'])(
    'rejects a %s without a result',
    (notifyType) => {
      for (const result of [undefined, null]) {
        const body = { ...bodies.notifyPayment, notifyType, result }
        expect(() => parseNotification(bytesOf(body))).toThrow(
          withCode('GW_TYPES_SHAPE_INVALID', 'result'),
        )
      }
    },
  )

  it.each(['notifyReversal', 'notifyDirectPayment', 'notifyTransfer'] as const)(
    'never counts a %s as paid, with or without its kind',
    (kind) => {
      const { kind: _, ...raw } = parseNotification(bytesOf(bodies[kind])).notification
      const paid = { ...raw, result: bodies.notifyPayment.result }
      for (const body of [{ ...paid, kind }, raw, { ...raw, paymentStatus: undefined }]) {
        expect(isPaid(body as never)).toBe(false)
      }
    },
  )
})

describe('a notification without a result', () => {
  const without = (kind: NotificationKind) => {
    const { result: _, ...body } = bodies[kind] as { readonly result?: unknown }
    return bytesOf(body)
  }

  it.each<NotificationKind>([
    'notifyAuthorization',
    'notifyReversal',
    'notifySettlement',
    'notifyVaulting',
  ])('is read if it is a %s, whose outcome does not depend on it', (kind) => {
    expect(parseNotification(without(kind)).notification.kind).toBe(kind)
  })

  it('keeps resultInfo, which a published TOKEN_CANCELED has instead', () => {
    const resultInfo = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success' }
    const body = { authorizationNotifyType: 'TOKEN_CANCELED', accessToken: 'token', resultInfo }
    expect(parseNotification(bytesOf(body)).notification).toEqual({
      kind: 'notifyAuthorization',
      ...body,
    })
  })

  it.each<NotificationKind>(['notifyPayment', 'notifyRefund', 'notifyCapture'])(
    'is rejected if it is a %s, whose outcome depends on it',
    (kind) => {
      const rejected = expect.objectContaining({ code: 'GW_TYPES_SHAPE_INVALID', path: 'result' })
      expect(() => parseNotification(without(kind))).toThrow(rejected)
    },
  )
})
