import { callback, clock, integer, type Rules, readOptions, rule } from '@gw/errors/internal'
import { type Sleep, sleepRule } from '../calls/backoff.ts'
import { signalRule } from '../calls/call-options.ts'
import { ClientError } from '../client-error.ts'
import type { Client } from '../create-client.ts'
import { createPace } from './pace.ts'
import { reconcileOrder } from './reconcile-order.ts'
import type {
  ReconcilableOrder,
  ReconciledPayment,
  ReconcilePaymentsOptions,
  ReconcileSummary,
} from './reconcile-types.ts'

/** The options of any kind of order, checked and with their defaults. */
interface Settings<Order> {
  readonly orders: AsyncIterable<Order> | Iterable<Order>
  readonly client: Pick<Client, 'findPayment'>
  readonly onOutcome: (payment: ReconciledPayment, order: Order) => unknown
  readonly concurrency: number
  readonly perSecond: number
  readonly signal: AbortSignal | undefined
  readonly now: () => number
  readonly sleep: Sleep
}

const rules: Rules<Settings<never>> = {
  orders: rule({
    must: 'an iterable of orders',
    test: (value) => Symbol.asyncIterator in Object(value) || Symbol.iterator in Object(value),
  }),
  client: rule({
    must: 'a client from createClient',
    test: (value) => typeof (value as Client | undefined)?.findPayment === 'function',
  }),
  onOutcome: callback,
  concurrency: integer(4, 1),
  perSecond: integer(10, 1),
  signal: signalRule,
  now: clock,
  sleep: sleepRule,
}

/**
 * Looks up orders that have waited too long for their notification, and calls `onOutcome` with what it found. Call the
 * same function there as for a notification, so that an effect happens once. It only looks up payments. It never
 * starts, cancels, or refunds one, and never makes up a request ID.
 *
 * If the gateway asks for fewer requests (`REQUEST_TRAFFIC_EXCEED_LIMIT`, or HTTP status 429), all lookups pause for as
 * long as `Retry-After` says, but for at most 5 minutes, and the order is then looked up again.
 *
 * | `status` | what it found | what to do |
 * |---|---|---|
 * | `settled` | a final outcome. If it is `succeeded`, the order and the amount match | apply it |
 * | `open` | a payment without a final outcome | wait. Cancel it once it has expired, unless it is `reviewing` |
 * | `mismatch` | a payment for a different order or amount, that was given back, or that a review rejected | do not fulfill. Cancel it if it is `rejected`, or have a person check it |
 * | `unknown` | no payment. `final` says whether it can no longer appear | close the attempt if it is final |
 * | `unreachable` | no usable response | nothing. The next run looks again |
 * | `invalid` | nothing, because the order has no valid ID, amount, or expiry time | correct the order |
 *
 * @throws whatever `onOutcome` throws, after all orders were looked up, as an AggregateError if it throws several times
 * @throws whatever the iterable throws, after the lookups in progress have ended
 * @throws {@link ClientError} `GW_CLIENT_ABORTED` if the signal was aborted
 * @throws TypeError if an option is unknown or invalid
 *
 * @example
 * ```ts
 * import { type Client, reconcilePayments } from '@gw/client'
 * import type { Amount } from '@gw/types'
 *
 * declare const client: Client
 * declare const waiting: AsyncIterable<{ paymentRequestId: string; amount: Amount; expiresAtMs: number }>
 * declare function applyOutcome(paymentRequestId: string, outcome: string): Promise<void>
 *
 * const summary = await reconcilePayments({
 *   orders: waiting,
 *   client,
 *   async onOutcome(payment, { paymentRequestId }) {
 *     if (payment.status === 'settled') await applyOutcome(paymentRequestId, payment.outcome)
 *   },
 * })
 * console.log(summary)
 * ```
 */
export async function reconcilePayments<Order extends ReconcilableOrder>(
  options: ReconcilePaymentsOptions<Order>,
): Promise<ReconcileSummary> {
  const settings = readOptions(options, rules) as unknown as Settings<Order>
  const pace = createPace(settings)
  const summary = {
    total: 0,
    settled: 0,
    open: 0,
    mismatch: 0,
    unknown: 0,
    unreachable: 0,
    invalid: 0,
  }
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  const handle = async (order: Order): Promise<void> => {
    try {
      const payment = await reconcileOrder(settings, pace, order)
      await settings.onOutcome(payment, order)
      summary.total += 1
      summary[payment.status] += 1
    } catch (error) {
      failures.push(error)
    } finally {
      pace.leave()
    }
  }
  try {
    for await (const order of settings.orders) {
      await pace.enter()
      if (failures.some(isAborted)) break
      const run = handle(order).finally(() => running.delete(run))
      running.add(run)
    }
  } finally {
    await Promise.all(running)
  }
  const [first = undefined, ...others] = failures
  if (others.length > 0 && !failures.some(isAborted)) {
    const message = `onOutcome threw for ${failures.length} orders. See errors`
    throw new AggregateError(failures, message)
  }
  if (failures.length > 0) throw failures.find(isAborted) ?? first
  return summary
}

function isAborted(error: unknown): boolean {
  return error instanceof ClientError && error.code === 'GW_CLIENT_ABORTED'
}
