import { byOutcome, createMemoryInbox, type GatewayWebhookOptions } from '@gw/next'
import { findOrder, fulfill } from './shop'

/**
 * Returns the options that the routes share. This is a function because `next build` runs the modules of the routes,
 * when keys and configuration are not available yet. It is called at the first request.
 */
export function gatewayOptions(): GatewayWebhookOptions {
  return {
    clientId: process.env.GATEWAY_CLIENT_ID ?? '',
    gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },
    // The URL registered with the provider. Base path, trailing slash, and rewrites of this application do not matter.
    notifyUrl: process.env.GATEWAY_NOTIFY_URL ?? '',
    inbox: createMemoryInbox(), // one process only; for several instances use @gw/redis or @gw/postgres
    on: {
      notifyPayment: byOutcome({
        order: (payment) => findOrder(payment.paymentRequestId),
        // Called only if this order is paid, with this amount.
        async succeeded(payment, order) {
          await fulfill(payment, order)
          print(`fulfill ${order.paymentRequestId}`)
        },
        otherwise: ({ paymentRequestId }) => print(`not paid ${paymentRequestId}`),
      }),
    },
    onRejected: ({ code, step, error }) =>
      print(`rejected ${code} (${step}): ${error.cause ?? error}`),
  }
}

function print(line: string): void {
  // biome-ignore lint/suspicious/noConsole: an example shows what it does
  console.log(line)
}
