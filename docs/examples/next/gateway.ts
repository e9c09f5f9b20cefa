import { createMemoryInbox, type GatewayWebhookOptions } from '@gw/next'
import { deliver } from './shop'

/**
 * What the routes share. In a function, because of the one trap of Next.js: `next build` runs the routes' modules,
 * where neither keys nor configuration are at hand yet. It is called at the first request.
 */
export function gatewayOptions(): GatewayWebhookOptions {
  return {
    clientId: process.env.GATEWAY_CLIENT_ID ?? '',
    gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },
    // As registered with the provider: base path, trailing slash and rewrites of this application do not matter.
    notifyUrl: process.env.NOTIFY_URL ?? '',
    inbox: createMemoryInbox(), // for one process: several share @gw/inbox-redis or @gw/inbox-postgres
    on: {
      notifyPayment: async (payment) => {
        await deliver(payment)
        print(`handled ${payment.paymentId}`)
      },
    },
    onRejected: ({ code, step }) => print(`rejected ${code} (${step})`),
  }
}

function print(line: string): void {
  // biome-ignore lint/suspicious/noConsole: an example shows what it does
  console.log(line)
}
