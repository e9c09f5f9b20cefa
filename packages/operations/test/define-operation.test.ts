import { isGatewayError } from '@gw/errors'
import {
  defineOperation,
  inquiryPayment,
  type Operation,
  type PendingOperation,
  toOperation,
} from '@gw/operations'
import { inquiryPaymentRequestSchema, inquiryPaymentResponseSchema } from '@gw/types'
import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod'

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

const confirm = {
  inquiry: inquiryPayment,
  request: () => ({ paymentId: '1' }),
  read: () => 'open',
} as const

describe('defineOperation', () => {
  it('returns a frozen copy of the definition', () => {
    const echo = ['refundRequestId']
    const operation = defineOperation({ ...good, echo })
    echo[0] = 'other'
    expect(operation).toEqual(good)
    expect(Object.isFrozen(operation)).toBe(true)
    expect(Object.isFrozen(operation.echo)).toBe(true)
  })

  it('accepts an operation without an idempotency field and without an echo', () => {
    const { idempotencyField: _left, ...rest } = good
    expect(defineOperation({ ...rest, echo: 'none' }).echo).toBe('none')
  })

  it.each([
    ['no echo', { echo: undefined }],
    ['an empty echo', { echo: [] }],
    ['an echo that is a string', { echo: 'refundRequestId' }],
    ['an echo of numbers', { echo: [1] }],
    ['an echo of empty strings', { echo: [''] }],
    ['an empty echoIfPresent', { echoIfPresent: [] }],
    ['no effect', { effect: undefined }],
    ['an unknown effect', { effect: 'delete' }],
    ['an empty idempotencyField', { idempotencyField: '' }],
    ['an idempotencyField that is a number', { idempotencyField: 1 }],
    ['no request schema', { request: undefined }],
    ['a response that is not a schema', { response: {} }],
    ['empty pendingCodes', { pendingCodes: [] }],
    ['pendingCodes of a read', { effect: 'read', pendingCodes: ['PAYMENT_IN_PROCESS'] }],
    ['pendingWhen without pendingCodes', { pendingWhen: () => true }],
    ['pendingWhen that is not a function', { pendingCodes: ['X'], pendingWhen: true }],
    ['confirm without read', { confirm: { ...confirm, read: undefined } }],
    ['confirm without request', { confirm: { ...confirm, request: undefined } }],
    ['confirm with a money operation', { confirm: { ...confirm, inquiry: good } }],
    [
      'confirm with an inquiry without an echo',
      { confirm: { ...confirm, inquiry: { ...inquiryPayment, echo: 'none' } } },
    ],
    ['confirm with a misspelled name', { confirm: { ...confirm, sameAmout: () => true } }],
    ['an unknown name', { idempotencyfield: 'refundRequestId' }],
  ])('throws TypeError for %s', (_name, change) => {
    expect(() => defineOperation({ ...good, ...change } as unknown as typeof good)).toThrow(
      TypeError,
    )
  })

  it('suggests the nearest known name for a misspelled one', () => {
    const misspelled = { ...good, ecko: ['refundRequestId'] }
    expect(() => defineOperation(misspelled)).toThrow('Unknown option ecko. Did you mean echo?')
  })

  it.each([
    ['no version', { version: undefined }, 'GW_ENDPOINTS_OPERATION_PART_MISSING'],
    ['an empty area', { area: '' }, 'GW_ENDPOINTS_OPERATION_PART_MISSING'],
    ['a name that changes the path', { name: '../pay' }, 'GW_ENDPOINTS_OPERATION_PART_INVALID'],
  ])('rejects %s', (_name, change, code) => {
    const define = (): unknown => defineOperation({ ...good, ...change } as typeof good)
    expect(define).toThrow(expect.toSatisfy((error) => isGatewayError(error, code)))
  })
})

describe('toOperation', () => {
  it('returns an operation that is already defined unchanged', () => {
    const operation = defineOperation(good)
    expect(toOperation(operation)).toBe(operation)
  })

  it('checks an operation that was written by hand', () => {
    expect(Object.isFrozen(toOperation<Operation>(good))).toBe(true)
    expect(() => toOperation<Operation>({ ...good, echo: [] })).toThrow(TypeError)
  })
})

describe('defineOperation: types', () => {
  it('infers the input of the request schema and the output of the response schema', () => {
    const operation = defineOperation({
      ...good,
      request: z.object({ refundRequestId: z.string(), reason: z.string().default('none') }),
      response: z.object({ refundTime: z.string().transform((text) => new Date(text)) }),
    })
    expectTypeOf(operation).toEqualTypeOf<
      Operation<{ refundRequestId: string; reason?: string | undefined }, { refundTime: Date }>
    >()
  })

  it('returns a PendingOperation only for a definition with pendingCodes', () => {
    const response = z.object({ form: z.string().optional() })
    const operation = defineOperation({
      ...good,
      request: z.object({ refundRequestId: z.string() }),
      response,
      pendingCodes: ['REFUND_IN_PROCESS'],
      pendingWhen: ({ form }) => form !== undefined,
    })
    expectTypeOf(operation).toEqualTypeOf<
      PendingOperation<{ refundRequestId: string }, { form?: string | undefined }>
    >()
    expectTypeOf(operation).not.toExtend<Operation>()
    // @ts-expect-error pendingWhen requires pendingCodes
    expect(() => defineOperation({ ...good, response, pendingWhen: () => true })).toThrow(TypeError)
  })

  it('types a confirmation by the request and the inquiry', () => {
    const request = z.object({ paymentRequestId: z.string(), amount: z.string() })
    const operation = defineOperation({
      ...good,
      request,
      confirm: {
        inquiry: inquiryPayment,
        request: ({ paymentRequestId }) => ({ paymentRequestId }),
        read: ({ paymentStatus }) => (paymentStatus === 'SUCCESS' ? 'happened' : 'open'),
        sameAmount: ({ paymentAmount }, { amount }) => paymentAmount?.value === amount,
        sameFields: ['paymentId'],
        recordFields: ({ authPaymentId }, { amount }) => ({ authPaymentId, amount }),
      },
    })
    expect(operation.confirm?.inquiry).toBe(inquiryPayment)
    defineOperation({
      ...good,
      request,
      // @ts-expect-error the inquiry has no such field
      confirm: { ...confirm, request: ({ amount }) => ({ amount }) },
    })
  })
})
