import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Sandbox } from '@gw/sandbox'
import express from 'express'
import { onTestFinished } from 'vitest'
import { createMemoryShop } from '../../../../docs/examples/express/memory-shop.ts'
import { clientOptions } from './client.ts'

/** A shop in a browser: a page to check out on, and one to return to. */
export interface CheckoutShop extends Omit<ReturnType<typeof createMemoryShop>, 'app'> {
  readonly url: string
  /** Resolves to the state of the last attempt of the only order. */
  state(): Promise<string | undefined>
}

/** Starts the shop of docs/examples/express. */
export async function startCheckoutShop(sandbox: Sandbox): Promise<CheckoutShop> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // The other name of the machine, so that shop and sandbox are two sites, as they are in real life.
  const { port } = server.address() as AddressInfo
  const url = `http://localhost:${port}`
  const { app, ...shop } = createMemoryShop(clientOptions(sandbox), url)
  server.on('request', express().use(app))
  sandbox.merchant.notifyUrl = `http://127.0.0.1:${port}/notify`
  const { orders } = shop
  const orderId = () => sandbox.payments.list()[0]?.paymentRequestId.replace(/-p\d+$/, '') ?? ''
  return { ...shop, url, state: async () => (await orders.get(orderId()))?.attempts.at(-1)?.state }
}
