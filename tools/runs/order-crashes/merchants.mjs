// The merchants of a crash run: by its seed one, or two with a client ID each, or two with an agent token each. One order in
// three is paid by card, and the word in its ID makes the gateway's capture fail or late.
import { createClient } from '@gw/client'
import { createOrders } from '@gw/orders'
import { createShop } from '@gw/shop'
import { endpointAt } from '../../lib/loopback.mjs'

const SHOPS = ['SHOP_A', 'SHOP_B']
const KINDS = /** @type {const} */ (['tokens', 'one', 'clientIds'])
const CARDS = ['card', 'capture-pending-fail', 'capture-fail', 'capture-pending-succeed']

/** The store of the page is for one merchant. @param {number} seed @param {string} database */
export function kindOf(seed, database) {
  return database === 'page' ? 'one' : (KINDS[seed % 3] ?? 'one')
}

/** The request of an order. */
export function requestOf(/** @type {any} */ { request }, /** @type {string} */ orderId) {
  const isCard = CARDS.some((word) => orderId.includes(word))
  return isCard ? { ...request, paymentMethod: { paymentMethodType: 'CARD' } } : request
}

/** The options of the sandbox. @param {string} kind */
export function merchantsOf(kind) {
  if (kind === 'tokens') return { agentTokens: SHOPS }
  return kind === 'one' ? {} : { merchants: SHOPS.map((clientId) => ({ clientId })) }
}

/** The sandbox as each merchant sees it. @param {string} kind @param {import('@gw/sandbox').Sandbox} sandbox */
export function viewsOf(kind, sandbox) {
  return kind === 'clientIds' ? SHOPS.map((clientId) => sandbox.forMerchant(clientId)) : [sandbox]
}

/** The merchant and the ID of an order. Merchants with client IDs have the same order IDs. */
export function placeOf(
  /** @type {{ kind: string, keys: Record<string, any> }} */ { kind, keys },
  /** @type {number} */ at,
) {
  const [clientId = '', other = clientId] = Object.keys(keys)
  const number = kind === 'clientIds' ? at >> 1 : at
  const name = number % 3 === 2 ? CARDS[Math.floor(number / 3) % CARDS.length] : 'order'
  const orderId = `${kind === 'tokens' ? `${SHOPS[at % 2]}-` : ''}${name}-${number}`
  return { clientId: kind === 'clientIds' && at % 2 === 1 ? other : clientId, orderId }
}

/**
 * Opens the orders of a run: those of each merchant, the job, the endpoint, and the client of an order.
 *
 * @param {any} settings
 * @param {{ store: any, inbox: any, on: any, now: () => number }} own
 * @param {object} [ofClient]
 * @returns {{ orders: any, client: (clientId: string, orderId: string) => any, endpoint: any }}
 */
export function openOrders(settings, { store, inbox, on, now }, ofClient = {}) {
  const { kind, keys, gateway, expiresInMs, awaitCapture } = settings
  const options = {
    ...{ expiresInMs, awaitCapture, onError: () => {}, lookAfterPaid: true },
    // Requests of the code before this, whose payments were adopted.
    orderOf: (/** @type {string} */ id) => /^old-(.+)$/.exec(id)?.[1],
  }
  const common = { notifyUrl: '/notify', endpoint: endpointAt(gateway), now }
  const silent = { onRejected: /** @type {const} */ ('silent') }
  if (kind === 'one') {
    const [[clientId, own]] = /** @type {any} */ (Object.entries(keys))
    const ignore = async () => {}
    const database = { store, inbox, isShared: true, migrate: ignore, ping: ignore }
    const parts = { database, on, client: ofClient, orders: options, receiver: silent }
    const shop = createShop({ ...common, clientId, ...own, ...parts })
    const { orders, client, endpoint } = shop
    return { orders: { ...orders, of: () => orders }, client: () => client, endpoint }
  }
  /** @type {Record<string, any>} */
  const clients = {}
  const client = (/** @type {string} */ clientId, /** @type {string} */ orderId) => {
    const own = kind === 'tokens' ? { agentToken: orderId.slice(0, 6) } : {}
    const { endpoint } = common
    clients[`${clientId} ${own.agentToken}`] ??= createClient({
      ...{ clientId, ...keys[clientId], ...own, ...ofClient, endpoint, now },
    })
    return clients[`${clientId} ${own.agentToken}`]
  }
  const orders = createOrders({ ...options, store, on, now, client })
  const merchants = (/** @type {string} */ id) => keys[id] && { gatewayKeys: keys[id].gatewayKeys }
  const { notifyUrl } = common
  return {
    orders,
    client,
    endpoint: { merchants, inbox, notifyUrl, now, on: orders.handlers, ...silent },
  }
}
