import { createReceiver, type ReceiverOptions, toFetchHandler } from '@gw/webhook'
import { type OrFunction, prepareOnce } from './prepare-once.ts'

/** Options for `gatewayWebhook` and `gatewayApiRoute`. */
export interface GatewayWebhookOptions<Extra extends object = object>
  extends ReceiverOptions<Extra> {}

/**
 * Creates a complete notification endpoint for the App Router, on the Node and the edge runtime. It verifies a
 * notification, runs your handler once, records that, and acknowledges. Base path, trailing slash, rewrites, and proxies
 * do not matter: the signature covers `notifyUrl`. Next.js also runs this during the build. If the keys are not
 * available then, pass a function that returns the options; it is called on the first request.
 *
 * @throws TypeError if an option is invalid
 * @throws SignatureError if a key is invalid
 *
 * @example
 * ```ts
 * // app/notify/route.ts
 * import { gatewayWebhook, createMemoryInbox } from '@gw/next'
 *
 * export const POST = gatewayWebhook(() => ({
 *   clientId: 'MY_CLIENT_ID',
 *   gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },
 *   notifyUrl: 'https://shop.example/notify', // exactly as registered with the provider
 *   inbox: createMemoryInbox(), // one process only
 *   on: {
 *     notifyPayment: async (payment) => {
 *       // compare the amount, then mark the order as paid
 *     },
 *   },
 * }))
 * ```
 */
export function gatewayWebhook<Extra extends object = object>(
  options: OrFunction<GatewayWebhookOptions<Extra>>,
): (request: Request) => Promise<Response> {
  const handler = prepareOnce(options, (ready) => toFetchHandler(createReceiver(ready)))
  return async (request) => handler()(request)
}
