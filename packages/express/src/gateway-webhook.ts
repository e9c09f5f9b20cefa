import { createReceiver, type ReceiverOptions } from '@gw/webhook'
import type { RequestHandler } from 'express'
import { checkRawBody, type RawBodyOptions, toReceivedRequest } from './received-request.ts'
import { writeReply } from './write-reply.ts'

/** What {@link gatewayWebhook} takes. */
export interface GatewayWebhookOptions<Extra extends object = object>
  extends ReceiverOptions<Extra>,
    RawBodyOptions {}

/**
 * Makes a whole notification endpoint for Express 4 and 5: verified, run once by your handler, recorded, answered.
 * Mount it before `express.json()`: it reads the raw body itself. If the body was parsed already, each request ends in
 * a TypeError for your error handler.
 *
 * @throws TypeError if the options are wrong, SignatureError if a key is
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
 *     notifyUrl: 'https://shop.example/notify', // as registered with the provider
 *     inbox: createMemoryInbox(), // for one process
 *     on: {
 *       notifyPayment: async (payment) => {
 *         // check the amount, mark the order as paid
 *       },
 *     },
 *   }),
 * )
 * app.use(express.json()) // after it
 * ```
 */
export function gatewayWebhook<Extra extends object = object>(
  options: GatewayWebhookOptions<Extra>,
): RequestHandler {
  const receive = createReceiver(options)
  checkRawBody(options)
  return async (request, response, next) => {
    try {
      writeReply(response, await receive(toReceivedRequest(request, options)))
    } catch (error) {
      next(error)
    }
  }
}
