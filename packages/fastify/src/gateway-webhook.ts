import { createReceiver, type ReceiverOptions } from '@gw/webhook'
import type { FastifyPluginAsync } from 'fastify'
import { checkEndpoint, type EndpointOptions, endpointPlugin } from './endpoint-plugin.ts'
import { toReceivedRequest } from './received-request.ts'
import { writeReply } from './write-reply.ts'

/** What {@link gatewayWebhook} takes. */
export interface GatewayWebhookOptions<Extra extends object = object>
  extends ReceiverOptions<Extra>,
    EndpointOptions {}

/**
 * Makes a whole notification endpoint for Fastify 5: verified, run once by your handler, recorded, answered. It is an
 * encapsulated plugin with a parser of its own, so the routes beside it keep their parsed JSON.
 *
 * @throws TypeError if the options are wrong, SignatureError if a key is
 *
 * @example
 * ```ts
 * import { gatewayWebhook, createMemoryInbox } from '@gw/fastify'
 * import fastify from 'fastify'
 *
 * const app = fastify()
 * app.register(
 *   gatewayWebhook({
 *     url: '/notify',
 *     clientId: 'MY_CLIENT_ID',
 *     gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },
 *     notifyUrl: 'https://shop.example/notify', // as registered with the provider
 *     inbox: createMemoryInbox(), // for one process
 *     on: {
 *       notifyPayment: async (payment) => {
 *         // check the amount, mark the order as paid
 *       },
 *     },
 *   }),
 * )
 * ```
 */
export function gatewayWebhook<Extra extends object = object>(
  options: GatewayWebhookOptions<Extra>,
): FastifyPluginAsync {
  checkEndpoint(options)
  const receive = createReceiver(options)
  return endpointPlugin(options, async (request, reply) =>
    writeReply(reply, await receive(toReceivedRequest(request, options))),
  )
}
