import { assertKnownOptions } from '@gw/errors'
import {
  createReceiver,
  type ReceiverOptions,
  receiverOptionNames,
  writeNodeReply,
} from '@gw/webhook'
import type { RequestHandler } from 'express'
import { checkRawBody, type RawBodyOptions, toReceivedRequest } from './received-request.ts'

/** Options for {@link gatewayWebhook}. */
export interface GatewayWebhookOptions<Extra extends object = object>
  extends ReceiverOptions<Extra>,
    RawBodyOptions {}

/**
 * Creates a complete notification endpoint for Express 4 and 5. It verifies a notification, runs your handler once,
 * records that, and acknowledges. Mount it before `express.json()`, because it reads the raw body itself. If the body
 * was already parsed, each request passes a `TypeError` to your error handler.
 *
 * @throws TypeError if an option is invalid
 * @throws SignatureError if a key is invalid
 *
 * @example
 * ```ts
 * import { gatewayWebhook, createMemoryInbox } from '@gw/express'
 * import express from 'express'
 *
 * const app = express()
 * app.post(
 *   '/notify',
 *   gatewayWebhook({
 *     clientId: 'MY_CLIENT_ID',
 *     gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },
 *     notifyUrl: 'https://shop.example/notify', // exactly as registered with the provider
 *     inbox: createMemoryInbox(), // one process only
 *     on: {
 *       notifyPayment: async (payment) => {
 *         // compare the amount, then mark the order as paid
 *       },
 *     },
 *   }),
 * )
 * app.use(express.json()) // after the endpoint
 * ```
 */
export function gatewayWebhook<Extra extends object = object>(
  options: GatewayWebhookOptions<Extra>,
): RequestHandler {
  if (typeof options === 'function' || 'headers' in Object(options)) {
    throw new TypeError(
      'gatewayWebhook must be called with its options: app.post(path, gatewayWebhook({ ... }))',
    )
  }
  assertKnownOptions(options, [...receiverOptionNames, 'rawBody'])
  const { rawBody, ...receiverOptions } = options
  checkRawBody(options)
  const receive = createReceiver(receiverOptions)
  return async (request, response, next) => {
    try {
      writeNodeReply(response, await receive(toReceivedRequest(request, response, rawBody)))
    } catch (error) {
      next(error)
    }
  }
}
