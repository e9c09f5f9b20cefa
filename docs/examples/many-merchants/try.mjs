// Lets 20 merchants with client IDs of their own, and two behind agent tokens, sell an order with the same number.
import { once } from 'node:events'
import { startSandbox } from '@gw/sandbox'
import { openDatabase } from './database.mjs'
import { createPlatform } from './platform.mjs'

const amount = { currency: 'EUR', value: '1999' }
const SHOPS = Array.from({ length: 20 }, (_, at) => `SHOP_${at + 1}`)
const TOKENS = new Map(['TEA', 'BOOKS'].map((name) => [name, `TOKEN_OF_${name}`]))

/** @param {(line: string) => void} print @param {string} [databaseUrl] */
export async function tryPlatform(print, databaseUrl) {
  const sandbox = await startSandbox({
    merchants: SHOPS.map((clientId) => ({ clientId })),
    agentTokens: [...TOKENS.values()],
  })
  await Promise.all(SHOPS.map((clientId) => sandbox.forMerchant(clientId).ready())) // keys take a while
  const { now } = sandbox.clock
  const partner = sandbox.merchant.clientId
  /** @type {Map<string, import('./platform.mjs').Account>} */
  const accounts = new Map()
  for (const clientId of [...SHOPS, partner]) {
    const { merchant, gatewayKeys, hosts } = sandbox.forMerchant(clientId)
    /** @type {import('@gw/client').ClientOptions['endpoint']} */
    const endpoint = { hosts, region: 'europe', scenario: 'online', environment: 'sandbox' }
    const options = { clientId, signer: merchant.signer, gatewayKeys, endpoint, now }
    accounts.set(clientId, clientId === partner ? { options, tokens: TOKENS } : { options })
  }
  /** @type {string[]} */
  const fulfilled = []
  const { store, inbox, close } = await openDatabase(databaseUrl, now)
  const { app, orders } = createPlatform({
    // A Map finds exactly this ID. A client ID such as "constructor" finds nothing.
    findAccount: async (clientId) => accounts.get(clientId),
    .../** @type {any} */ ({ store, inbox }), // of either database
    on: {
      paid: ({ clientId, orderId }) => fulfilled.push(`${orderId} of ${clientId}`),
      review: ({ clientId, orderId }, { reason }) => print(`${clientId} ${orderId}: ${reason}`),
    },
    notifyUrl: '/notify',
    now,
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${Object(server.address()).port}/notify`
  try {
    const sales = [
      ...SHOPS.map((clientId) => ({ clientId, orderId: '1001' })),
      ...[...TOKENS.keys()].map((name) => ({ clientId: partner, orderId: `${name}-1001` })),
    ]
    for (const { clientId, orderId } of sales) {
      const { merchant, payer, deliveries } = sandbox.forMerchant(clientId)
      if (clientId !== 'SHOP_20') merchant.notifyUrl = url // its notification gets lost
      await orders.of(clientId).create({ orderId, amount })
      const { action } = await orders.of(clientId).pay(orderId, {
        productCode: 'CASHIER_PAYMENT',
        order: { orderDescription: 'A book' },
        paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
        paymentRedirectUrl: `https://shop.example/${clientId}/${orderId}`,
      })
      if (action.type === 'redirect') await payer.pay(action.url)
      await deliveries.settled()
    }
    print(`${fulfilled.length} of ${sales.length} orders are fulfilled`)
    await sandbox.clock.advance('30min')
    await orders.check() // one for all merchants
    print(`the check fulfilled ${fulfilled.at(-1)}`)
    const paid = await orders.list({ state: 'paid' })
    print(`${paid.length} orders are paid, ${new Set(fulfilled).size} are fulfilled once`)
    const calls = sandbox.calls.list().filter(({ hasAgentToken }) => hasAgentToken)
    print(`${calls.length} calls had an agent token`)
  } finally {
    server.close()
    await close()
    await sandbox.close()
  }
}
