// The merchants of a crash run: by its seed one, or two with a client ID each, or two with an agent token each.
import { createClient } from '@gw/client'
import { createOrders } from '@gw/orders'
import { endpointAt } from '../../lib/loopback.mjs'

const SHOPS = ['SHOP_A', 'SHOP_B']
const KINDS = /** @type {const} */ (['tokens', 'one', 'clientIds'])

/** @param {number} seed */
export function kindOf(seed) {
  return KINDS[seed % 3] ?? 'one'
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
  if (kind === 'tokens') return { clientId, orderId: `${SHOPS[at % 2]}-${at}` }
  return kind === 'one'
    ? { clientId, orderId: `order-${at}` }
    : { clientId: at % 2 === 0 ? clientId : other, orderId: `order-${at >> 1}` }
}

/** Finds requests of the code before this, whose payments were adopted, and what the portal changed. */
export const orderOptions = {
  orderOf: (/** @type {string} */ id) => /^old-(.+)$/.exec(id)?.[1],
  lookAfterPaid: true,
}

/**
 * Opens the orders of a run, and returns those of each merchant, the job, and the client of an order.
 *
 * @param {any} settings
 * @param {any} options
 * @param {object} [ofClient]
 * @returns {{ orders: Pick<import('@gw/orders').PlatformOrders<any>, 'of' | 'check' | 'handlers'>, client: (clientId: string, orderId: string) => any }}
 */
export function openOrders({ kind, keys, gateway }, options, ofClient = {}) {
  /** @type {Map<string, any>} */
  const clients = new Map()
  const client = (/** @type {string} */ clientId, /** @type {string} */ orderId) => {
    const own = kind === 'tokens' ? { agentToken: orderId.slice(0, 6) } : {}
    const name = `${clientId} ${own.agentToken}`
    const all = { clientId, ...keys[clientId], ...own, ...ofClient, now: options.now }
    const create = () => createClient({ ...all, endpoint: endpointAt(gateway) })
    if (!clients.has(name)) clients.set(name, create())
    return clients.get(name)
  }
  const given = { ...orderOptions, ...options }
  if (kind !== 'one') {
    return { orders: /** @type {any} */ (createOrders({ ...given, client })), client }
  }
  const one = createOrders({ ...given, client: client(Object.keys(keys)[0] ?? '', '') })
  return { orders: { ...one, of: () => one }, client }
}
