import { type Identity, identifyNotification } from './inbox/identify-notification.ts'
import {
  prepareReceiver,
  type ReceiverOptions,
  type ReceiverSettings,
} from './options/receiver-options.ts'
import { ReceivedNotification } from './received-notification.ts'
import type { ReceivedRequest, Reply } from './received-request.ts'
import { describeRejection } from './rejection.ts'
import { SEND_AGAIN } from './reply.ts'
import { RequestTimer } from './request-timer.ts'
import { rerunnables } from './reruns.ts'
import { createTimedAuthenticator } from './verification/authenticator.ts'

/** Handles a notification request and resolves to the response. Never rejects. */
export type Receiver = (request: ReceivedRequest) => Promise<Reply>

/**
 * Creates a complete notification endpoint without a framework. It verifies a notification, parses it, runs your
 * handler once, records that, and only then acknowledges. A valid notification that cannot be handled yet gets a 503,
 * so the gateway resends it. Every invalid request gets the same 400, byte for byte, and the connection is closed. Only
 * the response time differs. The reason goes to `onRejected`.
 *
 * @throws TypeError if an option is invalid
 * @throws SignatureError if a key is invalid
 *
 * @example
 * ```ts
 * import { createServer } from 'node:http'
 * import { byOutcome, createMemoryInbox, createReceiver, toNodeHandler } from '@gw/webhook'
 *
 * // Stands in for your database. Every order costs EUR 19.99.
 * const orders = {
 *   find: async (id = '') => ({ paymentRequestId: id, amount: { currency: 'EUR', value: '1999' } }),
 *   fulfill: async (id = '') => console.log(`fulfill ${id}`),
 * }
 *
 * const receive = createReceiver({
 *   clientId: 'SANDBOX_MERCHANT',
 *   gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY }, // from the provider's portal, or from gw sandbox
 *   notifyUrl: 'http://127.0.0.1:3000/notify', // exactly as registered with the provider
 *   inbox: createMemoryInbox(), // one process only; several instances need a shared store
 *   on: {
 *     notifyPayment: byOutcome({
 *       order: (payment) => orders.find(payment.paymentRequestId),
 *       succeeded: (_payment, order) => orders.fulfill(order.paymentRequestId),
 *       otherwise: () => {}, // failed, cancelled, or not final yet
 *     }),
 *   },
 *   onRejected: ({ code, error }) => console.warn(code, error), // the sender never sees the reason
 * })
 * createServer(toNodeHandler(receive)).listen(3000, '127.0.0.1')
 * ```
 */
export function createReceiver<Extra extends object = object>(
  options: ReceiverOptions<Extra>,
): Receiver {
  const settings = prepareReceiver(options)
  const receive = receiveWith(settings)
  rerunnables.set(receive, { settings, receiveWith } as never)
  return receive
}

function receiveWith<Extra extends object>(endpoint: ReceiverSettings<Extra>): Receiver {
  const authenticate = createTimedAuthenticator(endpoint)
  return async (request) => {
    const timer = new RequestTimer()
    try {
      const { verified, reply } = await authenticate(request, timer)
      if (verified === undefined) return reply
      let identity: Identity
      try {
        identity = await identifyNotification(verified)
      } catch (error) {
        const known = { step: 'payload', ...timer.trace, rawBody: verified.rawBody } as const
        endpoint.onRejected(describeRejection(error, known))
        return SEND_AGAIN
      }
      const received = new ReceivedNotification(endpoint, { verified, identity, request, timer })
      try {
        return await received.claim()
      } catch (error) {
        return received.resend(error, 'handler')
      }
    } finally {
      timer.close()
    }
  }
}
