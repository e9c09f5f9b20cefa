import { createReceiver, writeNodeReply } from '@gw/webhook'
import type { NextApiHandler, PageConfig } from 'next'
import type { GatewayWebhookOptions } from './gateway-webhook.ts'
import { type OrFunction, prepareOnce } from './prepare-once.ts'
import { toReceivedRequest } from './received-request.ts'

/**
 * The `config` that an API route must export, so that Next.js leaves the body unread. Write it out in the route: Next.js
 * reads it from the source, and Turbopack does not support a re-export.
 */
export const config: PageConfig = { api: { bodyParser: false } }

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
 * import { gatewayApiRoute, createMemoryInbox } from '@gw/next'
 *
 * export const config = { api: { bodyParser: false } }
 *
 * export default gatewayApiRoute(() => ({
 *   clientId: 'MY_CLIENT_ID',
 *   gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },
 *   notifyUrl: 'https://shop.example/api/notify', // exactly as registered with the provider
 *   inbox: createMemoryInbox(), // one process only
 *   on: {
 *     notifyPayment: async (payment) => {
 *       // compare the amount, then mark the order as paid
 *     },
 *   },
 * }))
 * ```
 */
export function gatewayApiRoute<Extra extends object = object>(
  options: OrFunction<GatewayWebhookOptions<Extra>>,
): NextApiHandler {
  const receive = prepareOnce(options, (ready) => createReceiver(ready))
  return async (request, response) => {
    writeNodeReply(response, await receive()(toReceivedRequest(request, response)))
  }
}
