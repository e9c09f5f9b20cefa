import { type Drainable, draining } from './handling/drain.ts'
import { type Identity, identifyNotification } from './inbox/identify-notification.ts'
import {
  prepareReceiver,
  type ReceiverOptions,
  type ReceiverSettings,
} from './options/receiver-options.ts'
import type { WithMerchants } from './options/verification-options.ts'
import { ReceivedNotification } from './received-notification.ts'
import type { NotificationsByKind } from './reporting/read-notification.ts'
import { describeRejection } from './reporting/rejection.ts'
import { RequestTimer } from './reporting/request-timer.ts'
import type { ReceivedRequest, Reply } from './request/received-request.ts'
import { SEND_AGAIN, UNAVAILABLE } from './request/reply.ts'
import { rerunnables } from './reruns.ts'
import { createTimedAuthenticator } from './verification/authenticator.ts'

/** A complete notification endpoint without a framework. */
export interface Receiver extends Drainable {
  /** Handles a notification request and resolves to the response. Never rejects. */
  (request: ReceivedRequest): Promise<Reply>
}

/**
 * Creates a complete notification endpoint without a framework. It verifies a notification, parses it, runs your
 * handler once, records that, and only then acknowledges. A valid notification that cannot be handled yet gets a 503,
 * so the gateway resends it. Every invalid request gets the same 400, byte for byte, and the connection is closed. Only
 * the response time differs. The reason goes to `onRejected`. With `notifications`, it reads the bodies of a different
 * gateway that signs in the same way.
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
export function createReceiver<
  Extra extends object = object,
  Kinds extends object = NotificationsByKind,
>(options: ReceiverOptions<Extra, Kinds> | WithMerchants<ReceiverOptions<Extra, Kinds>>): Receiver {
  const settings = prepareReceiver(options as ReceiverOptions<Extra>)
  const { work } = settings
  const receive = Object.assign(receiveWith(settings), {
    drain: work.drain.bind(work),
  })
  rerunnables.set(receive, { settings, receiveWith } as never)
  settings.onReceiver?.(receive)
  return receive
}

function receiveWith<Extra extends object>(
  endpoint: ReceiverSettings<Extra>,
): (request: ReceivedRequest) => Promise<Reply> {
  const { work } = endpoint
  const authenticate = createTimedAuthenticator(endpoint)
  return async (request) => {
    const timer = new RequestTimer()
    if (work.isDraining) {
      endpoint.onRejected(describeRejection(draining(), { step: 'request', ...timer.trace }))
      return UNAVAILABLE
    }
    work.beginRequest()
    try {
      const authenticated = await authenticate(request, timer)
      const { verified } = authenticated
      if (verified === undefined) return authenticated.reply
      const { signer } = authenticated
      let identity: Identity
      try {
        identity = await identifyNotification(verified)
      } catch (error) {
        const known = { step: 'payload', ...timer.trace, rawBody: verified.rawBody } as const
        endpoint.onRejected(describeRejection(error, known))
        return SEND_AGAIN
      }
      const known = { verified, signer, identity, request, timer }
      const received = new ReceivedNotification(endpoint, known)
      try {
        return await received.claim()
      } catch (error) {
        return received.resend(error, 'handler')
      }
    } finally {
      work.endRequest()
      timer.close()
    }
  }
}
