import { createReceiver } from '@gw/webhook'
import type { NextApiHandler, PageConfig } from 'next'
import type { GatewayWebhookOptions } from './gateway-webhook.ts'
import { type OrFunction, prepareOnce } from './prepare-once.ts'
import { toReceivedRequest } from './received-request.ts'
import { writeReply } from './write-reply.ts'

/**
 * Holds what an API route must export as its `config`, so that Next.js leaves the body unread. Write it out in the
 * route: Next.js reads it from the source, and Turbopack takes no re-export.
 */
export const config: PageConfig = { api: { bodyParser: false } }

/**
 * Makes a whole notification endpoint for the Pages Router; the options are those of `gatewayWebhook`. The API route
 * must export a `config` without body parser: if Next.js has parsed the body, each request ends in a TypeError.
 *
 * @throws TypeError if the options are wrong, SignatureError if a key is
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
 *   notifyUrl: 'https://shop.example/api/notify', // as registered with the provider
 *   inbox: createMemoryInbox(), // for one process
 *   on: {
 *     notifyPayment: async (payment) => {
 *       // check the amount, mark the order as paid
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
    writeReply(response, await receive()(toReceivedRequest(request)))
  }
}
