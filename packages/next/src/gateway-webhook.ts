import { createReceiver, type ReceiverOptions, toFetchHandler } from '@gw/webhook'

/** What {@link gatewayWebhook} and `gatewayApiRoute` take. */
export interface GatewayWebhookOptions<Extra extends object = object>
  extends ReceiverOptions<Extra> {}

/**
 * Makes a whole notification endpoint for the App Router, on the Node and the edge runtime: verified, run once by your
 * handler, recorded, answered. Base path, trailing slash, rewrites and proxies change nothing: what is signed is
 * `notifyUrl`.
 *
 * @throws TypeError if the options are wrong, SignatureError if a key is
 *
 * @example
 * ```ts
 * // app/notify/route.ts
 * import { gatewayWebhook, memoryInbox } from '@gw/next'
 *
 * export const POST = gatewayWebhook({
 *   clientId: 'MY_CLIENT_ID',
 *   gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },
 *   notifyUrl: 'https://shop.example/notify', // as registered with the provider
 *   inbox: memoryInbox(), // for one process
 *   on: {
 *     notifyPayment: async (payment) => {
 *       // check the amount, mark the order as paid
 *     },
 *   },
 * })
 * ```
 */
export function gatewayWebhook<Extra extends object = object>(
  options: GatewayWebhookOptions<Extra>,
): (request: Request) => Promise<Response> {
  return toFetchHandler(createReceiver(options))
}
