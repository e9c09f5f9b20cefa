import { integer, optional, type Rules, readOptions, rule } from '@gw/errors/internal'
import { assertClientId, isOrderId } from '../order/new-order.ts'
import { orderStates } from '../order/order-state.ts'
import type { OrderState, ShopOrder } from '../order/shop-order.ts'

/** The orders to list. */
export interface OrderListOptions {
  /** The state of the orders. */
  readonly state: OrderState
  /** Only orders that have had their state since this time or later, in epoch milliseconds. */
  readonly fromMs?: number | undefined
  /** Only orders that have had their state since this time or earlier, in epoch milliseconds. */
  readonly toMs?: number | undefined
  /** The last order of the page before. */
  readonly after?: Pick<ShopOrder, 'clientId' | 'orderId' | 'stateSinceMs'> | undefined
  /** The number of orders, at most 1000. Defaults to 50. */
  readonly limit?: number | undefined
}

/** The page of orders that a store reads: those before `after`, the newest first. */
export interface OrderPage {
  readonly state: OrderState
  readonly fromMs: number
  readonly toMs: number
  readonly after: {
    readonly clientId: string
    readonly orderId: string
    readonly stateSinceMs: number
  }
  readonly limit: number
}

const time = (usual: number) => integer(usual, 0, Number.MAX_SAFE_INTEGER)
const END = { clientId: '~', orderId: '~', stateSinceMs: Number.MAX_SAFE_INTEGER } // after all IDs and times

const rules: Rules<Omit<OrderPage, 'after'> & Pick<OrderListOptions, 'after'>> = {
  state: rule({
    must: `one of ${orderStates.join(', ')}`,
    test: (value) => orderStates.includes(value as OrderState),
  }),
  fromMs: time(0),
  toMs: time(Number.MAX_SAFE_INTEGER),
  after: optional(
    rule({
      must: 'the last order of the page before',
      test: (value) => isOrderId(String((value as ShopOrder | null)?.orderId)),
    }),
  ),
  limit: integer(50, 1, 1_000),
}
const afterRules = { stateSinceMs: time(0) }

/** Checks the options of a list. Orders without a time count as the oldest. */
export function readPage(options: OrderListOptions): OrderPage {
  const { after, toMs, ...page } = readOptions(options, rules)
  if (after === undefined) return { ...page, toMs, after: END }
  const { clientId = '', orderId, stateSinceMs: sinceMs } = after
  if (clientId !== '') assertClientId(clientId)
  const { stateSinceMs } = readOptions({ stateSinceMs: sinceMs }, afterRules, 'after')
  return { ...page, toMs: Math.min(toMs, stateSinceMs), after: { clientId, orderId, stateSinceMs } }
}
