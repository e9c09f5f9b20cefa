import { defineOperation, inquiryPayment, type Operation } from '@gw/client'
import { inquiryPaymentRequestSchema, inquiryPaymentResponseSchema } from '@gw/types'
import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod'
import { clientFor, pay, payment } from './client.ts'
import { signed, startGateway } from './gateway.ts'

const good = {
  version: 'v1',
  area: 'payments',
  name: 'refund',
  request: inquiryPaymentRequestSchema,
  response: inquiryPaymentResponseSchema,
  effect: 'money',
  idempotencyField: 'refundRequestId',
  echo: ['refundRequestId'],
} as const

describe('defineOperation', () => {
  it('gives the operation, which nobody can change', () => {
    const echo = ['refundRequestId']
    const operation = defineOperation({ ...good, echo })
    echo[0] = 'other'
    expect(operation).toEqual(good)
    expect(Object.isFrozen(operation)).toBe(true)
    expect(Object.isFrozen(operation.echo)).toBe(true)
  })

  it('takes an operation without an id and with nothing to recognise its answer by, if that is said', () => {
    const { idempotencyField: _left, ...rest } = good
    expect(defineOperation({ ...rest, echo: 'none' }).echo).toBe('none')
  })

  it.each([
    ['no echo', { echo: undefined }],
    ['an empty echo', { echo: [] }],
    ['an echo of one text', { echo: 'refundRequestId' }],
    ['an echo of no texts', { echo: [1] }],
    ['an echo of empty texts', { echo: [''] }],
    ['no effect', { effect: undefined }],
    ['another effect', { effect: 'write' }],
    ['an empty idempotencyField', { idempotencyField: '' }],
    ['an idempotencyField that is no text', { idempotencyField: 1 }],
    ['no request schema', { request: undefined }],
    ['a response that is no schema', { response: {} }],
  ])('rejects %s', (_name, change) => {
    expect(() => defineOperation({ ...good, ...change } as typeof good)).toThrow(TypeError)
  })

  it.each([
    ['no version', { version: undefined }, 'GW_ENDPOINTS_OPERATION_PART_MISSING'],
    ['an empty area', { area: '' }, 'GW_ENDPOINTS_OPERATION_PART_MISSING'],
    ['a name that leads elsewhere', { name: '../pay' }, 'GW_ENDPOINTS_OPERATION_PART_INVALID'],
  ])('rejects %s', (_name, change, code) => {
    expect(() => defineOperation({ ...good, ...change } as typeof good)).toThrow(
      expect.objectContaining({ code }),
    )
  })
})

describe('the types of an operation', () => {
  it('come from its schemas: the input of the request, the output of the response', () => {
    const operation = defineOperation({
      ...good,
      request: z.object({ refundRequestId: z.string(), reason: z.string().default('none') }),
      response: z.object({ refundTime: z.string().transform((text) => new Date(text)) }),
    })
    expectTypeOf(operation).toEqualTypeOf<
      Operation<{ refundRequestId: string; reason?: string | undefined }, { refundTime: Date }>
    >()
  })

  it('hold a call to them', async () => {
    const client = clientFor(await startGateway(signed()))
    // @ts-expect-error an amount is missing
    await client.call(pay, { paymentRequestId: 'A' }).catch(() => {})
    // @ts-expect-error nothing is given
    await client.call(pay, {}).catch(() => {})
    // @ts-expect-error the inquiry needs an id
    await client.call(inquiryPayment, {}).catch(() => {})
    const answer = await client.call(pay, payment)
    expectTypeOf(answer.paymentRequestId).toEqualTypeOf<string>()
  })
})
