import * as types from '@gw/types'
import {
  type Amount,
  amountSchema,
  type GatewayNotification,
  inquiryPaymentRequestSchema,
  inquiryPaymentResponseSchema,
  type NotifyPayment,
  notifyPaymentSchema,
} from '@gw/types'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { formatPath } from '../../src/shapes/schema.ts'
import { bodies, inquiryPaymentResponse } from '../bodies.ts'

const schemas = Object.entries(types).filter(([name]) => name.endsWith('Schema')) as [
  string,
  StandardSchemaV1,
][]

function validate(schema: StandardSchemaV1, value: unknown): StandardSchemaV1.Result<unknown> {
  const result = schema['~standard'].validate(value)
  if (result instanceof Promise) throw new Error('these schemas answer at once')
  return result
}

describe('every schema', () => {
  it('is there', () => {
    expect(schemas.length).toBe(17)
  })

  it.each(schemas)('%s is a Standard Schema', (_name, schema) => {
    expect(schema['~standard']).toMatchObject({ version: 1, vendor: '@gw/types' })
  })

  it.each(schemas)('%s rejects what is no object, without showing it', (_name, schema) => {
    for (const value of [undefined, null, 'hush-hush', 1, [], ['hush-hush']]) {
      const { issues } = validate(schema, value)
      expect(issues).toHaveLength(1)
      expect(JSON.stringify(issues)).not.toContain('hush')
    }
  })
})

describe('a schema', () => {
  it('gives back the very value, with unknown fields in their place', () => {
    const body = { zeta: 1, ...inquiryPaymentResponse, constructor: 'c' }
    expect(validate(inquiryPaymentResponseSchema, body)).toEqual({ value: body })
    expect((validate(inquiryPaymentResponseSchema, body) as { value: unknown }).value).toBe(body)
  })

  it('says where and what, but not what came', () => {
    const body = { ...bodies.notifyPayment, paymentAmount: { currency: 'USD', value: 4242 } }
    expect(validate(notifyPaymentSchema, body).issues).toEqual([
      { path: ['paymentAmount', 'value'], message: 'must be a string, not a number' },
    ])
  })

  it.each([
    [undefined, 'is missing'],
    [null, 'must be a string, not null'],
    [['x'], 'must be a string, not a list'],
    [{}, 'must be a string, not an object'],
    [true, 'must be a string, not a boolean'],
  ])('words what is wrong with %j', (value, message) => {
    expect(validate(amountSchema, { currency: 'USD', value }).issues?.[0]?.message).toBe(message)
  })

  it('stops at the first issue', () => {
    const transactions = Array.from({ length: 1_000 }, () => ({ transactionId: [] }))
    const { issues } = validate(inquiryPaymentResponseSchema, {
      ...inquiryPaymentResponse,
      transactions,
    })
    expect(issues).toMatchObject([{ path: ['transactions', 0, 'transactionId'] }])
  })

  it('types its output as the interface', () => {
    expectTypeOf<StandardSchemaV1.InferOutput<typeof amountSchema>>().toEqualTypeOf<Amount>()
    expectTypeOf<
      StandardSchemaV1.InferOutput<typeof notifyPaymentSchema>
    >().toEqualTypeOf<NotifyPayment>()
    expectTypeOf<StandardSchemaV1.InferInput<typeof amountSchema>>().toBeUnknown()
    expectTypeOf<
      Extract<GatewayNotification, { kind: 'notifyPayment' }>
    >().toExtend<NotifyPayment>()
  })
})

describe('inquiryPaymentRequestSchema', () => {
  it.each([
    [{ paymentId: '1' }, true],
    [{ paymentRequestId: '1' }, true],
    [{ paymentId: '1', paymentRequestId: '2', merchantAccountId: 'm' }, true],
    [{}, false],
    [{ merchantAccountId: 'm' }, false],
    [{ paymentId: 1 }, false],
    [{ paymentId: 1, paymentRequestId: '2' }, false],
    [[], false],
  ])('judges %j', (value, verdict) => {
    expect(validate(inquiryPaymentRequestSchema, value).issues === undefined).toBe(verdict)
  })
})

describe('formatPath', () => {
  it.each([
    [[], ''],
    [['result'], 'result'],
    [['transactions', 0, 'transactionAmount', 'value'], 'transactions[0].transactionAmount.value'],
  ])('writes %j as %j', (path, text) => {
    expect(formatPath(path)).toBe(text)
  })
})
