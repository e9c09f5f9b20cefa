import type { ResolveEvent } from '../order/order-event.ts'
import { readOrder } from '../order/read-order.ts'
import { idOf, type ShopOrder } from '../order/shop-order.ts'
import { applyEvent, saveReport } from './apply-event.ts'
import { type Finding, lookUp } from './look-up.ts'
import type { OrdersSettings } from './orders-options.ts'
import { notFound, refusal } from './refusals.ts'
import { sendFromOrder } from './send.ts'

/** Resolves a review. A payment is accepted only if a lookup shows right now that the gateway has its money. */
export async function resolveOrder<T>(
  settings: OrdersSettings<T>,
  orderId: string,
  event: ResolveEvent,
): Promise<ShopOrder> {
  const reason = event.how === 'accept' ? await confirm(settings, orderId, event) : event.reason
  const { order, refused } = await applyEvent(settings, orderId, { ...event, reason })
  if (refused !== undefined) throw refusal(refused as never, orderId, event.id)
  return order
}

/** Looks up what a person accepts. Resolves to the reason that the person looked at. */
async function confirm<T>(
  settings: OrdersSettings<T>,
  orderId: string,
  { id, reason }: ResolveEvent,
): Promise<ResolveEvent['reason']> {
  const stored = await settings.store.get(orderId)
  if (stored === undefined) throw notFound(orderId)
  const order = readOrder(stored, orderId, settings.clientId)
  const attempt = order.attempts.find((one) => idOf(one) === id)
  if (attempt?.state !== 'review' || (reason ?? attempt.reason) !== attempt.reason) return reason
  const finding = await lookUp(settings, order, id)
  const { order: saved, send } = await saveReport(settings, orderId, finding)
  if (send !== undefined) await sendFromOrder(settings, saved, send)
  const known = saved.attempts.find((one) => idOf(one) === id)?.paymentId
  if (!isSuccess(finding, known)) throw refusal('GW_ORDERS_NOT_RESOLVABLE', orderId, id)
  return attempt.reason
}

/** Returns whether a lookup found the success of this payment. */
function isSuccess(finding: Finding, known: string | undefined): boolean {
  const paymentId = finding.type === 'payment' && finding.paymentId
  return finding.outcome === 'succeeded' && (!paymentId || paymentId === known)
}
