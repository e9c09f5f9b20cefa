import { getEventListeners } from 'node:events'
import { ClientError } from '@gw/client'
import type { AnyOperation, Operation } from '@gw/operations'
import {
  cancelPayment,
  capture,
  pay as catalogPay,
  inquiryPayment,
  refund,
  revoke,
  updateAmount,
} from '@gw/operations'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { clientFor, failureOf, pay, payment } from '../client.ts'
import { signed, startGateway } from '../gateway.ts'

const standard = <Validate>(validate: Validate) =>
  ({ '~standard': { version: 1, vendor: 'own', validate } }) as const

/** Returns a Standard Schema around a function. */
function schemaOf(change: (value: unknown) => unknown) {
  return standard((value: unknown) => ({ value: change(value) }))
}

const anything = schemaOf((value) => value)
const amount = { currency: 'EUR', value: '100' }
const order = {
  productCode: 'CASHIER_PAYMENT',
  paymentRequestId: 'ORDER_1',
  paymentAmount: amount,
  order: { referenceOrderId: '1', orderDescription: 'Tea', orderAmount: amount },
  paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
  settlementStrategy: { settlementCurrency: 'EUR' },
}

/** An amount like those of ORMs and money libraries, whose fields are getters. */
class Money {
  get currency(): string {
    return 'EUR'
  }
  get value(): string {
    return '1'
  }
}

describe('client.call: requests that JSON changes', () => {
  let reads = 0
  it.each<[string, object]>([
    ['getters of a class', new Money()],
    ['an amount with a prototype', Object.create(amount)],
    ['toJSON', { ...amount, toJSON: () => ({ currency: 'EUR', value: '-1' }) }],
    [
      'a getter that changes its value',
      {
        currency: 'EUR',
        get value() {
          reads++
          return reads > 2 ? '-1' : '1'
        },
      },
    ],
  ])('sends nothing for %s', async (_what, refundAmount) => {
    const gateway = await startGateway(signed())
    const request = { refundRequestId: 'R', paymentId: 'P', refundAmount }
    const error = await failureOf(clientFor(gateway).call(refund, request as never))
    expect(error).toMatchObject({ code: 'GW_CLIENT_REQUEST_INVALID', attempts: 0 })
    expect(error.issues).not.toHaveLength(0)
    expect(gateway.connections()).toBe(0)
  })
})

describe('client.call: invalid requests', () => {
  const circle: Record<string, unknown> = { ...payment }
  circle.circle = circle
  it.each<[string, Partial<Operation>, unknown, hasCause?: boolean]>([
    ['one that does not match the schema', {}, { paymentRequestId: 1 }],
    ['a string', { request: anything }, 'text'],
    ['an array', { request: anything }, [payment]],
    ['null', { request: anything }, null],
    ['undefined', { request: anything }, undefined],
    ['a function', { request: anything }, () => payment],
    ['one that JSON cannot serialize', { request: anything }, { ...payment, amount: 1n }, true],
    ['a circular one', { request: anything }, circle, true],
    ['one without an ID to recognize the response', { request: anything }, { note: 'x' }],
    ['one with an empty ID', { request: anything }, { paymentRequestId: '' }],
    ['one that inherits its ID', { request: anything }, Object.create(payment)],
    ['one whose ID is not a string', { request: anything }, { paymentRequestId: { a: 1 } }],
    [
      'one whose schema throws',
      {
        request: schemaOf(() => {
          throw new Error('unfinished')
        }),
      },
      payment,
      true,
    ],
    [
      'one whose schema rejects',
      { request: standard(() => Promise.reject(new Error('unfinished'))) },
      payment,
      true,
    ],
    [
      'one whose ID the schema changes',
      { request: schemaOf((value) => ({ ...(value as object), paymentRequestId: 'MADE_UP' })) },
      payment,
    ],
    ['one whose ID the schema removes', { request: schemaOf(() => ({})), echo: 'none' }, payment],
  ])('rejects before sending: %s', async (_name, change, request, hasCause = false) => {
    const gateway = await startGateway(signed())
    const call = clientFor(gateway).call({ ...pay, ...change } as typeof pay, request as never)
    const error = await failureOf(call)
    expect(error).toMatchObject({ code: 'GW_CLIENT_REQUEST_INVALID', attempts: 0 })
    expect(error.cause instanceof Error).toBe(hasCause)
    expect(gateway.connections()).toBe(0)
  })
})

