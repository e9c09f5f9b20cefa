import { createReceiver, type HandlerContext, type Rejection } from '@gw/webhook'
import {
  notificationBodies,
  notificationPolicy,
  signNotification,
  toReceivedRequest,
} from '../fixtures/notifications.ts'
import type { OpenStore, Writer } from './store-under-test.ts'

/** Options of a shop. */
export interface ShopOptions {
  readonly name: string
  readonly isTransactional: boolean
  readonly leaseMs?: number
  readonly handlerTimeoutMs?: number
  readonly maxHandlerMs?: number
  /** Runs in the handler, after the effect was written. */
  readonly work?: ((context: HandlerContext, writer: Writer) => unknown) | undefined
}

let effects = 0

/** Creates a receiver with an inbox of the store, whose handler writes an entry. */
export function createShop(store: OpenStore, options: ShopOptions) {
  const { name, isTransactional, work, leaseMs = 3_000, ...limits } = options
  const rejections: Rejection[] = []
  const runs: string[] = []
  const shared = {
    ...notificationPolicy(),
    ...limits,
    leaseMs,
    onRejected: (rejection: Rejection) => void rejections.push(rejection),
  }
  async function run(paymentId = '', writer: Writer, context: HandlerContext) {
    runs.push(paymentId)
    await writer.query(store.insert, [`${paymentId} ${name} ${++effects}`])
    await work?.(context, writer)
  }
  const receive = isTransactional
    ? createReceiver({
        ...shared,
        inbox: store.inbox,
        on: {
          notifyPayment: ({ paymentId }, context) => run(paymentId, context.transaction, context),
        },
      })
    : createReceiver({
        ...shared,
        inbox: store.plain,
        on: { notifyPayment: ({ paymentId }, context) => run(paymentId, store.pool, context) },
      })
  return {
    ping: (isTransactional ? store.inbox : store.plain).ping,
    /** The payments whose handler was started here. */
    runs,
    /** Why notifications were not acknowledged. */
    rejections,
    /** Sends a notification of a payment and returns the status of the response. */
    async send(paymentId: string): Promise<number> {
      // A handled record keeps the request ID only.
      const ids = { paymentId, paymentRequestId: paymentId }
      const request = signNotification({ ...notificationBodies.notifyPayment, ...ids })
      return (await receive(toReceivedRequest(request))).status
    },
  }
}

/** A shop. */
export type Shop = ReturnType<typeof createShop>

/** Returns the names of the shops that wrote an effect of the payment. */
export async function readEffects(store: OpenStore, payment: string): Promise<string[]> {
  const entries = (await store.read()).map((entry) => entry.split(' '))
  return entries.flatMap(([of, name = '']) => (of === payment ? [name] : []))
}
