// till.ts
import { isGatewayError } from '@gw/errors'
import {
  type OrderPayRequest,
  type OrderState,
  type Orders,
  orderState,
  type StartedPayment,
} from '@gw/orders'
import type { Amount } from '@gw/types'

/** Hand over the goods only if it is `paid`. */
export type SaleResult =
  | Exclude<OrderState, 'open' | 'closed' | 'paying'>
  | 'canceled'
  | 'declined'
  | 'offline'

export interface TillOptions {
  readonly orders: Pick<Orders<never>, 'create' | 'pay' | 'refresh' | 'cancel' | 'get'>
  /** Where the till notes its open sale. Must survive a crash, like the orders. */
  readonly openSale: { read(): Promise<string | undefined>; write(id?: string): Promise<void> }
  /** Shows the payer what to do, such as a code to scan. */
  readonly show: (started: StartedPayment) => void
  readonly pause: (ms: number) => Promise<unknown>
  readonly now: () => number
}

const POLL_MS = 3_000
const LIMIT_MS = 60_000 // 20 lookups, then the till cancels
const EXPIRY_MS = 180_000

/** Creates a till. It never decides about money: `orders` does. */
export function createTill({ orders, openSale, show, pause, now }: TillOptions) {
  const resultOf = async (orderId: string): Promise<SaleResult | 'paying'> => {
    const order = await orders.get(orderId)
    const state = order === undefined ? 'open' : orderState(order)
    if (state !== 'open' && state !== 'closed') return state
    return order?.attempts.at(-1)?.state === 'canceled' ? 'canceled' : 'declined'
  }

  const follow = async (orderId: string, limitMs = LIMIT_MS): Promise<SaleResult> => {
    const startedAtMs = (await orders.get(orderId))?.attempts.at(-1)?.lastCallAtMs ?? 0
    for (;;) {
      await orders.refresh(orderId) // without a network, nothing changes
      const result = await resultOf(orderId)
      if (result !== 'paying') return result
      if (now() >= startedAtMs + limitMs) break
      await pause(POLL_MS)
    }
    await orders.cancel(orderId) // a payment that was made in the meantime is given back
    return (await resultOf(orderId)) as SaleResult
  }

  return {
    /** Creates the order, starts the payment, and waits for its end. Call it again to try a different code. */
    async sell(orderId: string, amount: Amount, request: OrderPayRequest): Promise<SaleResult> {
      const { fulfilled } = await orders.create({ orderId, amount })
      if (fulfilled) throw new Error(`${orderId} was sold before`) // each sale needs an ID of its own
      await openSale.write(orderId) // before the payer can be charged
      let isOffline = false
      let limitMs: number | undefined
      try {
        const started = await orders.pay(orderId, request, { expiresInMs: EXPIRY_MS })
        show(started)
        // Rejected, but not conclusively: it is canceled to be safe.
        if (started.result?.resultStatus === 'F') limitMs = 0
      } catch (error) {
        isOffline = isGatewayError(error, 'GW_CLIENT_UNREACHABLE')
        if (!isOffline && !isGatewayError(error, 'GW_CLIENT_RESULT_FAILED')) throw error
      }
      const result = await follow(orderId, limitMs)
      await openSale.write()
      return isOffline && result === 'declined' ? 'offline' : result
    },

    /** Ends the sale that was open when the till stopped. Call it when the till starts. */
    async resume(): Promise<{ readonly orderId: string; readonly result: SaleResult } | undefined> {
      const orderId = await openSale.read()
      if (orderId === undefined) return undefined
      const result = await follow(orderId)
      await openSale.write()
      return { orderId, result }
    },
  }
}
