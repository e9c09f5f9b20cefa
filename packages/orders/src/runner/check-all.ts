import { type CheckSummary, checkOrder } from './check.ts'
import type { OrdersSettings } from './orders-options.ts'

// Instances that check at the same time take different orders of a page, and see soon which ones the others took.
const PAGE = 400
const TAKEN = 25
const CONCURRENCY = 4
const MAX_RUN_MS = 5 * 60_000
// If the gateway cannot be reached, the rest waits for the next run instead of one time limit after the other.
const MAX_LOST = 20

/** An order that is due, with the settings of its merchant. */
export interface DueOrder<T> {
  readonly settings: OrdersSettings<T>
  readonly orderId: string
}

/** Resolves to the orders that are most overdue. */
export type FindDue<T> = (options: {
  readonly nowMs: number
  readonly limit: number
}) => Promise<readonly DueOrder<T>[]>

/** Creates the job. Of several runs at the same time, the later ones are the first. */
export function createJob<T>(now: () => number, findDue: FindDue<T>): () => Promise<CheckSummary> {
  let running: { readonly run: Promise<CheckSummary>; readonly untilMs: number } | undefined
  return async () => {
    // A run can take longer than its interval. One that takes much longer waits for an effect that never ends.
    if (running !== undefined && now() < running.untilMs) return running.run
    const run = checkAll(now, findDue)
    const started = { run, untilMs: now() + MAX_RUN_MS }
    running = started
    try {
      return await run
    } finally {
      if (running === started) running = undefined
    }
  }
}

/**
 * Checks all orders that are due. One order that cannot be read, or whose effect throws, does not keep the others from
 * being checked: its error is thrown at the end.
 */
async function checkAll<T>(now: () => number, findDue: FindDue<T>): Promise<CheckSummary> {
  const counts: Record<string, number> = {}
  const total = { checked: 0, unreachable: 0, errors: counts }
  let lost = 0
  const seen = new Set<string>()
  const errors: unknown[] = []
  const check = async ({ settings, orderId }: DueOrder<T>): Promise<void> => {
    try {
      const order = await checkOrder(settings, orderId, { early: false })
      total.checked += order.checked
      total.unreachable += order.unreachable
      lost += order.lost
      for (const [code, times] of Object.entries(order.errors)) {
        counts[code] = (counts[code] ?? 0) + times
      }
    } catch (error) {
      errors.push(error)
    }
  }
  // An order that failed, or is due again, must not fill the page.
  let again = 0
  while (lost < MAX_LOST) {
    const limit = PAGE + again
    const overdue = await findDue({ nowMs: now(), limit })
    const left = overdue.filter((due) => !seen.has(keyOf(due)))
    again = overdue.length - left.length
    if (left.length === 0 && overdue.length < limit) break
    const taken = shuffle(left).slice(0, TAKEN)
    for (const due of taken) seen.add(keyOf(due))
    const queue = taken.values()
    const take = async (): Promise<void> => {
      for (const due of queue) {
        if (lost < MAX_LOST) await check(due)
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

function keyOf<T>({ settings: { clientId = '' }, orderId }: DueOrder<T>): string {
  return `${clientId} ${orderId}`
}

/** Returns the same in a random order. */
function shuffle<Item>(items: readonly Item[]): readonly Item[] {
  const places = items.map((item) => [Math.random(), item] as const)
  return places.sort(([one], [other]) => one - other).map(([, item]) => item)
}
