import { decide } from '../decide.ts'
import type { OrderDecision, OrderEffect } from '../order-decision.ts'
import type { OrderEvent } from '../order-event.ts'
import type { EffectContext, OrdersSettings } from '../orders-options.ts'
import { readOrder } from '../read-order.ts'
import { idOf } from '../shop-order.ts'
import { notFound } from './refusals.ts'

/**
 * Changes an order in one transaction: locks it, decides, runs the effects, and saves it. Resolves to `undefined` if the
 * store does not have the order.
 */
export function changeOrder<T>(
  settings: OrdersSettings<T>,
  orderId: string,
  event: OrderEvent,
  given?: T,
): Promise<OrderDecision | undefined> {
  const { store, now, maxSkewMs, on } = settings
  return store.change(
    orderId,
    async (stored, transaction) => {
      if (stored === undefined) return [undefined, undefined] as const
      const order = readOrder(stored, orderId)
      const decision = decide(order, event, { nowMs: now(), maxSkewMs })
      // Nothing is ever saved that could not be read again.
      readOrder(decision.order, orderId)
      for (const effect of decision.effects) await runEffect(on, decision, effect, { transaction })
      return [decision.refused === undefined ? decision.order : undefined, decision] as const
    },
    given,
  )
}

/** Changes an order that must exist. */
export async function applyEvent<T>(
  settings: OrdersSettings<T>,
  orderId: string,
  event: OrderEvent,
): Promise<OrderDecision> {
  const decision = await changeOrder(settings, orderId, event)
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
  const attempt = order.attempts.find((one) => idOf(one) === id)
  const refund = order.refunds.find((one) => idOf(one) === id)
  const item = attempt ?? refund
  if (type === 'review') return item && on.review(order, item, context)
  if (type === 'refunded' || type === 'refundFailed') {
    return refund && on[type]?.(order, refund, context)
  }
  return attempt && on[type]?.(order, attempt, context)
}
