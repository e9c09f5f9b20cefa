import { isGatewayError } from '@gw/errors'
import { quoteForShell } from '@gw/inspect/internal'
import type { CommandCall } from '../../config/command-call.ts'
import { readDuration } from '../../config/duration.ts'
import { printable } from '../../io/printable.ts'
import type { Report } from '../../io/report.ts'
import type { Style } from '../../io/style.ts'
import { formatRows } from '../../io/text.ts'
import { UsageError } from '../../io/usage-error.ts'
import { formatOrder, paintState, toTime } from './format-order.ts'
import { withOrders } from './open-orders.ts'
import type { Amount, Item, Order, OrderDesk, Place } from './order-desk.ts'

const MAX_LIMIT = 1_000

/** An order as `gw orders list` shows it. Of a damaged one, only the ID is known. */
interface Listed {
  readonly orderId: string
  readonly state: string
  /** When it came into its state. */
  readonly sinceMs?: number | undefined
  readonly amount?: Amount
  readonly reviews?: readonly { readonly id: string; readonly reason: string | undefined }[]
  readonly code?: string
  readonly message?: string
}

/** Lists the orders with a state. */
export async function ordersList(call: CommandCall): Promise<Report> {
  const { configuration, io } = call
  const state = configuration.text('state') ?? 'review'
  const after = readPlace(configuration.text('cursor'))
  const olderThan = configuration.text('olderThan') ?? '0s'
  const toMs = io.now() - readDuration(configuration.labelOf('olderThan'), olderThan)
  const limit = readLimit(call)
  return withOrders(call, async (desk) => {
    // One more than the page, to know whether there is a next one.
    const found = await desk.list({ state, toMs, after, limit: limit + 1 })
    const orders: Listed[] = []
    for (const { orderId } of found.slice(0, limit)) {
      orders.push(...(await describeListed(orderId, desk)))
    }
    const last = found.length > limit ? found[limit - 1] : undefined
    const next = last && `${last.stateSinceMs ?? 0}:${last.orderId}`
    return {
      exitCode: 0,
      json: { ok: true, orders, next },
      text: (style) =>
        [
          orders.length === 0 ? `No order has the state ${state}` : formatListed(orders, style),
          ...(next === undefined ? [] : [`next page: --cursor ${quoteForShell(next)}`]),
        ].join('\n'),
    }
  })
}

/** Reads the place of a cursor that was printed. */
function readPlace(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [, since, orderId] = /^(\d{1,15}):([\w-]{1,64})$/.exec(cursor) ?? []
  if (orderId !== undefined) return { orderId, stateSinceMs: Number(since) }
  throw new UsageError(`--cursor must be printed by gw orders list; got ${printable(cursor, 64)}`)
}

function readLimit({ configuration }: CommandCall): number {
  const text = configuration.text('limit') ?? '50'
  const limit = Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT) return limit
  throw new UsageError(
    `${configuration.labelOf('limit')} must be a number from 1 to ${MAX_LIMIT}; got ${printable(text, 64)}`,
  )
}

/** Returns an order for the list, or nothing if it was deleted since. */
async function describeListed(orderId: string, desk: OrderDesk): Promise<readonly Listed[]> {
  let order: Order | undefined
  try {
    order = await desk.get(orderId)
  } catch (error) {
    if (!isGatewayError(error, 'GW_ORDERS_DOCUMENT_INVALID')) throw error
    const { code, message } = error
    return [{ orderId, state: 'damaged', code, message }]
  }
  if (order === undefined) return []
  const inReview = [...order.attempts, ...order.refunds].filter(isInReview)
  const reviews = inReview.map((item) => ({ id: idOf(item), reason: item.reason }))
  const { amount, stateSinceMs: sinceMs } = order
  return [{ orderId, state: desk.orderState(order), sinceMs, amount, reviews }]
}

function formatListed(orders: readonly Listed[], style: Style): string {
  const rows = orders.map(({ orderId, state, sinceMs, amount, reviews = [], code }) => [
    state,
    toTime(sinceMs) ?? '-',
    amount === undefined ? '-' : printable(`${amount.currency}:${amount.value}`),
    printable(orderId),
    printable(code ?? reviews.map(({ id, reason }) => `${id} ${reason}`).join(', ')),
  ])
  return formatRows(rows, [(text) => paintState(text, style)])
}

/** Shows one order. */
export async function ordersShow(call: CommandCall): Promise<Report> {
  const [orderId = ''] = call.operands
  return withOrders(call, async (desk) => {
    const order = await desk.get(orderId)
    if (order === undefined) {
      throw new UsageError(
        `No order has the ID ${printable(orderId)}. List the IDs with gw orders list --state paid, or a different state`,
      )
    }
    return reportOrder(order, desk)
  })
}

function reportOrder(order: Order, desk: OrderDesk): Report {
  const reviews = [...order.attempts, ...order.refunds].filter(isInReview).map((item) => ({
    id: idOf(item),
    reason: item.reason,
    ...desk.describeReview(item),
  }))
  return {
    exitCode: 0,
    json: { ok: true, state: desk.orderState(order), reviews, order },
    text: (style) => formatOrder(order, desk, style),
  }
}

/** Applies what a person decided, and shows the order. */
export async function ordersResolve(call: CommandCall): Promise<Report> {
  const [orderId = '', id = '', how = ''] = call.operands
  const reason = call.configuration.required('reason')
  return withOrders(call, async (desk) =>
    reportOrder(await desk.resolve({ orderId, id, how, reason }), desk),
  )
}

function isInReview({ state }: Item): boolean {
  return state === 'review'
}

function idOf({ refundRequestId, paymentRequestId }: Item): string {
  return refundRequestId ?? paymentRequestId
}
