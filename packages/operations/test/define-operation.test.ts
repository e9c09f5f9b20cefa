import { defineOperation, inquiryPayment } from '@gw/operations'
import { inquiryPaymentRequestSchema, inquiryPaymentResponseSchema } from '@gw/types'
import { describe, expect, it } from 'vitest'
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
  read: () => 'notFinal',
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

  it('copies the fields that belong to one request, and accepts a path', () => {
    const unique = ['refundId']
    const operation = defineOperation({ ...good, unique, echoIfPresent: ['payment.paymentId'] })
    unique[0] = 'other'
    expect(operation).toMatchObject({ unique: ['refundId'], echoIfPresent: ['payment.paymentId'] })
  })

  it('accepts a read whose response is the same for everyone', () => {
    const operation = defineOperation({ ...good, effect: 'read', sameForEveryone: true })
    expect(operation.sameForEveryone).toBe(true)
  })

  it('accepts an operation that is safe to repeat', () => {
    expect(defineOperation({ ...good, repeatable: true }).repeatable).toBe(true)
  })

  it('accepts an inquiry whose response can echo an ID', () => {
    const inquiry = { ...inquiryPayment, echo: 'none', echoIfPresent: ['paymentId'] } as const
    const { request } = confirm
    const operation = defineOperation({
      ...good,
      confirm: { inquiry, request, read: () => 'notFinal' },
    })
    expect(operation.confirm?.inquiry).toBe(inquiry)
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
    ['a path with an empty name', { echoIfPresent: ['refund..refundId'] }],
    ['an empty unique', { unique: [] }],
    ['a unique that is a string', { unique: 'refundId' }],
    ['sameForEveryone that is a string', { effect: 'read', sameForEveryone: 'yes' }],
    ['sameForEveryone of a money operation', { sameForEveryone: true }],
    ['repeatable that is a string', { repeatable: 'yes' }],
    ['no effect', { effect: undefined }],
    ['an unknown effect', { effect: 'delete' }],
    ['an empty idempotencyField', { idempotencyField: '' }],
    ['an idempotencyField that is a number', { idempotencyField: 1 }],
    ['no request schema', { request: undefined }],
    ['a response that is not a schema', { response: {} }],
    ['empty pendingCodes', { pendingCodes: [] }],
    ['pendingCodes of a read', { effect: 'read', pendingCodes: ['PAYMENT_IN_PROCESS'] }],
    ['pendingWhen without pendingCodes', { pendingWhen: () => true }],
    ['outcomeField without pendingCodes', { outcomeField: 'refundStatus' }],
    ['outcomeField that is not a name', { pendingCodes: [], outcomeField: '' }],
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
    ['no version', { version: undefined }],
    ['an empty area', { area: '' }],
    ['a name that changes the path', { name: '../pay' }],
  ])('throws TypeError for %s', (_name, change) => {
    const changed = { ...good, ...change } as unknown as typeof good
    expect(() => defineOperation(changed)).toThrow(TypeError)
  })
})

describe('defineOperation: an operation that is already defined', () => {
  it('is returned unchanged', () => {
    const operation = defineOperation(good)
    expect(defineOperation(operation as never)).toBe(operation)
  })
})

describe('defineOperation: types', () => {
  it('types a confirmation by the request and the inquiry', () => {
    const request = z.object({ paymentRequestId: z.string(), amount: z.string() })
    const operation = defineOperation({
      ...good,
      request,
      confirm: {
        inquiry: inquiryPayment,
        request: ({ paymentRequestId }) => ({ paymentRequestId }),
        read: ({ paymentStatus }) => (paymentStatus === 'SUCCESS' ? 'happened' : 'notFinal'),
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
