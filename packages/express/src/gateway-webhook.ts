import {
  createReceiver,
  type Drainable,
  type ReceiverOptions,
  type WithMerchants,
} from '@gw/webhook'
import { checkRawBody, writeNodeReply } from '@gw/webhook/adapter'
import type { RequestHandler } from 'express'
import { type RawBodyOptions, toReceivedRequest } from './received-request.ts'

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
 * // ... with shop.endpoint, or the options of the example of createReceiver
 * import { gatewayWebhook, type GatewayWebhookOptions } from '@gw/express'
 * import express from 'express'
 *
 * declare const options: GatewayWebhookOptions
 *
 * const app = express()
 * app.post('/notify', gatewayWebhook(options))
 * app.use(express.json()) // after the endpoint, which needs the raw body
 * app.listen(3000, '127.0.0.1')
 * ```
 */
export function gatewayWebhook<Extra extends object = object>(
  options: GatewayWebhookOptions<Extra> | WithMerchants<GatewayWebhookOptions<Extra>>,
): RequestHandler & Drainable {
  if (typeof options === 'function' || 'headers' in Object(options)) {
    throw new TypeError(
      'gatewayWebhook must be called with its options: app.post(path, gatewayWebhook({ ... }))',
    )
  }
  const { rawBody, ...receiverOptions } = options
  checkRawBody(rawBody)
  const receive = createReceiver(receiverOptions)
  const { drain } = receive
  const handle: RequestHandler = async (request, response, next) => {
    try {
      writeNodeReply(response, await receive(toReceivedRequest(request, response, rawBody)))
    } catch (error) {
      next(error)
    }
  }
  return Object.assign(handle, { drain })
}
