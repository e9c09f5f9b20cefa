import { createReceiver, type Drainable, type DrainOptions, type WithMerchants } from '@gw/webhook'
import { writeNodeReply } from '@gw/webhook/adapter'
import type { NextApiHandler } from 'next'
import type { GatewayWebhookOptions } from './gateway-webhook.ts'
import { prepareOnce } from './prepare-once.ts'
import { toReceivedRequest } from './received-request.ts'

/**
 * Creates a complete notification endpoint for the Pages Router, with the options of `gatewayWebhook`. The API route
 * must export a `config` that disables the body parser. If Next.js parses the body, requests fail with a `TypeError`.
 *
 * @throws TypeError if an option is invalid
 * @throws SignatureError if a key is invalid
 *
 * @example
 * ```ts
 * // pages/api/notify.ts
 * import { byOutcome, createMemoryInbox, gatewayApiRoute, type GatewayWebhookOptions } from '@gw/next'
 *
 * // Stands in for your database. Every order costs EUR 19.99.
 * const orders = {
 *   find: async (id = '') => ({ paymentRequestId: id, amount: { currency: 'EUR', value: '1999' } }),
 *   fulfill: async (id = '') => console.log(`fulfill ${id}`),
 * }
 *
 * export const config = { api: { bodyParser: false } } // Next.js reads it from the source
 *
 * export default gatewayApiRoute((): GatewayWebhookOptions => ({
 *   clientId: 'SANDBOX_MERCHANT',
 *   gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY }, // from the provider's portal, or from gw sandbox
 *   notifyUrl: 'http://127.0.0.1:3000/api/notify', // exactly as registered with the provider
 *   inbox: createMemoryInbox(), // one process only; several instances need a shared store
 *   on: {
 *     notifyPayment: byOutcome({
 *       order: (payment) => orders.find(payment.paymentRequestId),
 *       succeeded: (_payment, order) => orders.fulfill(order.paymentRequestId),
 *       otherwise: () => {}, // failed, cancelled, or not final yet
 *     }),
 *   },
 *   onRejected: ({ code, error }) => console.warn(code, error), // the sender never sees the reason
 * }))
 * ```
 */
export function gatewayApiRoute<Extra extends object = object>(
  options:
    | GatewayWebhookOptions<Extra>
    | WithMerchants<GatewayWebhookOptions<Extra>>
    | (() => GatewayWebhookOptions<Extra> | WithMerchants<GatewayWebhookOptions<Extra>>),
): NextApiHandler & Drainable {
  const receive = prepareOnce(options, (ready) => createReceiver(ready))
  const handle: NextApiHandler = async (request, response) => {
    writeNodeReply(response, await receive()(toReceivedRequest(request, response)))
  }
  return Object.assign(handle, { drain: async (limits?: DrainOptions) => receive().drain(limits) })
}
