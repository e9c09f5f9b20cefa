import { decide } from '../machine/decide.ts'
import type { OrderDecision, OrderEffect } from '../order/order-decision.ts'
import type { CalledEvent, OrderEvent } from '../order/order-event.ts'
import { readOrder } from '../order/read-order.ts'
import { idOf, type ShopOrder } from '../order/shop-order.ts'
import type { EffectContext, OrdersSettings } from './orders-options.ts'
import { notFound } from './refusals.ts'
import { withoutActions } from './without-actions.ts'

/**
 * Changes an order, together with its effects in one transaction. Resolves to `undefined` if the store does not have the
 * order.
 */
export async function changeOrder<T>(
  settings: OrdersSettings<T>,
  orderId: string,
  event: OrderEvent,
  given?: T,
): Promise<OrderDecision | undefined> {
  const { clientId, store, now, on } = settings
  const decideOn = (stored: ShopOrder) => {
    const order = readOrder(stored, orderId, clientId)
    const decision = decide(order, event, { ...settings, nowMs: now() })
    // Another instance was faster, or it was just looked up.
    const isIdle = event.type === 'check' && decision.lookUps?.length === 0
    const isKept = decision.refused === undefined && !isIdle
    return [isKept ? decision.order : undefined, decision] as const
  }
  // Most events have no effect, and need no transaction. A success has one.
  if (given === undefined && (event as Partial<CalledEvent>).outcome !== 'succeeded') {
    const revised = await store.revise?.(orderId, (stored) => {
      const change = decideOn(stored)
      return change[1].effects.length === 0 ? change : undefined
    })
    if (revised !== undefined) return revised
  }
  return store.change(
    orderId,
    async (stored, transaction) => {
      if (stored === undefined) return [undefined, undefined] as const
      const change = decideOn(stored)
      for (const effect of change[1].effects) {
        const returned = await runEffect(on, change[1], effect, { transaction })
        // As in `items.map((item) => transaction.insert(item))`, whose queries an ORM may send only now.
        if (Array.isArray(returned)) await Promise.all(returned)
      }
      return change
    },
    given,
  )
}

/** Changes an order that must exist. */
export async function applyEvent<T>(
  settings: OrdersSettings<T>,
  orderId: string,
  event: OrderEvent,
  given?: T,
): Promise<OrderDecision> {
  const decision = await changeOrder(settings, orderId, event, given)
  if (decision === undefined) throw notFound(orderId)
  return decision
}

/**
 * Saves what a call or a lookup brought. It tries twice, because it changes nothing if it was already saved, and because
 * what a call brought would otherwise be lost with one broken connection.
 */
export async function saveReport<T>(
  settings: OrdersSettings<T>,
  orderId: string,
  event: OrderEvent,
): Promise<OrderDecision> {
  try {
    return await applyEvent(settings, orderId, event)
  } catch {
    return applyEvent(settings, orderId, event)
  }
}

function runEffect<T>(
  on: OrdersSettings<T>['on'],
  { order }: OrderDecision,
  { type, id }: OrderEffect,
  context: EffectContext<T>,
): unknown {
  const shown = withoutActions(order)
  const attempt = shown.attempts.find((one) => idOf(one) === id)
  const refund = shown.refunds.find((one) => idOf(one) === id)
  const item = attempt ?? refund
  if (type === 'disputed') {
    const dispute = shown.disputes?.find(({ disputeId }) => disputeId === id)
    return dispute && on.disputed?.(shown, dispute, context)
  }
  if (type === 'review') return item && on.review(shown, item, context)
  if (type === 'refunded' || type === 'refundFailed') {
    return refund && on[type]?.(shown, refund, context)
  }
  return attempt && on[type]?.(shown, attempt, context)
}
