import type { Client, ClientError } from '@gw/client'
import {
  applyToken,
  inquireSubscription,
  inquireToken,
  inquiryPayment,
  inquiryRegistrationInfo,
  updateToken,
} from '@gw/operations'
import { describe, expect, it, onTestFinished } from 'vitest'
import { causeOf, clientFor, failureOf, pay, payment, payOnline, payWithoutId } from '../client.ts'
import {
  inTurn,
  reset,
  resultOf,
  type Script,
  SUCCESS,
  signed,
  startGateway,
  unsigned,
} from '../gateway.ts'

const inquiry = { paymentRequestId: 'ORDER_1' }

describe('client.call: signed F', () => {
  it.each(['PROCESS_FAIL', 'RISK_REJECT', 'ORDER_NOT_EXIST', 'SYSTEM_ERROR', 'NEVER_HEARD_OF'])(
    'reports %s as authenticated, without a retry',
    async (resultCode) => {
      const result = resultOf('F', resultCode)
      const gateway = await startGateway(signed({ fields: { result } }))
      const client = clientFor(gateway)
      const facts = {
        code: 'GW_CLIENT_RESULT_FAILED',
        result,
        authenticated: true,
        attempts: 1,
        httpStatus: 200,
      }
      expect(await failureOf(client.call(inquiryPayment, inquiry))).toMatchObject(facts)
      expect(await failureOf(client.call(pay, payment))).toMatchObject({
        ...facts,
        requestId: 'ORDER_1',
      })
      expect(gateway.received).toHaveLength(2)
    },
  )

  it('accepts a rejection of a read without IDs', async () => {
    const body = JSON.stringify({ result: resultOf('F', 'ORDER_NOT_EXIST') })
    const client = clientFor(await startGateway(signed({ body })))
    const { code } = await failureOf(client.call(inquiryPayment, inquiry))
    expect(code).toBe('GW_CLIENT_RESULT_FAILED')
  })

  it.each(['ORDER_NOT_EXIST', 'PARAM_ILLEGAL', 'PROCESS_FAIL', 'RISK_REJECT'])(
    'settles the operation with %s even after an attempt without a response',
    async (resultCode) => {
      const result = resultOf('F', resultCode)
      const gateway = await startGateway(inTurn(reset, signed({ fields: { result } })))
      const error = await failureOf(clientFor(gateway).call(pay, payment))
      expect(error).toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED', attempts: 2 })
    },
  )

  it.each([
    'ACCESS_DENIED',
    'INVALID_SIGNATURE',
    'SYSTEM_ERROR',
    'ORDER_IS_CLOSED',
    'NEVER_HEARD_OF',
  ])('reports an unknown outcome for %s after a lost response', async (resultCode) => {
    const result = resultOf('F', resultCode)
    const gateway = await startGateway(inTurn(reset, signed({ fields: { result } })))
    const error = await failureOf(clientFor(gateway).call(pay, payment))
    expect(error).toMatchObject({
      code: 'GW_CLIENT_OUTCOME_UNKNOWN',
      attempts: 2,
      result,
      authenticated: true,
    })
    expect(causeOf(error)).toBe('GW_CLIENT_RESULT_FAILED')
  })
})

it('client.call ignores an inherited result', async () => {
  const client = clientFor(await startGateway(signed({ body: '{"paymentRequestId":"ORDER_1"}' })))
  const result = { value: SUCCESS, configurable: true }
  Object.defineProperty(Object.prototype, 'result', result)
  onTestFinished(() => void Reflect.deleteProperty(Object.prototype, 'result'))
  const error = await failureOf(client.call(pay, payment))
  expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
  expect(causeOf(error)).toBe('GW_CLIENT_RESPONSE_SHAPE_INVALID')
})

