import { createServer } from 'node:http'
import type { OrderPayRequest } from '@gw/orders'
import { type Sandbox, type SandboxOptions, startSandbox } from '@gw/sandbox'
import { createShop, memory, type Shop, type ShopOptions, type ShopSettings } from '@gw/shop'
import { listen, testKeyPair } from '@gw/testkit'
import { createReceiver, toNodeHandler } from '@gw/webhook'
import { onTestFinished } from 'vitest'

export const AMOUNT = { currency: 'EUR', value: '1999' }
export const REQUEST: OrderPayRequest = {
  productCode: 'CASHIER_PAYMENT',
  order: { orderDescription: 'A book' },
  paymentMethod: { paymentMethodType: 'SANDBOX_WALLET' },
  paymentRedirectUrl: 'https://shop.example/orders/order-1',
}

/** Starts a sandbox. It is closed with the test. */
export async function startGateway(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({
    clock: { speed: 0 },
    gatewayPrivateKey: testKeyPair('gateway').privatePem,
    merchant: { privateKey: testKeyPair('merchant').privatePem },
    ...options,
  })
  onTestFinished(() => sandbox.close())
  return sandbox
}

/** Returns the settings of the sandbox's merchant. */
function settingsOf({ merchant, gatewayKeys, hosts }: Sandbox): ShopSettings {
  return {
    clientId: merchant.clientId,
    signer: merchant.signer,
    gatewayKeys,
    endpoint: { hosts, region: 'europe', scenario: 'online', environment: 'sandbox' },
    notifyUrl: 'http://127.0.0.1:3000/notify',
  }
}

/** Returns options with effects that do nothing. */
export function optionsOf(sandbox: Sandbox): ShopOptions<undefined> {
  const { now } = sandbox.clock
  return {
    ...settingsOf(sandbox),
    database: memory({ now }),
    on: { paid: () => {}, review: () => {} },
    client: { retry: false },
    now,
  }
}

/** Serves a shop's endpoint, and lets the sandbox send notifications there. */
export async function serve<T>(shop: Shop<T>, sandbox: Sandbox): Promise<string> {
  const handle = toNodeHandler(createReceiver(shop.endpoint))
  const server = createServer((request, response) => void handle(request, response))
  const { url, close } = await listen(server, '/notify')
  onTestFinished(close)
  sandbox.merchant.notifyUrl = url
  return url
}

/** Starts a sandbox and a shop in memory, whose effects are noted. */
export async function openShop(changes: Partial<ShopOptions<undefined>> = {}) {
  const sandbox = await startGateway()
  const effects: string[] = []
  const shop = createShop({
    ...optionsOf(sandbox),
    on: {
      paid: ({ orderId }) => effects.push(`paid ${orderId}`),
      review: ({ orderId }) => effects.push(`review ${orderId}`),
    },
    ...changes,
  })
  return { sandbox, shop, effects }
}
