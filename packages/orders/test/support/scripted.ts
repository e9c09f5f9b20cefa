import { ClientError, type ClientErrorCode, type ClientErrorOptions } from '@gw/client'
import {
  createMemoryOrderStore,
  createOrders,
  decide,
  newOrder,
  type OrderStore,
  type Orders,
  type OrdersOptions,
  type ShopOrder,
} from '../../src/index.ts'
import { AMOUNT } from './shop.ts'

export const START_MS: number = Date.UTC(2026, 10, 15)
export const SUCCESS = { resultStatus: 'S', resultCode: 'SUCCESS', resultMessage: '' } as const
export const FAILED = { resultStatus: 'F', resultCode: 'NO', resultMessage: '' } as const

/** Creates an error of the client. */
export function clientError(
  code: ClientErrorCode,
  options: Partial<ClientErrorOptions> = {},
): ClientError {
  return new ClientError('failed', { code, operation: 'pay', attempts: 1, ...options })
}

/** Orders without a gateway. A test says what the client answers, and reads what it was asked. */
export interface Scripted {
  readonly orders: Orders<string>
  readonly store: OrderStore<string>
  /** The effects with the item's ID and the transaction, such as `paid order-1-p1 own`. */
  readonly effects: string[]
  /** The calls of the client: an operation and its request. */
  readonly asked: (readonly [operation: string, request: unknown, options?: unknown])[]
  /** The clock. */
  nowMs: number
  /** The results of calls, or their errors. */
  answer: (operation: string, request: object) => unknown
}

type Item = { readonly paymentRequestId: string; readonly refundRequestId?: string }

/** Creates orders around a store with transactions that are only names. Its own one is `own`. */
export function scriptOrders(options: Partial<OrdersOptions<string>> = {}): Scripted {
  const memory = createMemoryOrderStore()
  const store: OrderStore<string> = {
    insert: (order) => memory.insert(order),
    get: (orderId) => memory.get(orderId),
    change: (orderId, run, given = 'own') => memory.change(orderId, (order) => run(order, given)),
    overdue: (query) => memory.overdue(query),
  }
  const effects: string[] = []
  const note =
    (type: string) =>
    (_order: ShopOrder, item: Item, { transaction }: { readonly transaction: string }) =>
      void effects.push(`${type} ${item.refundRequestId ?? item.paymentRequestId} ${transaction}`)
  const ask = async (operation: string, request: object, callOptions?: object) => {
    scripted.asked.push(
      callOptions === undefined ? [operation, request] : [operation, request, callOptions],
    )
    return scripted.answer(operation, request)
  }
  const client = {
    call: (operation: { readonly name: string }, request: object, callOptions?: object) =>
      ask(operation.name, request, callOptions),
    findPayment: (request: object) => ask('findPayment', request),
  }
  const on = {
    paid: note('paid'),
    review: note('review'),
    closed: note('closed'),
    refunded: note('refunded'),
    refundFailed: note('refundFailed'),
    disputed: note('disputed'),
  }
  const scripted: Scripted = {
    orders: createOrders<string>({
      client: client as never,
      store,
      on,
      onError: () => {},
      now: () => scripted.nowMs,
      ...options,
    }),
    store,
    effects,
    asked: [],
    nowMs: START_MS,
    answer: () => {
      throw new Error('The test does not say what the client answers')
    },
  }
  return scripted
}

/** Inserts orders with one attempt each that was started at the start. */
export async function insertPaying(
  { store }: Scripted,
  ...orderIds: readonly string[]
): Promise<void> {
  for (const orderId of orderIds) {
    const { order } = decide(
      newOrder({ orderId, amount: AMOUNT }),
      { type: 'pay', operation: 'pay', expiresInMs: 900_000 },
      { nowMs: START_MS },
    )
    await store.insert(order)
  }
}

/** Inserts a paid order, with `payment-1` as its payment. */
export async function insertPaid({ store }: Scripted, orderId: string): Promise<void> {
  const paying = decide(
    newOrder({ orderId, amount: AMOUNT }),
    { type: 'pay', operation: 'pay', expiresInMs: 900_000 },
    { nowMs: START_MS },
  )
  const { order } = decide(
    paying.order,
    {
      type: 'payment',
      id: `${orderId}-p1`,
      outcome: 'succeeded',
      paymentId: 'payment-1',
      amount: AMOUNT,
    },
    { nowMs: START_MS },
  )
  await store.insert(order)
}
