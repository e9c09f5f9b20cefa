import { inquiryPayment } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import {
  causeOf,
  clientFor,
  failureOf,
  payment,
  payOnline,
  subscribe,
  subscription,
} from '../client.ts'
import { resultOf, type Script, SUCCESS, signed, startGateway } from '../gateway.ts'

// The table of signed and valid responses: one test for each row and effect.

const inquiry = { paymentRequestId: 'ORDER_1' }
const pendingSubscribe = { ...subscribe, pendingCodes: ['AUTH_IN_PROCESS'] } as const
// Reads like the inquiry, but no ID is guaranteed to be repeated.
const looseInquiry = {
  ...inquiryPayment,
  echo: 'none',
  echoIfPresent: ['paymentRequestId'],
} as const

/** Responds to the operation with these fields, and to the inquiry that confirms it with a matching record. */
function responding(fields: object, record: object = { paymentStatus: 'PROCESSING' }): Script {
  const body = JSON.stringify(fields)
  return (received, response, index) => {
    const isInquiry = received.target.endsWith('/inquiryPayment')
    const script = isInquiry ? signed({ fields: { ...payment, ...record } }) : signed({ body })
    return script(received, response, index)
  }
}

const clientOf = async (fields: object, record?: object) =>
  clientFor(await startGateway(responding(fields, record)))

const clientReading = async (fields: object) =>
  clientFor(await startGateway(signed({ body: JSON.stringify(fields) })))

describe('client.call: S that echoes the request ID', () => {
  it('resolves to the data of a read', async () => {
    const client = await clientReading({ result: SUCCESS, ...inquiry, paymentStatus: 'SUCCESS' })
    expect(await client.call(inquiryPayment, inquiry)).toMatchObject({ paymentStatus: 'SUCCESS' })
  })

  it('resolves to the data of a write', async () => {
    const client = await clientOf({ result: SUCCESS, ...subscription })
    expect(await client.call(subscribe, subscription)).toEqual({ result: SUCCESS, ...subscription })
  })

  it('resolves to "succeeded" with the data for money', async () => {
    const data = { result: SUCCESS, ...payment, paymentId: '2026' }
    const client = await clientOf(data)
    expect(await client.call(payOnline, payment)).toEqual({
      status: 'succeeded',
      data,
      bound: true,
    })
  })
})

