import { describe, expect, it } from 'vitest'
import type { OrderAttempt, OrderRefund, ShopOrder } from '../src/index.ts'
import { readOrder } from '../src/order/read-order.ts'
import { AMOUNT, NOW } from './table.ts'

const called = {
  calls: 1,
  openCalls: [1],
  lastCallAtMs: NOW,
  checkAtMs: NOW,
  reason: 'undone',
  lastResult: { resultStatus: 'F', resultCode: 'X', resultMessage: '' },
} as const
const attempt: OrderAttempt = {
  ...called,
  paymentRequestId: 'o-p1',
  operation: 'pay',
  state: 'review',
  expiresAtMs: NOW,
  closedAtMs: NOW,
  seen: true,
  paymentId: 'g1',
  outcome: 'succeeded',
  paidAmount: AMOUNT,
  cancelingSinceMs: NOW,
  lastError: { code: 'KEY_NOT_FOUND', message: '', atMs: NOW, times: 1 },
  cancels: 1,
  lastCancelAtMs: NOW,
  lookedUpAtMs: NOW,
  cancelRejected: true,
  reversed: true,
  resolved: true,
  missingAtMs: NOW,
}
const refund: OrderRefund = {
  ...called,
  refundRequestId: 'o-r1',
  id: 'a',
  paymentRequestId: 'o-p1',
  amount: AMOUNT,
  state: 'review',
  startedAtMs: NOW,
}
const order: ShopOrder = {
  version: 1,
  orderId: 'o',
  state: 'review',
  amount: AMOUNT,
  closed: false,
  fulfilled: true,
  attempts: [attempt],
  refunds: [refund],
  nextCheckAtMs: NOW,
  history: [{ atMs: NOW, untilMs: NOW, what: 'sent pay', id: 'o-p1', state: 'paying' }],
}

const PARTS = {
  order: (change: object) => ({ ...order, ...change }),
  amount: (change: object) => ({ ...order, amount: { ...AMOUNT, ...change } }),
  attempt: (change: object) => ({ ...order, attempts: [attempt, { ...attempt, ...change }] }),
  refund: (change: object) => ({ ...order, refunds: [{ ...refund, ...change }] }),
  history: (change: object) => ({ ...order, history: [{ ...order.history[0], ...change }] }),
}
type Part = keyof typeof PARTS

const code = 'GW_ORDERS_DOCUMENT_INVALID'
const read = (stored: unknown) => readOrder(stored as ShopOrder, 'o')
const invalid = expect.objectContaining({ code })

const TIMES = [-1, 0.5, '1', null, Number.NaN, 2 ** 53]
const TEXTS = ['', 1, null]
const FLAGS = [0, 'true', null]
const WORDS = ['', 'other', null]
/** The common fields of attempts and refunds. */
const CALLED = {
  calls: [...TIMES, undefined],
  openCalls: [undefined, 1, [-1], ['1']],
  lastCallAtMs: [...TIMES, undefined],
  checkAtMs: TIMES,
  reason: WORDS,
  lastResult: [null, 'F', []],
  lastError: [null, 'F', {}, { code: 'X', message: 1, atMs: 1, times: 1 }],
}

describe.each<[Part, Readonly<Record<string, readonly unknown[]>>]>([
  [
    'order',
    {
      version: [0, 3, '1', undefined],
      orderId: ['', 1, undefined, 'order-2'],
      state: [...WORDS, undefined],
      amount: [undefined, null, 'EUR 1', []],
      closed: [...FLAGS, undefined],
      fulfilled: [...FLAGS, undefined],
      attempts: [undefined, {}, 'none', [undefined], [null]],
      refunds: [undefined, {}, 'none', [undefined], [null]],
      nextCheckAtMs: TIMES,
      history: [undefined, {}, 'none', [undefined], [null]],
    },
  ],
  [
    'amount',
    {
      currency: [...TEXTS, undefined],
      value: ['', '-1', '1 ', '1'.repeat(41), 1999, ['1'], undefined],
    },
  ],
  [
    'attempt',
    {
      ...CALLED,
      paymentRequestId: [...TEXTS, undefined],
      operation: [...WORDS, undefined],
      state: [...WORDS, 'refunded', undefined],
      expiresAtMs: TIMES,
      closedAtMs: TIMES,
      seen: [...FLAGS, undefined],
      paymentId: TEXTS,
      outcome: [...WORDS, 'processing'],
      paidAmount: [null, {}, '1999'],
      cancelingSinceMs: TIMES,
      cancels: TIMES,
      lastCancelAtMs: TIMES,
      lookedUpAtMs: TIMES,
      cancelRejected: FLAGS,
      reversed: FLAGS,
      resolved: FLAGS,
      missingAtMs: TIMES,
    },
  ],
  [
    'refund',
    {
      ...CALLED,
      refundRequestId: [...TEXTS, undefined],
      id: [...TEXTS, undefined],
      paymentRequestId: [...TEXTS, undefined],
      amount: [undefined, null, {}],
      state: [...WORDS, 'paid', undefined],
      startedAtMs: [...TIMES, undefined],
    },
  ],
  [
    'history',
    {
      atMs: [...TIMES, undefined],
      untilMs: TIMES,
      what: [...TEXTS, undefined],
      id: TEXTS,
      state: TEXTS,
    },
  ],
])('a document with a damaged %s', (part, fields) => {
  it.each(Object.entries(fields))('is refused for its %s', (name, values) => {
    for (const value of values) {
      expect(() => read(PARTS[part]({ [name]: value }))).toThrow(invalid)
    }
  })
})

it.each([undefined, null, 'o', 1, [order]])('refuses %j, which is not a document', (stored) => {
  expect(() => read(stored)).toThrow(invalid)
})

describe('a document is read', () => {
  it.each<[string, Part, object]>([
    ['with everything that it can have', 'order', {}],
    ['with a time of 0', 'attempt', { checkAtMs: 0 }],
    ['with an amount of 40 digits', 'amount', { value: '9'.repeat(40) }],
    ['without times', 'order', { nextCheckAtMs: undefined }],
    ['with a field that it does not know', 'order', { color: 'red' }],
    ['without attempts', 'order', { attempts: [], refunds: [], history: [] }],
    ...(['paying', 'canceling', 'paid', 'failed', 'canceled'] as const).map(
      (state) =>
        [`with an attempt that is ${state}`, 'attempt', { state }] as [string, Part, object],
    ),
    ...(['refunding', 'refunded', 'failed'] as const).map(
      (state) => [`with a refund that is ${state}`, 'refund', { state }] as [string, Part, object],
    ),
    ...(['open', 'paying', 'canceling', 'paid', 'closed'] as const).map(
      (state) => [`of an order that is ${state}`, 'order', { state }] as [string, Part, object],
    ),
    ...(['failed', 'cancelled', 'rejected'] as const).map(
      (outcome) =>
        [`after the outcome ${outcome}`, 'attempt', { outcome }] as [string, Part, object],
    ),
    ['with a session', 'attempt', { operation: 'createPaymentSession' }],
    ['with a refund that the gateway never accepted', 'refund', { reason: 'notAccepted' }],
  ])('%s', (_name, part, change) => {
    const stored = structuredClone(PARTS[part](change))
    expect(read(stored)).toEqual(stored)
    expect(Object.isFrozen(stored.attempts)).toBe(true)
  })
})
