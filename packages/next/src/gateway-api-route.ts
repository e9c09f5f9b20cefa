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
 * // ... pages/api/notify.ts, with shop.endpoint, or the options of the example of createReceiver
 * import { gatewayApiRoute, type GatewayWebhookOptions } from '@gw/next'
 *
 * declare function readOptions(): GatewayWebhookOptions
 *
 * export const config = { api: { bodyParser: false } } // Next.js reads it from the source
 *
 * export default gatewayApiRoute(readOptions)
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
