// The common part of the table tests: an order with one item, and a cell's words about it.
import { expect } from 'vitest'
import {
  decide,
  type OrderAttempt,
  type OrderEvent,
  type OrderRefund,
  type ShopOrder,
} from '../src/index.ts'

export const SECOND = 1_000
export const MINUTE: number = 60 * SECOND
export const HOUR: number = 60 * MINUTE
export const DAY: number = 24 * HOUR
export const SKEW: number = 5 * MINUTE
export const NOW: number = 100 * DAY
/** Half of the time since the last call, which was 10 minutes ago. */
export const LATER: number = 5 * MINUTE

export const AMOUNT = { currency: 'EUR', value: '1999' }
export const OTHER_AMOUNT = { currency: 'EUR', value: '2000' }

/** A refund whose first call is open. */
export const REFUND: OrderRefund = {
  refundRequestId: 'o-r1',
  id: 'a',
  paymentRequestId: 'o-p1',
  amount: AMOUNT,
  state: 'refunding',
  startedAtMs: NOW,
  calls: 1,
  openCalls: [1],
  lastCallAtMs: NOW,
}

/** The changes. Anything else stays as it was, and no call is sent. */
export interface Cell {
  readonly when?: string
  /** The differences of the item, the order, or the event. */
  readonly item?: Partial<OrderAttempt> & Partial<OrderRefund>
  readonly order?: Partial<ShopOrder>
  readonly event?: object
  readonly state?: string
  readonly reason?: string
  /** When it is looked up next, from now on. `null` if never. */
  readonly check?: number | null
  readonly send?: string
  readonly effects?: readonly string[]
  readonly refused?: string
  /** More fields of the item. */
  readonly has?: object
}

export function orderWith(
  attempts: readonly OrderAttempt[],
  refunds: readonly OrderRefund[],
  more: Partial<ShopOrder> = {},
): ShopOrder {
  const fulfilled = attempts.some(({ state }) => state === 'paid')
  return {
    version: 1,
    state: 'open',
    orderId: 'o',
    amount: AMOUNT,
    closed: false,
    fulfilled,
    attempts,
    refunds,
    history: [],
    ...more,
  }
}

/** Decides, and compares everything that a cell says with what happened to the item of an ID. */
export function expectCell(order: ShopOrder, id: string, event: OrderEvent, cell: Cell): void {
  const find = ({ attempts, refunds }: ShopOrder) =>
    attempts.find(({ paymentRequestId }) => paymentRequestId === id) ??
    refunds.find(({ refundRequestId }) => refundRequestId === id)
  const before = find(order)
  const decision = decide(order, event, { nowMs: NOW, maxSkewMs: SKEW })
  const after = find(decision.order)
  const checkAtMs = cell.check === undefined ? before?.checkAtMs : NOW + (cell.check ?? 0)
  expect({
    state: after?.state,
    reason: after?.reason,
    checkAtMs: after?.checkAtMs,
    send: decision.send && `${decision.send.operation} ${decision.send.id}`,
    effects: decision.effects.map(({ type }) => type),
    refused: decision.refused,
  }).toEqual({
    state: cell.state ?? before?.state,
    reason: cell.reason ?? (cell.state === undefined ? before?.reason : undefined),
    checkAtMs: cell.check === null ? undefined : checkAtMs,
    send: cell.send,
    effects: cell.effects ?? [],
    refused: cell.refused,
  })
  const isPaid = decision.effects.some(({ type }) => type === 'paid')
  expect(decision.order.fulfilled).toBe(order.fulfilled || isPaid)
  const { has = {} } = cell
  const fields = Object.entries(after ?? {}).filter(([name]) => name in has)
  expect(Object.fromEntries(fields)).toEqual(has)
}
