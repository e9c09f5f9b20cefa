import type { ClientError } from '@gw/client'
import type { CheckEvent } from '../order/order-event.ts'
import type { LastError, ShopOrder } from '../order/shop-order.ts'
import { applyEvent, saveReport } from './apply-event.ts'
import { describeError, isClientError } from './call-outcome.ts'
import { type Finding, lookUp } from './look-up.ts'
import type { OrdersSettings } from './orders-options.ts'
import { reportProblem, sendFromOrder } from './send.ts'

/** The result of a check of several orders. */
export interface CheckSummary {
  /** Lookups that brought an answer. */
  readonly checked: number
  /** Lookups without a usable answer. They are repeated in 5 minutes. */
  readonly unreachable: number
  /** The number of times that each code occurred in lookups and in the calls that followed, such as `GW_CLIENT_TIMEOUT`. */
  readonly errors: Readonly<Record<string, number>>
}

/** The result of a check of one order. */
export interface OrderCheck extends CheckSummary {
  /** The number of lookups that did not reach the gateway at all. */
  readonly lost: number
}

const LOST: readonly string[] = ['GW_CLIENT_UNREACHABLE', 'GW_CLIENT_TIMEOUT']

/** The lookups of one order. By default, those of everything that can still change, due or not. */
export type CheckOptions = Partial<Pick<CheckEvent, 'early' | 'always'>>

/** Looks up what is open of one order, and does what follows from it. */
export async function checkOrder<T>(
  settings: OrdersSettings<T>,
  orderId: string,
  { early = true, always = false }: CheckOptions = {},
): Promise<OrderCheck> {
  const event = { type: 'check', early, always } as const
  // A check is never refused, so there is always a list.
  const { order, lookUps = [] } = await applyEvent(settings, orderId, event)
  const errors: Record<string, number> = {}
  const summary = { checked: 0, unreachable: 0, lost: 0, errors }
  for (const id of lookUps) {
    const { finding, problem, isLost } = await lookUpItem(settings, order, id)
    if (problem !== undefined) errors[problem.code] = (errors[problem.code] ?? 0) + 1
    if (finding === undefined) summary.unreachable += 1
    else summary.checked += 1
    if (isLost) summary.lost += 1
  }
  return summary
}

/** The result of a lookup. Without a finding, the gateway could not say anything. */
export interface LookedUp {
  readonly order: ShopOrder
  readonly finding?: Finding
  /** Why the lookup, or the call that followed, brought no answer. */
  readonly problem?: LastError | undefined
  readonly isLost?: boolean
}

/** Looks up an attempt or a refund, saves the finding, and makes the call that follows from it. */
export async function lookUpItem<T>(
  settings: OrdersSettings<T>,
  before: ShopOrder,
  id: string,
): Promise<LookedUp> {
  const { orderId } = before
  let finding: Finding
  try {
    finding = await lookUp(settings, before, id)
  } catch (thrown) {
    if (!isClientError(thrown)) throw thrown
    const error = describeError(thrown)
    const { order } = await saveReport(settings, orderId, { type: 'lookupFailed', id, error })
    const problem = reportProblem(settings, order, id)
    return { order, problem, isLost: isLost(thrown as ClientError) }
  }
  const { order, send } = await saveReport(settings, orderId, finding)
  if (send === undefined) return { order, finding }
  const { decision, problem } = await sendFromOrder(settings, order, send)
  return { order: decision.order, finding, problem }
}

/** Returns whether the gateway was not reached, or asks for fewer calls. */
function isLost({ code, httpStatus, result }: ClientError): boolean {
  const isTooMuch = httpStatus === 429 || result?.resultCode === 'REQUEST_TRAFFIC_EXCEED_LIMIT'
  return isTooMuch || LOST.includes(code)
}
