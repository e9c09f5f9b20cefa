import { expect, it } from 'vitest'
import { notFound, notOurs, refusal } from '../src/runner/refusals.ts'

const CODES = [
  'GW_ORDERS_NOT_FOUND',
  'GW_ORDERS_CONFLICT',
  'GW_ORDERS_NOT_PAID',
  'GW_ORDERS_REFUND_EXCEEDS',
  'GW_ORDERS_NOT_RESOLVABLE',
] as const

it.each(CODES)('shows the order in the message of %s', (code) => {
  const error = refusal(code, 'order-9', 'id-7')
  expect(error.code).toBe(code)
  expect(error.message).toContain('order-9')
})

it('has a different message for each code', () => {
  const messages = CODES.map((code) => refusal(code, 'order-9', 'id-7').message)
  expect(new Set(messages).size).toBe(CODES.length)
})

it.each(['GW_ORDERS_NOT_FOUND', 'GW_ORDERS_CONFLICT'] as const)(
  'shows an ID in the message of %s only if there is one',
  (code) => {
    expect(refusal(code, 'order-9', 'id-7').message).toContain('id-7')
    expect(refusal(code, 'order-9').message).not.toMatch(/ (?:,|$)/)
    expect(refusal(code, 'order-9').message).toBe(refusal(code, 'order-9', '').message)
  },
)

it('says whether a notification has an ID, and never shows it', () => {
  expect(notOurs('').message).toContain('no request ID')
  expect(notOurs('id-7', true).message).toContain('different client ID')
  expect(notOurs('id-7').message).not.toMatch(/no request ID|id-7/)
  expect([notOurs('').code, notFound('order-9').code]).toEqual([
    'GW_ORDERS_NOT_FOUND',
    'GW_ORDERS_NOT_FOUND',
  ])
})
