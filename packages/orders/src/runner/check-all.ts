import type { OrdersSettings } from '../orders-options.ts'
import { type CheckSummary, checkOrder } from './check.ts'

const PAGE = 100
const CONCURRENCY = 4
// If the gateway cannot be reached, the rest waits for the next run instead of one time limit after the other.
const MAX_LOST = 20

/**
 * Checks all orders that are due. One order that cannot be read, or whose effect throws, does not keep the others from
 * being checked: its error is thrown at the end.
 */
export async function checkAll<T>(settings: OrdersSettings<T>): Promise<CheckSummary> {
  const total = { checked: 0, unreachable: 0 }
  let lost = 0
  const seen = new Set<string>()
  const errors: unknown[] = []
  const check = async (orderId: string): Promise<void> => {
    try {
      const order = await checkOrder(settings, orderId, false)
      total.checked += order.checked
      total.unreachable += order.unreachable
      lost += order.lost
    } catch (error) {
      errors.push(error)
    }
  }
  while (lost < MAX_LOST) {
    // An order that failed stays overdue, so it must not fill the page.
    const limit = PAGE + errors.length
    const overdue = await settings.store.overdue({ nowMs: settings.now(), limit })
    const left = overdue.filter((orderId) => !seen.has(orderId))
    if (left.length === 0) break
    for (const orderId of left) seen.add(orderId)
    const queue = left.values()
    const take = async (): Promise<void> => {
      for (const orderId of queue) {
        if (lost < MAX_LOST) await check(orderId)
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, take))
  }
  if (errors.length > 1) {
    throw new AggregateError(errors, `${errors.length} orders could not be checked. See errors`)
  }
  if (errors.length === 1) throw errors[0]
  return total
}