describe('client.call: pending', () => {
  it('resolves to "pending" for a pending code of a write', async () => {
    const data = { result: resultOf('U', 'AUTH_IN_PROCESS'), ...subscription }
    const client = await clientOf(data)
    expect(await client.call(pendingSubscribe, subscription)).toEqual({
      status: 'pending',
      data,
      bound: true,
    })
  })

  it('resolves to "succeeded" for S of a write that can be pending', async () => {
    const data = { result: SUCCESS, ...subscription }
    const client = await clientOf(data)
    expect(await client.call(pendingSubscribe, subscription)).toEqual({
      status: 'succeeded',
      data,
      bound: true,
    })
  })

  it.each(['U', 'S'])('resolves to "pending" for a pending code with status %s', async (status) => {
    const data = { result: resultOf(status, 'PAYMENT_IN_PROCESS'), ...inquiry, normalUrl: 'https:' }
    const client = await clientOf(data)
    expect(await client.call(payOnline, payment)).toEqual({ status: 'pending', data, bound: true })
  })

  it('resolves to "pending" for S with an action for the payer', async () => {
    const data = { result: SUCCESS, ...inquiry, normalUrl: 'https://gateway.example/pay' }
    const client = await clientOf(data)
    expect(await client.call(payOnline, payment)).toEqual({ status: 'pending', data, bound: true })
  })

  it('reports F with a pending code as a failure', async () => {
    const client = await clientOf({ result: resultOf('F', 'PAYMENT_IN_PROCESS'), ...inquiry })
    const { code } = await failureOf(client.call(payOnline, payment))
    expect(code).toBe('GW_CLIENT_RESULT_FAILED')
  })

  it.each([
    ['a pending code', { result: resultOf('U', 'PAYMENT_IN_PROCESS'), normalUrl: 'https:' }],
    ['S with an action for the payer', { result: SUCCESS, normalUrl: 'https:' }],
  ])('reports an unknown outcome for %s without the request ID', async (_name, fields) => {
    const gateway = await startGateway(responding(fields, { paymentStatus: 'SUCCESS' }))
    const error = await failureOf(clientFor(gateway).call(payOnline, payment))
    expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
    expect(causeOf(error)).toBe('GW_CLIENT_RESPONSE_OTHER_RECORD')
    expect(error.response).toEqual(fields)
    expect(gateway.received).toHaveLength(1)
  })

  it('resolves to "pending" without an ID if no request ID was sent', async () => {
    const data = { result: resultOf('U', 'AUTH_IN_PROCESS') }
    const operation = { ...pendingSubscribe, idempotencyField: undefined }
    const client = await clientOf(data)
    expect(await client.call(operation, subscription)).toEqual({
      status: 'pending',
      data,
      bound: false,
    })
  })

  it('reports an unknown outcome for a pending code with an unknown status', async () => {
    const client = await clientOf({ result: resultOf('X', 'PAYMENT_IN_PROCESS'), ...inquiry })
    const error = await failureOf(client.call(payOnline, payment))
    expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
    expect(causeOf(error)).toBe('GW_CLIENT_RESULT_UNKNOWN')
  })

  it('reports an unknown outcome for a pending response of another request', async () => {
    const result = resultOf('U', 'PAYMENT_IN_PROCESS')
    const client = await clientOf({ result, paymentRequestId: 'ORDER_2' })
    const error = await failureOf(client.call(payOnline, payment))
    expect([error.code, causeOf(error)]).toEqual([
      'GW_CLIENT_OUTCOME_UNKNOWN',
      'GW_CLIENT_RESPONSE_OTHER_RECORD',
    ])
  })
})

