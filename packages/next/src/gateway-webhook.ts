import {
  createReceiver,
  type Drainable,
  type DrainOptions,
  type ReceiverOptions,
  toFetchHandler,
  type WithMerchants,
} from '@gw/webhook'
import { prepareOnce } from './prepare-once.ts'

/** Options for `gatewayWebhook` and `gatewayApiRoute`. */
export interface GatewayWebhookOptions<Extra extends object = object>
  extends ReceiverOptions<Extra> {}

/**
 * Creates a complete notification endpoint for the App Router, on the Node and the edge runtime. It verifies a
 * notification, runs your handler once, records that, and acknowledges. Base path, trailing slash, rewrites, and
 * proxies do not matter, because the signature covers `notifyUrl`. Next.js also runs this during the build. If the keys
 * are not available then, pass a function that returns the options. It is called on the first request.
 *
 * @throws TypeError if an option is invalid
 * @throws SignatureError if a key is invalid
 *
 * @example
 * ```ts
 * // ... app/notify/route.ts, with shop.endpoint, or the options of the example of createReceiver
 * import { gatewayWebhook, type GatewayWebhookOptions } from '@gw/next'
 *
 * declare function readOptions(): GatewayWebhookOptions
 *
 * export const POST = gatewayWebhook(readOptions)
 * ```
 */
export function gatewayWebhook<Extra extends object = object>(
  options:
    | GatewayWebhookOptions<Extra>
    | WithMerchants<GatewayWebhookOptions<Extra>>
    | (() => GatewayWebhookOptions<Extra> | WithMerchants<GatewayWebhookOptions<Extra>>),
): ((request: Request) => Promise<Response>) & Drainable {
  const prepared = prepareOnce(options, (ready) => {
    const receive = createReceiver(ready)
    return { handle: toFetchHandler(receive), drain: receive.drain }
  })
  const handle = async (request: Request): Promise<Response> => prepared().handle(request)
  return Object.assign(handle, { drain: async (limits?: DrainOptions) => prepared().drain(limits) })
}
