import { isGatewayError } from '@gw/errors'
import type { OrdersSettings } from '../orders-options.ts'
import { applyEvent, saveReport } from './apply-event.ts'
import { lookUp } from './look-up.ts'
import { sendFromOrder } from './send.ts'

/** The result of a check of several orders. */
export interface CheckSummary {
  /** Lookups that brought an answer. */
  readonly checked: number
  /** Lookups without a usable answer. They are repeated in 5 minutes. */
  readonly unreachable: number
}

/** The result of a check of one order. */
export interface OrderCheck extends CheckSummary {
  /** How many lookups did not reach the gateway at all. */
  readonly lost: number
}

const LOST: readonly string[] = ['GW_CLIENT_UNREACHABLE', 'GW_CLIENT_TIMEOUT']

/** Looks up everything of one order that can still change, due or not. */
export async function checkOrder<T>(
  settings: OrdersSettings<T>,
  orderId: string,
  early = true,
): Promise<OrderCheck> {
  // A check is never refused, so there is always a list.
  const { order, lookUps = [] } = await applyEvent(settings, orderId, { type: 'check', early })
  const summary = { checked: 0, unreachable: 0, lost: 0 }
  for (const id of lookUps) {
    try {
      const finding = await lookUp(settings, order, id)
      const decision = await saveReport(settings, orderId, finding)
      if (decision.send !== undefined) await sendFromOrder(settings, decision.order, decision.send)
      summary.checked += 1
    } catch (error) {
      if (!isGatewayError(error) || !error.code.startsWith('GW_CLIENT_')) throw error
      summary.unreachable += 1
      if (LOST.includes(error.code)) summary.lost += 1
    }
  }
  return summary
}