it('client.call lists the fields of which a request needs one', async () => {
  const operation = { ...pay, request: anything, echo: ['paymentRequestId', 'paymentId'] }
  const client = clientFor({ url: 'http://127.0.0.1:9' })
  const error = await failureOf(client.call(operation as Operation, { note: 'x' } as never))
  expect(error.message).toContain('recognize its response: paymentRequestId, paymentId')
})

describe('client.call: IDs that cannot be found again', () => {
  const ids = { paymentId: '', paymentRequestId: 'ORDER_1' }
  const own = {
    ...pay,
    request: anything,
    echo: ['paymentRequestId'],
    echoIfPresent: ['note.noteId'],
  }

  it.each<[string, AnyOperation, object]>([
    ['paymentRequestId of pay', catalogPay, { ...order, paymentRequestId: '' }],
    [
      'order.referenceOrderId of pay',
      catalogPay,
      { ...order, order: { ...order.order, referenceOrderId: '' } },
    ],
    ['paymentId beside paymentRequestId of cancelPayment', cancelPayment, ids],
    ['paymentId beside paymentRequestId of inquiryPayment', inquiryPayment, ids],
    ['accessToken of revoke', revoke, { accessToken: '' }],
    ['noteId of an operation with any schema', own, { ...payment, noteId: '' }],
    ['noteId with a line end', own, { ...payment, noteId: 'N1\n' }],
    ['noteId of half a surrogate pair', own, { ...payment, noteId: 'N1\uD83D' }],
    ['noteId of spaces', own, { ...payment, noteId: ' ' }],
    ['paymentRequestId with a line end', catalogPay, { ...order, paymentRequestId: 'O1\n' }],
    ['paymentRequestId of spaces', catalogPay, { ...order, paymentRequestId: ' ' }],
    [
      'paymentRequestId that ends in half an emoji',
      catalogPay,
      { ...order, paymentRequestId: 'ORDER_\u{1F600}'.slice(0, -1) },
    ],
  ])('sends nothing with an empty or broken ID: %s', async (_name, operation, request) => {
    const gateway = await startGateway(signed())
    const call = clientFor(gateway).call(operation as Operation, request as never)
    expect(await failureOf(call)).toMatchObject({ code: 'GW_CLIENT_REQUEST_INVALID', attempts: 0 })
    expect(gateway.connections()).toBe(0)
  })
})

describe('client.call: values that the gateway would reject', () => {
  const digits = '1234567890123456789'
  const refundOf = (value: string) => ({
    refundRequestId: 'R1',
    paymentId: '2026',
    refundAmount: { currency: 'EUR', value },
  })

  const zero = { ...amount, value: '0' }
  const long = { ...amount, value: digits }
  const paying = (change: object) => ({ ...order, ...change })

  it.each<[AnyOperation, object, string, string]>([
    [
      catalogPay,
      paying({ paymentAmount: { ...amount, currency: 'eur' } }),
      'paymentAmount.currency',
      'eur',
    ],
    [
      catalogPay,
      paying({ settlementStrategy: { settlementCurrency: 'usd' } }),
      'settlementStrategy.settlementCurrency',
      'usd',
    ],
    [catalogPay, paying({ paymentAmount: zero }), 'paymentAmount.value', '0'],
    [refund, refundOf('00'), 'refundAmount.value', '00'],
    [updateAmount, { updateRequestId: 'U1', paymentId: '2026', amount: zero }, 'amount.value', '0'],
    [
      capture,
      { captureRequestId: 'C1', paymentId: '2026', captureAmount: zero },
      'captureAmount.value',
      '0',
    ],
    [catalogPay, paying({ paymentAmount: long }), 'paymentAmount.value', digits],
    [refund, refundOf(digits), 'refundAmount.value', digits],
    [catalogPay, paying({ paymentRequestId: '' }), 'paymentRequestId', ''],
  ])('sends nothing, and shows the part and its value', async (operation, request, part, value) => {
    const gateway = await startGateway(signed())
    const error = await failureOf(clientFor(gateway).call(operation as Operation, request as never))
    expect(error).toMatchObject({ code: 'GW_CLIENT_REQUEST_INVALID', attempts: 0 })
    expect(error.message).toContain(part)
    expect(error.message).toContain(`got "${value}"`)
    expect(gateway.connections()).toBe(0)
  })

  it('does not show a value that cannot be part of an amount', async () => {
    const gateway = await startGateway(signed())
    const request = { ...order, paymentAmount: { currency: 'a secret sentence', value: '1' } }
    const error = await failureOf(clientFor(gateway).call(catalogPay, request))
    expect(error.message).toContain('got 17 characters')
  })

  it.each(['1', '999999999999999999'])('sends an amount of %s', async (value) => {
    const gateway = await startGateway(signed())
    await clientFor(gateway).call(refund, refundOf(value))
    expect(gateway.received).toHaveLength(1)
  })
})

