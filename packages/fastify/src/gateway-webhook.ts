import {
  createReceiver,
  type DrainOptions,
  type ReceiverOptions,
  type WithMerchants,
} from '@gw/webhook'
import { checkDrain } from '@gw/webhook/adapter'
import type { FastifyPluginAsync } from 'fastify'
import { checkEndpoint, type EndpointOptions, endpointPlugin } from './endpoint-plugin.ts'
import { toReceivedRequest } from './received-request.ts'
import { writeReply } from './write-reply.ts'

/** Options for {@link gatewayWebhook}. */
export interface GatewayWebhookOptions<Extra extends object = object>
  extends ReceiverOptions<Extra>,
    EndpointOptions {
  /** The time that `app.close()` waits for running handlers. Defaults to 25 seconds. */
  readonly drain?: DrainOptions | undefined
}

/**
 * Creates a complete notification endpoint for Fastify 5. It verifies a notification, runs your handler once, records
 * that, and acknowledges. It is an encapsulated plugin with its own parser, so other routes keep their parsed JSON.
 *
 * @throws TypeError if an option is invalid
 * @throws SignatureError if a key is invalid
 *
 * @example
 * ```ts
 * // ... with shop.endpoint, or the options of the example of createReceiver
 * import { gatewayWebhook } from '@gw/fastify'
 * import type { ReceiverOptions } from '@gw/webhook'
 * import fastify from 'fastify'
 *
 * declare const options: ReceiverOptions
 *
 * const app = fastify({ logger: true })
 * app.register(
 *   gatewayWebhook({
 *     ...options,
 *     url: '/notify', // the route in this application
 *     onRejected: ({ code, error }) => app.log.warn({ code, err: error }), // the sender never sees the reason
 *   }),
 * )
 * await app.listen({ port: 3000 })
 * ```
 */
export function gatewayWebhook<Extra extends object = object>(
  options: GatewayWebhookOptions<Extra> | WithMerchants<GatewayWebhookOptions<Extra>>,
): FastifyPluginAsync {
  checkEndpoint(options)
  const { url, rawBody, drain, ...receiverOptions } = options
  const limits = checkDrain(drain)
  const receive = createReceiver(receiverOptions)
  const plugin = endpointPlugin(options, async (request, reply) =>
    writeReply(reply, await receive(toReceivedRequest(request, reply, rawBody))),
  )
  return async (app, settings) => {
    app.addHook('onClose', async () => {
      const { isDrained, handlers } = await receive.drain(limits)
      if (!isDrained) app.log.warn({ handlers }, 'Notification handlers are still running')
    })
    await plugin(app, settings)
  }
}
