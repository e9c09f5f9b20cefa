import { isGatewayError } from '@gw/errors'
import type { OrdersSettings } from '../orders-options.ts'
import { applyEvent, saveReport } from './apply-event.ts'
import { lookUp } from './look-up.ts'
import { sendFromOrder } from './send.ts'

/** What a check did. */
export interface CheckSummary {
  /** Lookups that brought an answer. */
  readonly checked: number
  /** Lookups without an answer. They are repeated in 5 minutes. */
  readonly unreachable: number
}

/** Looks up everything of one order that can still change, due or not. */
export async function checkOrder<T>(
  settings: OrdersSettings<T>,
  orderId: string,
  early = true,
): Promise<CheckSummary> {
  const { order, lookUps = [] } = await applyEvent(settings, orderId, { type: 'check', early })
  const summary = { checked: 0, unreachable: 0 }
  for (const id of lookUps) {
    try {
      const finding = await lookUp(settings, order, id)
      const decision = await saveReport(settings, orderId, finding)
      if (decision.send !== undefined) await sendFromOrder(settings, decision.order, decision.send)
      summary.checked += 1
    } catch (error) {
      if (!isGatewayError(error) || !error.code.startsWith('GW_CLIENT_')) throw error
      summary.unreachable += 1
    }
  }
  return summary
}