describe('client.call: amounts', () => {
  const refundOf = (value: unknown) => ({
    refundRequestId: 'R1',
    paymentId: '2026',
    refundAmount: { currency: 'USD', value },
  })

  it.each([['10.5'], ['-1'], ['1e3'], [''], ['1,000'], [1050]])(
    'rejects %j before sending, and names the field and minor units',
    async (value) => {
      const gateway = await startGateway(signed())
      const error = await failureOf(clientFor(gateway).call(refund, refundOf(value) as never))
      expect(error).toMatchObject({
        code: 'GW_CLIENT_REQUEST_INVALID',
        message: expect.stringMatching(/refundAmount\.value must be .*minor units/),
      })
      expect(gateway.connections()).toBe(0)
    },
  )
})

describe('client.call: valid requests', () => {
  it('sends the output of an asynchronous schema, and releases the signal', async () => {
    const { signal } = new AbortController()
    const gateway = await startGateway(signed())
    const validate = async (value: unknown) => ({ value: { ...(value as object), added: true } })
    const request = standard(validate)
    await clientFor(gateway).call({ ...pay, request }, payment, { signal })
    expect(JSON.parse(String(gateway.received[0]?.body))).toEqual({ ...payment, added: true })
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  })

  it('waits for an asynchronous schema although a library replaced the global Promise', async () => {
    const gateway = await startGateway(signed())
    const client = clientFor(gateway)
    const validate = async (value: unknown) => ({ value })
    const request = standard(validate)
    // As zone.js does. The promise of an async function is no instance of it.
    vi.stubGlobal('Promise', class extends Promise<unknown> {})
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(await client.call({ ...pay, request }, payment)).toMatchObject(payment)
  })

  it('sends the output of a schema that does not accept its own output', async () => {
    const gateway = await startGateway(signed())
    const validate = (value: unknown) =>
      'added' in (value as object)
        ? { issues: [{ message: 'added' }] }
        : { value: { ...(value as object), added: true } }
    const request = standard(validate)
    await clientFor(gateway).call({ ...pay, request }, payment)
    expect(JSON.parse(String(gateway.received[0]?.body))).toEqual({ ...payment, added: true })
  })

  it('sends the output of a schema with its own kind of promise', async () => {
    const gateway = await startGateway(signed())
    const validate = (value: unknown) => {
      const result = Promise.resolve({ value })
      return Object.defineProperty({}, 'then', { value: result.then.bind(result) }) // and no `catch`
    }
    const request = standard(validate) as never
    expect(await clientFor(gateway).call({ ...pay, request }, payment)).toMatchObject(payment)
  })

  it('reads the IDs from the JSON of the request', async () => {
    const gateway = await startGateway(signed())
    const request = { toJSON: () => payment }
    const sent = await clientFor(gateway).call({ ...pay, request: anything }, request as never)
    expect(sent).toMatchObject(payment)
  })
})

it('client.call throws TypeError for an invalid operation before anything is sent', async () => {
  const gateway = await startGateway(signed())
  const { echo: _left, ...unfinished } = pay
  const call = clientFor(gateway).call(unfinished as typeof pay, payment)
  const error: unknown = await call.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(TypeError)
  expect(error).not.toBeInstanceOf(ClientError)
  expect(gateway.connections()).toBe(0)
})