describe('client.call: signed U', () => {
  it.each(['UNKNOWN_EXCEPTION', 'REQUEST_TRAFFIC_EXCEED_LIMIT'])(
    'retries %s with the same request ID',
    async (resultCode) => {
      const result = resultOf('U', resultCode)
      const gateway = await startGateway(signed({ fields: { result } }))
      const client = clientFor(gateway)
      const known = { attempts: 3, result, authenticated: true }
      const read = await failureOf(client.call(inquiryPayment, inquiry))
      expect(read).toMatchObject({ code: 'GW_CLIENT_RESULT_UNKNOWN', ...known })
      const money = await failureOf(client.call(pay, payment))
      expect(money).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', ...known })
      expect(causeOf(money)).toBe('GW_CLIENT_RESULT_UNKNOWN')
      expect(gateway.received).toHaveLength(6)
    },
  )

  it.each([
    ['U', 'PAYMENT_IN_PROCESS'],
    ['U', 'NEVER_HEARD_OF'],
    ['X', 'UNKNOWN_EXCEPTION'],
    ['s', 'SUCCESS'],
    ['', 'SUCCESS'],
  ])('does not retry status "%s" with code %s', async (resultStatus, resultCode) => {
    const result = resultOf(resultStatus, resultCode)
    const client = clientFor(await startGateway(signed({ fields: { result } })))
    const known = { attempts: 1, result, authenticated: true }
    const read = await failureOf(client.call(inquiryPayment, inquiry))
    expect(read).toMatchObject({ code: 'GW_CLIENT_RESULT_UNKNOWN', ...known })
    const money = await failureOf(client.call(pay, payment))
    expect(money).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', ...known })
  })

  it('does not retry money without an idempotency field', async () => {
    const result = resultOf('U', 'UNKNOWN_EXCEPTION')
    const gateway = await startGateway(signed({ fields: { result } }))
    const error = await failureOf(clientFor(gateway).call(payWithoutId, payment))
    expect(error).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', attempts: 1 })
    expect(error.requestId).toBeUndefined()
    expect(gateway.received).toHaveLength(1)
  })
})

describe('client.call: signed response without a readable resultMessage', () => {
  it.each([undefined, null, [], {}])('reads %j as an empty string', async (resultMessage) => {
    const [success, rejection] = [SUCCESS, resultOf('F', 'PROCESS_FAIL')].map((result) =>
      signed({ fields: { result: { ...result, resultMessage } } }),
    ) as [Script, Script]
    const client = clientFor(await startGateway(inTurn(success, success, rejection)))
    const empty = { ...SUCCESS, resultMessage: '' }
    expect(await client.call(inquiryPayment, inquiry)).toMatchObject({ result: empty })
    expect(await client.call(pay, payment)).toHaveProperty('result.resultCode', 'SUCCESS')
    expect(await failureOf(client.call(pay, payment))).toMatchObject({
      code: 'GW_CLIENT_RESULT_FAILED',
      authenticated: true,
      result: { ...resultOf('F', 'PROCESS_FAIL'), resultMessage: '' },
    })
  })
})

describe('client.call: signed S', () => {
  it('reports a response that does not match the schema, as an unknown outcome for money', async () => {
    const gateway = await startGateway(signed({ fields: { paymentAmount: { value: 100 } } }))
    const client = clientFor(gateway)
    const read = await failureOf(client.call(inquiryPayment, inquiry))
    expect(read).toMatchObject({ code: 'GW_CLIENT_RESPONSE_SHAPE_INVALID', authenticated: true })
    const money = await failureOf(client.call(pay, payment))
    expect(money).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', authenticated: true })
    expect(causeOf(money)).toBe('GW_CLIENT_RESPONSE_SHAPE_INVALID')
    expect(money.issues?.[0]?.path).toEqual(['paymentAmount', 'currency'])
  })

  it('returns the output of the schema', async () => {
    const schema = {
      '~standard': {
        version: 1,
        vendor: 'own',
        validate: async (value: unknown) => ({ value: Object.keys(value as object).length }),
      },
    } as const
    const client = clientFor(
      await startGateway(
        signed({
          body: '{"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":""}}',
        }),
      ),
    )
    const operation = { ...pay, response: schema, echo: 'none', effect: 'write' } as const
    expect(await client.call(operation, payment)).toBe(1)
  })

  it('reports an unknown outcome if the schema throws', async () => {
    const schema = {
      '~standard': {
        version: 1,
        vendor: 'own',
        validate: (): never => {
          throw new Error('unfinished')
        },
      },
    } as const
    const client = clientFor(await startGateway(signed()))
    const error = await failureOf(client.call({ ...pay, response: schema }, payment))
    expect(error).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', attempts: 1 })
    expect(causeOf(error)).toBe('GW_CLIENT_RESPONSE_SHAPE_INVALID')
  })

  it('returns a success after attempts without a response', async () => {
    const gateway = await startGateway(inTurn(reset, unsigned({ status: 503, body: '' }), signed()))
    expect(await clientFor(gateway).call(pay, payment)).toMatchObject(payment)
    expect(gateway.received).toHaveLength(3)
  })
})

