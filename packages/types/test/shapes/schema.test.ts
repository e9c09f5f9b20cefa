import * as types from '@gw/types'
import {
  amountSchema,
  inquiryPaymentRequestSchema,
  inquiryPaymentResponseSchema,
  notifyPaymentSchema,
  readingIssues,
} from '@gw/types'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { describe, expect, it } from 'vitest'
import { formatPath } from '../../src/shapes/reading.ts'
import { bodies, inquiryPaymentResponse } from '../bodies.ts'

const schemas = Object.entries(types).filter(
  ([, value]) => '~standard' in Object(value),
) as unknown as [string, StandardSchemaV1][]

function validate(schema: StandardSchemaV1, value: unknown): StandardSchemaV1.Result<unknown> {
  const result = schema['~standard'].validate(value)
  if (result instanceof Promise) throw new Error('these schemas are synchronous')
  return result
}

describe('every schema', () => {
  it('is exported', () => {
    expect(schemas.length).toBe(27)
  })

  it.each(schemas)('%s is a Standard Schema', (_name, schema) => {
    expect(schema['~standard']).toMatchObject({ version: 1, vendor: '@gw/types' })
  })

  it.each(schemas)('%s rejects a value that is no object without showing it', (_name, schema) => {
    for (const value of [undefined, null, 'hush-hush', 1, [], ['hush-hush']]) {
      const { issues } = validate(schema, value)
      expect(issues).toHaveLength(1)
      expect(JSON.stringify(issues)).not.toContain('hush')
    }
  })
})

describe('toTolerantSchema', () => {
  it('returns the value itself, with unknown fields in their place', () => {
    const body = { zeta: 1, ...inquiryPaymentResponse, constructor: 'c' }
    expect(validate(inquiryPaymentResponseSchema, body)).toEqual({ value: body, readingIssues: [] })
    expect((validate(inquiryPaymentResponseSchema, body) as { value: unknown }).value).toBe(body)
  })

  it('reports the path and the types, but not the value', () => {
    const body = { ...bodies.notifyPayment, paymentAmount: { currency: 'USD', value: 4242 } }
    expect(validate(notifyPaymentSchema, body).issues).toEqual([
      { path: ['paymentAmount', 'value'], message: 'must be a string; got a number' },
    ])
  })

  it.each([
    [undefined, 'is required'],
    [null, 'is required'],
    [['x'], 'must be a string; got an array'],
    [{}, 'must be a string; got an object'],
    [true, 'must be a string; got a boolean'],
  ])('reports an issue for %j', (value, message) => {
    expect(validate(amountSchema, { currency: 'USD', value }).issues?.[0]?.message).toBe(message)
  })

  it('names every required field that is missing', () => {
    expect(validate(amountSchema, {}).issues).toEqual([
      { path: ['currency'], message: 'is required. Also missing: value' },
    ])
  })

  it('reports one issue for an array of malformed items', () => {
    const transactions = Array.from({ length: 1_000 }, () => ({ transactionId: [] }))
    const read = validate(inquiryPaymentResponseSchema, { ...inquiryPaymentResponse, transactions })
    expect(readingIssues(read)).toEqual([
      {
        path: 'transactions',
        message: 'transactions[0].transactionId must be a string; got an array',
      },
    ])
    expect((read as { value: object }).value).not.toHaveProperty('transactions')
  })

  it('reads an inquiry with "transactions": null, which a published sample has', () => {
    const sample = { ...inquiryPaymentResponse, transactions: null }
    const read = validate(inquiryPaymentResponseSchema, sample)
    const { transactions, ...rest } = inquiryPaymentResponse
    expect(read).toEqual({ value: rest, readingIssues: [] })
    expect(transactions).toBeDefined()
  })

  it.each(['authExpirytime', 'promotionResult'])(
    'reads %s of an inquiry, which only the documentation names',
    (field) => {
      const read = validate(inquiryPaymentResponseSchema, inquiryPaymentResponse)
      expect(read).toHaveProperty(['value', field])
      const malformed = { ...inquiryPaymentResponse, [field]: { not: 'expected' } }
      const issues = readingIssues(validate(inquiryPaymentResponseSchema, malformed))
      expect(issues.map(({ path }) => path)).toEqual([field])
    },
  )
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
  ])('accepts or rejects %j', (value, verdict) => {
    expect(validate(inquiryPaymentRequestSchema, value).issues === undefined).toBe(verdict)
  })
})

describe('toStrictSchema', () => {
  it('returns the request itself, and nothing that was omitted', () => {
    const request = { paymentId: '1', more: 2 }
    const read = validate(inquiryPaymentRequestSchema, request)
    expect(read).toStrictEqual({ value: request, readingIssues: [] })
    expect((read as { value: unknown }).value).toBe(request)
  })
})

describe('readingIssues', () => {
  it('returns an empty list for the result of any other schema', () => {
    expect(readingIssues({ value: 1 })).toEqual([])
    expect(readingIssues({ issues: [] })).toEqual([])
    expect(readingIssues({ value: 1, readingIssues: 'x' } as never)).toEqual([])
  })
})

describe('formatPath', () => {
  it.each([
    [[], ''],
    [['result'], 'result'],
    [['transactions', 0, 'transactionAmount', 'value'], 'transactions[0].transactionAmount.value'],
  ])('formats %j as %j', (path, text) => {
    expect(formatPath(path)).toBe(text)
  })
})
