import { isSetupFault } from '@gw/client'
import { observe } from '@gw/errors/internal'
import type { LastError } from '../order/shop-order.ts'

/** A call or a lookup that brought no answer. */
export interface OrderProblem {
  /** The gateway's `resultCode` if it is a fault of your setup, or else the client's code for the cause. */
  readonly code: string
  /** The client's words about it. */
  readonly message: string
  /** The merchant of the order, in a store of several. */
  readonly clientId?: string | undefined
  /** The order. */
  readonly orderId: string
  /** The attempt or the refund. */
  readonly id: string
  /** The number of times in a row that it happened to this attempt or refund. */
  readonly times: number
  /** True for a fault of your setup, such as a wrong key, client ID, or clock, or no client, which waiting does not repair. */
  readonly isSetup: boolean
}

/** Reports a problem to the application. It never throws. */
export type ReportProblem = (item: ProblemItem, lastError: LastError) => void

/** The order, and the attempt or refund with the problem. */
export interface ProblemItem {
  readonly clientId?: string | undefined
  readonly orderId: string
  readonly id: string
}

const HOUR_MS = 3_600_000
// One lost call is nothing to wake somebody for.
const MIN_TIMES = 3

/** Creates the report to the application, or else to the console: one line per code and hour. */
export function createReporter(
  onError: ((problem: OrderProblem) => void) | undefined,
  now: () => number,
): ReportProblem {
  const warnedAtMs = new Map<string, number>()
  const warn = ({ code, message, clientId, orderId, id, times, isSetup }: OrderProblem): void => {
    const nowMs = now()
    const isOld = (warnedAtMs.get(code) ?? -Infinity) + HOUR_MS <= nowMs
    if (!isOld || (!isSetup && times < MIN_TIMES)) return
    warnedAtMs.set(code, nowMs)
    const ofMerchant = clientId === undefined ? '' : ` of ${clientId}`
    const sentence = message.endsWith('…') ? message : `${message}.`
    const page = 'see "Something is wrong" in the guide'
    const advice = isSetup ? `Correct your setup (${page}). Waiting does not repair it. ` : ''
    // biome-ignore lint/suspicious/noConsole: the only place that prints, used if onError is not given
    console.warn(`${code}: ${sentence} ${advice}Seen for ${id} of order ${orderId}${ofMerchant}`)
  }
  return ({ clientId, orderId, id }, { code, message, times }) => {
    const isSetup = isSetupFault(code) || code === 'GW_ORDERS_NO_CLIENT'
    const item = { orderId, id, ...(clientId !== undefined && { clientId }) }
    const problem = { code, message, ...item, times, isSetup }
    observe<OrderProblem>(onError ?? warn, problem)
  }
}
