import { createReceiver } from '@gw/webhook'
import type { NextApiHandler } from 'next'
import type { GatewayWebhookOptions } from './gateway-webhook.ts'
import { toReceivedRequest } from './received-request.ts'
import { writeReply } from './write-reply.ts'

/** Tells Next.js to leave the body of an API route unread. The route must export it, or nothing can be verified. */
export const config: { readonly api: { readonly bodyParser: false } } = {
  api: { bodyParser: false },
}

/**
 * Makes a whole notification endpoint for the Pages Router. The API route must export `config` too: if Next.js parsed
 * the body already, each request ends in a TypeError.
 *
 * @throws TypeError if the options are wrong, SignatureError if a key is
 *
 * @example
 * ```ts
 * // pages/api/notify.ts
 * import { gatewayApiRoute, memoryInbox } from '@gw/next'
 *
 * export { config } from '@gw/next'
 *
 * export default gatewayApiRoute({
 *   clientId: 'MY_CLIENT_ID',
 *   gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },
 *   notifyUrl: 'https://shop.example/api/notify', // as registered with the provider
 *   inbox: memoryInbox(), // for one process
 *   on: {
 *     notifyPayment: async (payment) => {
 *       // check the amount, mark the order as paid
 *     },
 *   },
 * })
 * ```
 */
export function gatewayApiRoute<Extra extends object = object>(
  options: GatewayWebhookOptions<Extra>,
): NextApiHandler {
  const receive = createReceiver(options)
  return async (request, response) => {
    writeReply(response, await receive(toReceivedRequest(request)))
  }
}