describe('client.call: S that echoes no ID', () => {
  it('resolves to the data of a read if echo allows it', async () => {
    const client = await clientReading({ result: SUCCESS, paymentStatus: 'SUCCESS' })
    const data = await client.call(looseInquiry, inquiry)
    expect(data).toMatchObject({ paymentStatus: 'SUCCESS' })
  })

  it.each([
    ['is missing', {}],
    ['is null', { paymentRequestId: null }],
  ])('keeps the response of a read if echo requires the ID and it %s', async (_name, ids) => {
    const fields = { result: SUCCESS, paymentStatus: 'SUCCESS', ...ids }
    const client = await clientReading(fields)
    const error = await failureOf(client.call(inquiryPayment, inquiry))
    expect(error).toMatchObject({
      code: 'GW_CLIENT_RESPONSE_OTHER_RECORD',
      authenticated: true,
      result: SUCCESS,
    })
    expect(error.response).toEqual(fields)
  })

  it.each([
    ['its ID differs', inquiry],
    ['one ID is missing and another one differs', { paymentId: '2026', ...inquiry }],
  ])('does not keep the response of a read if %s', async (_name, sent) => {
    const client = await clientReading({ result: SUCCESS, paymentRequestId: 'ORDER_2' })
    const error = await failureOf(client.call(inquiryPayment, sent))
    expect(error.code).toBe('GW_CLIENT_RESPONSE_OTHER_RECORD')
    expect([error.authenticated, error.response]).toEqual([undefined, undefined])
  })

  it('resolves to the data of a write if echo allows it', async () => {
    const client = await clientOf({ result: SUCCESS })
    expect(await client.call(subscribe, subscription)).toEqual({ result: SUCCESS })
  })

  it('reports an unknown outcome of a write if echo requires the ID', async () => {
    const client = await clientOf({ result: SUCCESS })
    const operation = { ...subscribe, echo: ['subscriptionRequestId'] }
    const error = await failureOf(client.call(operation, subscription))
    expect(error).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', authenticated: true })
    expect(error.response).toEqual({ result: SUCCESS })
  })

  it('resolves to "succeeded" for money if the inquiry confirms it', async () => {
    const client = await clientOf({ result: SUCCESS }, { paymentStatus: 'SUCCESS' })
    expect(await client.call(payOnline, payment)).toMatchObject({ status: 'succeeded' })
  })

  it('reports an unknown outcome for money if the inquiry does not confirm it', async () => {
    const client = await clientOf({ result: SUCCESS })
    const { code } = await failureOf(client.call(payOnline, payment))
    expect(code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
  })
})

describe('client.call: F that contradicts an ID', () => {
  const result = resultOf('F', 'PROCESS_FAIL')

  it('rejects the response of a read', async () => {
    const client = await clientReading({ result, paymentRequestId: 'ORDER_2' })
    const { code } = await failureOf(client.call(inquiryPayment, inquiry))
    expect(code).toBe('GW_CLIENT_RESPONSE_OTHER_RECORD')
  })

  it('reports an unknown outcome of a write', async () => {
    const client = await clientOf({ result, subscriptionRequestId: 'SUBSCRIPTION_2' })
    const error = await failureOf(client.call(subscribe, subscription))
    expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
    expect(causeOf(error)).toBe('GW_CLIENT_RESPONSE_OTHER_RECORD')
  })

  it('reports an unknown outcome for money, without an inquiry', async () => {
    const fields = { result, paymentRequestId: 'ORDER_2' }
    const gateway = await startGateway(responding(fields, { paymentStatus: 'FAIL' }))
    const error = await failureOf(clientFor(gateway).call(payOnline, payment))
    expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
    expect(causeOf(error)).toBe('GW_CLIENT_RESPONSE_OTHER_RECORD')
    expect(gateway.received).toHaveLength(1)
  })
})

describe('client.call: F that echoes the request ID', () => {
  const result = resultOf('F', 'PROCESS_FAIL')

  it('reports the failure of a read', async () => {
    const client = await clientReading({ result, ...inquiry })
    const error = await failureOf(client.call(inquiryPayment, inquiry))
    expect(error).toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED', bound: true })
  })

  it('reports the failure of a write', async () => {
    const client = await clientOf({ result, ...subscription })
    const error = await failureOf(client.call(subscribe, subscription))
    expect(error).toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED', bound: true })
  })

  it('reports the failure of money, without an inquiry', async () => {
    const gateway = await startGateway(responding({ result, ...inquiry }))
    const error = await failureOf(clientFor(gateway).call(payOnline, payment))
    expect(error).toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED', bound: true })
    expect(gateway.received).toHaveLength(1)
  })
})

describe('client.call: F that echoes no ID', () => {
  const result = resultOf('F', 'PROCESS_FAIL')

  it('reports the failure of a read', async () => {
    const client = await clientReading({ result })
    const error = await failureOf(client.call(inquiryPayment, inquiry))
    expect(error).toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED', bound: false })
  })

  it('reports the failure of a write', async () => {
    const client = await clientOf({ result })
    const error = await failureOf(client.call(subscribe, subscription))
    expect(error).toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED', bound: false })
  })

  it('reports the failure of money if the inquiry confirms it', async () => {
    const client = await clientOf({ result }, { paymentStatus: 'FAIL' })
    const error = await failureOf(client.call(payOnline, payment))
    expect(error).toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED', bound: true })
  })
})

describe('client.call: S with a code other than SUCCESS', () => {
  const result = resultOf('S', 'PROCESSING')

  it('reports an unknown result of a read', async () => {
    const client = await clientReading({ result, ...inquiry, paymentStatus: 'SUCCESS' })
    const { code } = await failureOf(client.call(inquiryPayment, inquiry))
    expect(code).toBe('GW_CLIENT_RESULT_UNKNOWN')
  })

  it.each([
    ['a write', subscribe, subscription],
    ['money', payOnline, payment],
  ] as const)('reports an unknown outcome of %s, once', async (_name, operation, sent) => {
    const gateway = await startGateway(responding({ result, ...sent }))
    const error = await failureOf(clientFor(gateway).call(operation as never, sent as never))
    expect(error).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', attempts: 1, result })
    expect(causeOf(error)).toBe('GW_CLIENT_RESULT_UNKNOWN')
  })

  it('resolves to "pending" if pendingCodes has the code', async () => {
    const data = { result, ...subscription }
    const client = await clientOf(data)
    const operation = { ...subscribe, pendingCodes: ['PROCESSING'] } as const
    const called = await client.call(operation, subscription)
    expect(called).toEqual({ status: 'pending', data, bound: true })
  })
})

describe('client.call: an amount that differs from the request', () => {
  const operation = { ...payOnline, echoIfPresent: ['paymentRequestId', 'paymentAmount'] }
  const other = { paymentAmount: { currency: 'EUR', value: '1' } }

  it.each([
    ['a success', SUCCESS],
    ['a pending response', resultOf('U', 'PAYMENT_IN_PROCESS')],
  ])('reports an unknown outcome for %s, and keeps the response', async (_name, result) => {
    const fields = { result, ...inquiry, ...other }
    const gateway = await startGateway(responding(fields, { paymentStatus: 'SUCCESS' }))
    const error = await failureOf(clientFor(gateway).call(operation, payment))
    expect(error).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', result, bound: true })
    expect(causeOf(error)).toBe('GW_CLIENT_RESPONSE_OTHER_RECORD')
    expect(error.response).toEqual(fields)
    expect(gateway.received).toHaveLength(1)
  })

  it('reports a rejection with the request ID as a failure', async () => {
    const client = await clientOf({ result: resultOf('F', 'PROCESS_FAIL'), ...inquiry, ...other })
    const { code } = await failureOf(client.call(operation, payment))
    expect(code).toBe('GW_CLIENT_RESULT_FAILED')
  })

  it('does not compare the amount that was actually paid', async () => {
    const { paymentAmount: actualPaymentAmount } = other
    const client = await clientOf({ result: SUCCESS, ...payment, actualPaymentAmount })
    expect(await client.call(operation, payment)).toMatchObject({ status: 'succeeded' })
  })
})

describe('client.call: any other U code', () => {
  const result = resultOf('U', 'NEVER_HEARD_OF')

  it('reports an unknown result of a read', async () => {
    const client = await clientReading({ result, ...inquiry })
    const { code } = await failureOf(client.call(inquiryPayment, inquiry))
    expect(code).toBe('GW_CLIENT_RESULT_UNKNOWN')
  })

  it('reports an unknown outcome of a write', async () => {
    const client = await clientOf({ result, ...subscription })
    const error = await failureOf(client.call(subscribe, subscription))
    expect(error).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', requestId: 'SUBSCRIPTION_1' })
    expect(causeOf(error)).toBe('GW_CLIENT_RESULT_UNKNOWN')
  })

  it('reports an unknown outcome for money', async () => {
    const client = await clientOf({ result, ...inquiry })
    const error = await failureOf(client.call(payOnline, payment))
    expect(error).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', requestId: 'ORDER_1' })
    expect(causeOf(error)).toBe('GW_CLIENT_RESULT_UNKNOWN')
  })
})

describe('client.call: retries of a write', () => {
  it('retries with the request ID', async () => {
    const result = resultOf('U', 'UNKNOWN_EXCEPTION')
    const gateway = await startGateway(signed({ fields: { result } }))
    const error = await failureOf(clientFor(gateway).call(subscribe, subscription))
    expect(error).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', attempts: 3 })
  })

  it('does not retry without an idempotency field', async () => {
    const result = resultOf('U', 'UNKNOWN_EXCEPTION')
    const gateway = await startGateway(signed({ fields: { result } }))
    const operation = { ...subscribe, idempotencyField: undefined }
    const error = await failureOf(clientFor(gateway).call(operation, subscription))
    expect(error).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', attempts: 1 })
  })
})
