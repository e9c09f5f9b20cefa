// A platform that takes payments for many merchants: one order table, one check, one endpoint, one program.
import { createClient } from '@gw/client'
import { gatewayWebhook } from '@gw/express'
import { createOrders } from '@gw/orders'
import express from 'express'

/**
 * The stored options of a client ID's client, and for the platform's own client ID the agent
 * tokens of the merchants behind it. The order IDs of these begin with the merchant, as in `TEA-1001`.
 *
 * @typedef {{ options: import('@gw/client').ClientOptions, tokens?: ReadonlyMap<string, string> }} Account
 */

/**
 * Creates the orders of all merchants, and the application with their endpoint.
 *
 * @template Transaction
 * @param {object} platform
 * @param {(clientId: string) => Promise<Account | undefined>} platform.findAccount in your database
 * @param {import('@gw/orders').MerchantsOrderStore<Transaction>} platform.store
 * @param {import('@gw/webhook').Inbox<import('@gw/webhook').TransactionContext<Transaction>>} platform.inbox
 * @param {import('@gw/orders').OrderEffects<Transaction>} platform.on
 * @param {string} platform.notifyUrl the URL that all merchants registered, or its path
 * @param {() => number} [platform.now]
 */
export function createPlatform({ findAccount, store, inbox, on, notifyUrl, now }) {
  /** @type {Map<string, import('@gw/client').Client>} */
  const clients = new Map()
  const orders = createOrders({
    /** Returns the client that moves the money of this order. Without one, nothing is sent. */
    async client(clientId, orderId) {
      const account = await findAccount(clientId)
      if (account === undefined) return undefined
      const { options, tokens } = account
      const merchant = tokens === undefined ? '' : (orderId.split('-', 1)[0] ?? '')
      const agentToken = tokens?.get(merchant)
      if (tokens !== undefined && agentToken === undefined) return undefined
      const key = `${clientId} ${merchant}`
      const client =
        clients.get(key) ?? createClient({ ...options, ...(agentToken && { agentToken }) })
      clients.set(key, client)
      return client
    },
    store,
    on,
    now,
  })
  const app = express()
  app.post(
    '/notify',
    gatewayWebhook({
      merchants: async (clientId) => {
        const account = await findAccount(clientId)
        return account && { gatewayKeys: account.options.gatewayKeys }
      },
      notifyUrl,
      inbox,
      on: orders.handlers, // they find an order by the verified client ID and its own ID
      now,
    }),
  )
  return { app, orders }
}
