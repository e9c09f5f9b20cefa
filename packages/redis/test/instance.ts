import { createRedisInbox, type RedisInbox } from '@gw/redis'
import {
  notificationBodies,
  notificationPolicy,
  signNotification,
  toReceivedRequest,
} from '@gw/testkit'
import { createReceiver, type HandledEvent, type HandlerContext, type Rejection } from '@gw/webhook'
import type { ConnectedClient } from './connect-client.ts'

/** A shop instance: a receiver with the inbox, and a record of what happened. */
export interface Instance {
  /** The payments whose effect happened here, in order. */
  readonly effects: readonly string[]
  /** The runs that were recorded. */
  readonly handled: readonly HandledEvent[]
  /** Why notifications were not acknowledged. */
  readonly rejections: readonly Rejection[]
  readonly inbox: RedisInbox
  /** Sends a notification of a payment and returns the status of the response. */
  send(paymentId: string): Promise<number>
}

/** Options of an instance. */
export interface InstanceOptions {
  readonly leaseMs?: number
  readonly handlerTimeoutMs?: number
  readonly maxHandlerMs?: number
  readonly prefix?: string
  /** Runs in the handler, before the effect. */
  work?(context: HandlerContext): unknown
}

/** Starts an instance with a short lease, so that it soon gives up on a store that does not respond. */
export function startInstance(
  { client }: ConnectedClient,
  options: InstanceOptions = {},
): Instance {
  const { leaseMs = 3_000, handlerTimeoutMs, maxHandlerMs, prefix = 'shop:', work } = options
  const effects: string[] = []
  const handled: HandledEvent[] = []
  const rejections: Rejection[] = []
  const inbox = createRedisInbox({ client, prefix })
  const receive = createReceiver({
    ...notificationPolicy(),
    inbox,
    leaseMs,
    handlerTimeoutMs,
    maxHandlerMs,
    on: {
      async notifyPayment({ paymentId }, context) {
        await work?.(context)
        effects.push(String(paymentId))
      },
    },
    onHandled: (event) => handled.push(event),
    onRejected: (rejection) => rejections.push(rejection),
  })
  return {
    effects,
    handled,
    rejections,
    inbox,
    async send(paymentId) {
      const request = signNotification({ ...notificationBodies.notifyPayment, paymentId })
      return (await receive(toReceivedRequest(request))).status
    },
  }
}
