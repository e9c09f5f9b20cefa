import { describe, expect, it, onTestFinished } from 'vitest'
import { causeOf, clientFor, failureOf, pay, payment, payWithoutId } from './client.ts'
import { inTurn, reset, resultOf, SUCCESS, signed, startGateway, unsigned } from './gateway.ts'

const inquiry = { paymentRequestId: 'ORDER_1' }

describe('a signed rejection', () => {
  it.each(['PROCESS_FAIL', 'RISK_REJECT', 'ORDER_NOT_EXIST', 'SYSTEM_ERROR', 'NEVER_HEARD_OF'])(
    '%s is the answer, authenticated, and not tried again',
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
      expect(await failureOf(client.inquiryPayment(inquiry))).toMatchObject(facts)
      expect(await failureOf(client.call(pay, payment))).toMatchObject({
        ...facts,
        requestId: 'ORDER_1',
      })
      expect(gateway.received).toHaveLength(2)
    },
  )

  it('needs not repeat the ids', async () => {
    const body = JSON.stringify({ result: resultOf('F', 'ORDER_NOT_EXIST') })
    const client = clientFor(await startGateway(signed({ body })))
    const { code } = await failureOf(client.inquiryPayment(inquiry))
    expect(code).toBe('GW_CLIENT_RESULT_FAILED')
  })

  it.each(['ORDER_NOT_EXIST', 'PARAM_ILLEGAL', 'PROCESS_FAIL', 'RISK_REJECT'])(
    'of the payment (%s) decides it, also after an attempt without an answer',
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
  ])(
    'of what may be the request alone (%s) says nothing of an attempt that may have passed before',
    async (resultCode) => {
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
    },
  )
})

it('a result that every object inherits is none', async () => {
  const client = clientFor(await startGateway(signed({ body: '{"paymentRequestId":"ORDER_1"}' })))
  const result = { value: SUCCESS, configurable: true }
  Object.defineProperty(Object.prototype, 'result', result)
  onTestFinished(() => void Reflect.deleteProperty(Object.prototype, 'result'))
  const error = await failureOf(client.call(pay, payment))
  expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
  expect(causeOf(error)).toBe('GW_CLIENT_RESPONSE_SHAPE_INVALID')
})

describe('a signed "unknown"', () => {
  it.each(['UNKNOWN_EXCEPTION', 'REQUEST_TRAFFIC_EXCEED_LIMIT'])(
    '%s is tried again, under the same id',
    async (resultCode) => {
      const result = resultOf('U', resultCode)
      const gateway = await startGateway(signed({ fields: { result } }))
      const client = clientFor(gateway)
      const known = { attempts: 3, result, authenticated: true }
      const read = await failureOf(client.inquiryPayment(inquiry))
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
  ])('with status "%s" and code %s is not tried again', async (resultStatus, resultCode) => {
    const result = resultOf(resultStatus, resultCode)
    const client = clientFor(await startGateway(signed({ fields: { result } })))
    const known = { attempts: 1, result, authenticated: true }
    const read = await failureOf(client.inquiryPayment(inquiry))
    expect(read).toMatchObject({ code: 'GW_CLIENT_RESULT_UNKNOWN', ...known })
    const money = await failureOf(client.call(pay, payment))
    expect(money).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', ...known })
  })

  it('is not tried again for money without an id', async () => {
    const result = resultOf('U', 'UNKNOWN_EXCEPTION')
    const gateway = await startGateway(signed({ fields: { result } }))
    const error = await failureOf(clientFor(gateway).call(payWithoutId, payment))
    expect(error).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', attempts: 1 })
    expect(error.requestId).toBeUndefined()
    expect(gateway.received).toHaveLength(1)
  })
})

describe('a signed success', () => {
  it('of another shape is an error, and for money an open outcome', async () => {
    const gateway = await startGateway(signed({ fields: { paymentAmount: { value: 100 } } }))
    const client = clientFor(gateway)
    const read = await failureOf(client.inquiryPayment(inquiry))
    expect(read).toMatchObject({ code: 'GW_CLIENT_RESPONSE_SHAPE_INVALID', authenticated: true })
    const money = await failureOf(client.call(pay, payment))
    expect(money).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', authenticated: true })
    expect(causeOf(money)).toBe('GW_CLIENT_RESPONSE_SHAPE_INVALID')
    expect(money.issues?.[0]?.path).toEqual(['paymentAmount', 'currency'])
  })

  it('gives what the schema makes of it', async () => {
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
    expect(await client.call({ ...pay, response: schema, echo: 'none' }, payment)).toBe(1)
  })

  it('that a schema cannot bear is an open outcome', async () => {
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
    expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
    expect(causeOf(error)).toBe('GW_CLIENT_RESPONSE_SHAPE_INVALID')
  })

  it('after attempts without an answer is a success', async () => {
    const gateway = await startGateway(inTurn(reset, unsigned({ status: 503, body: '' }), signed()))
    expect(await clientFor(gateway).call(pay, payment)).toMatchObject(payment)
    expect(gateway.received).toHaveLength(3)
  })
})
