import { createReceiver, type ReceiverOptions, toFetchHandler } from '@gw/webhook'
import { type OrFunction, prepareOnce } from './prepare-once.ts'

/** What `gatewayWebhook` and `gatewayApiRoute` take. */
export interface GatewayWebhookOptions<Extra extends object = object>
  extends ReceiverOptions<Extra> {}

/**
 * Makes a whole notification endpoint for the App Router, on the Node and the edge runtime: verified, run once by your
 * handler, recorded, answered. Base path, trailing slash, rewrites and proxies change nothing: what is signed is
 * `notifyUrl`. Next.js runs this when it builds, too: where the keys are at hand only later, give the options in a
 * function, which is called at the first request.
 *
 * @throws TypeError if the options are wrong, SignatureError if a key is
 *
 * @example
 * ```ts
 * // app/notify/route.ts
 * import { gatewayWebhook, createMemoryInbox } from '@gw/next'
 *
 * export const POST = gatewayWebhook(() => ({
 *   clientId: 'MY_CLIENT_ID',
 *   gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },
 *   notifyUrl: 'https://shop.example/notify', // as registered with the provider
 *   inbox: createMemoryInbox(), // for one process
 *   on: {
 *     notifyPayment: async (payment) => {
 *       // check the amount, mark the order as paid
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