describe('client.call: S without an ID that echo requires', () => {
  const bodyOf = (fields: object) =>
    signed({ body: JSON.stringify({ result: SUCCESS, ...fields }) })

  it.each<[string, typeof pay]>([
    ['money without an inquiry', pay],
    ['a write, which is never confirmed', { ...pay, confirm: payOnline.confirm, effect: 'write' }],
  ])('reports an unknown outcome for %s', async (_name, operation) => {
    const gateway = await startGateway(bodyOf({}))
    const error = await failureOf(clientFor(gateway).call(operation, payment))
    expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
    expect(causeOf(error)).toBe('GW_CLIENT_RESPONSE_OTHER_RECORD')
    expect(gateway.received).toHaveLength(1)
  })

  it('inquires for money although the request ID is repeated', async () => {
    const operation = { ...payOnline, echo: ['note'] }
    const client = clientFor(
      await startGateway(inTurn(bodyOf(inquiry), signed({ fields: { paymentStatus: 'FAIL' } }))),
    )
    const error = await failureOf(client.call(operation, { ...payment, note: 'x' }))
    expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
    expect(causeOf(error)).toBe('GW_CLIENT_RESPONSE_OTHER_RECORD')
  })
})

describe('client.call: IDs that the catalog compares', () => {
  const other = { subscription: { subscriptionId: 'S_2', paymentAmount: {} } }
  const merchant = { merchantInfo: { referenceMerchantId: 'M_2' } }

  it.each<[string, (client: Client) => Promise<unknown>, object, string]>([
    ['token', (client) => client.call(inquireToken, { token: 'T_1' }), { token: 'T_2' }, 'read'],
    ['token', (client) => client.call(updateToken, { token: 'T_1' }), { token: 'T_2' }, 'write'],
    [
      'subscription.subscriptionId',
      (client) => client.call(inquireSubscription, { subscriptionId: 'S_1' }),
      other,
      'read',
    ],
    [
      'merchantInfo.referenceMerchantId',
      (client) => client.call(inquiryRegistrationInfo, { referenceMerchantId: 'M_1' }),
      merchant,
      'read',
    ],
  ])('rejects a success with a different %s', async (path, call, fields, effect) => {
    const body = JSON.stringify({ result: SUCCESS, ...fields })
    const error = await failureOf(call(clientFor(await startGateway(signed({ body })))))
    const reason = effect === 'read' ? error : (error.cause as ClientError)
    expect(reason).toMatchObject({ code: 'GW_CLIENT_RESPONSE_OTHER_RECORD', bound: false })
    expect(reason.message).toContain(`Its ${path} does not match the one you sent`)
    expect([error.result, error.response]).toEqual([undefined, undefined])
  })

  it('accepts a success that echoes the ID inside an object', async () => {
    const subscription = { subscriptionId: 'S_1', status: 'ACTIVE' }
    const body = JSON.stringify({ result: SUCCESS, subscription })
    const client = clientFor(await startGateway(signed({ body })))
    const found = await client.call(inquireSubscription, { subscriptionId: 'S_1' })
    expect(found).toMatchObject({ subscription })
  })

  it('does not compare a refresh token, which is new in every response', async () => {
    const data = { result: SUCCESS, accessToken: 'A', refreshToken: 'REFRESH_2' }
    const client = clientFor(await startGateway(signed({ body: JSON.stringify(data) })))
    const called = await client.call(applyToken, {
      grantType: 'REFRESH_TOKEN',
      customerBelongsTo: 'GCASH',
      refreshToken: 'REFRESH_1',
    })
    expect(called).toEqual({ status: 'succeeded', data, bound: false })
  })
})
