import { decide } from '../machine/decide.ts'
import type { OrderDecision, OrderEffect } from '../order/order-decision.ts'
import type { OrderEvent } from '../order/order-event.ts'
import { readOrder } from '../order/read-order.ts'
import { idOf } from '../order/shop-order.ts'
import type { EffectContext, OrdersSettings } from './orders-options.ts'
import { notFound } from './refusals.ts'
import { withoutActions } from './without-actions.ts'

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
  const { clientId, store, now, on } = settings
  return store.change(
    orderId,
    async (stored, transaction) => {
      if (stored === undefined) return [undefined, undefined] as const
      const order = readOrder(stored, orderId, clientId)
      const decision = decide(order, event, { ...settings, nowMs: now() })
      for (const effect of decision.effects) {
        const returned = await runEffect(on, decision, effect, { transaction })
        // As in `items.map((item) => transaction.insert(item))`, whose queries an ORM may send only now.
        if (Array.isArray(returned)) await Promise.all(returned)
      }
      // Another instance was faster, or it was just looked up.
      const isIdle = event.type === 'check' && decision.lookUps?.length === 0
      const isKept = decision.refused === undefined && !isIdle
      return [isKept ? decision.order : undefined, decision] as const
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
  if (type === 'review') return item && on.review(shown, item, context)
  if (type === 'refunded' || type === 'refundFailed') {
    return refund && on[type]?.(shown, refund, context)
  }
  return attempt && on[type]?.(shown, attempt, context)
}
