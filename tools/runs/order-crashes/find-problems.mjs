// Compares a shop's orders with the sandbox's ledger: all money must be accounted for, and nothing may be stuck.
import { orderState } from '@gw/orders'
import { placeOf } from './merchants.mjs'

const RIGHT = {
  paid: ['SUCCESS'],
  failed: ['FAIL', 'CANCELLED', 'none'],
  canceled: ['CANCELLED', 'FAIL', 'none'],
}

// What an order has only while its payer can use it.
const SECRETS = /"action"|https?:|paymentSession(?:Data|Id)"/

/**
 * @param {{ orders: any, settings: any, portal: Set<string>, books: ReturnType<typeof import('./open-store.mjs').openStore>, views: import('@gw/sandbox').Sandbox[], count: number }} run
 */
export async function findProblems({ orders, settings, portal, books, views, count }) {
  /** @type {string[]} */
  const problems = []
  /** @type {Record<string, number>} */
  const states = {}
  const effects = await books.effects()
  for (let at = 0; at < count; at += 1) {
    const { clientId, orderId } = placeOf(settings, at)
    const order = await orders.of(clientId).get(orderId)
    if (order === undefined) continue
    const sandbox = views.find(({ merchant }) => merchant.clientId === clientId) ?? views[0]
    const isOwn = (/** @type {string} */ id) =>
      id.startsWith(`${order.clientId ?? ''}/${orderId}-p`) ||
      id === `${order.clientId ?? ''}/old-${orderId}`
    const state = orderState(order)
    states[state] = (states[state] ?? 0) + 1
    const paid = effects.filter(({ type, id }) => type === 'paid' && isOwn(id))
    if (paid.length !== Number(order.fulfilled)) {
      problems.push(
        `${clientId} ${orderId} is fulfilled ${paid.length} times, and its document says ${order.fulfilled}`,
      )
    }
    for (const attempt of order.attempts) {
      problems.push(...attemptProblems(/** @type {any} */ (sandbox), attempt, portal))
    }
    problems.push(...refundProblems(/** @type {any} */ (sandbox), order))
  }
  // What was given back in the portal cannot be refunded once more.
  const changed = new Set([...portal].map(orderOf))
  for (const { type, id, reason } of effects) {
    // With one merchant, an order has no client ID.
    const full = id.startsWith('/') ? `${Object.keys(settings.keys)[0]}${id}` : id
    const isExpected = portal.has(full) || (/-r\d+$/.test(full) && changed.has(orderOf(full)))
    if (type === 'review' && !isExpected) problems.push(`${id} is in review: ${reason}`)
  }
  for (const document of await books.documents()) {
    const { orderId, attempts } = JSON.parse(document)
    const isOpen = attempts.some((/** @type {any} */ { state }) => state === 'paying')
    if (!isOpen && SECRETS.test(document)) problems.push(`${orderId} has a page or a session`)
  }
  return { problems, states, payments: views.flatMap(({ payments }) => payments.list()).length }
}

/** Returns the order of an attempt or a refund, both with their merchant. @param {string} id */
function orderOf(id) {
  return id.replace('/old-', '/').replace(/-[pr]\d+$/, '')
}

/** @param {import('@gw/sandbox').Sandbox} sandbox @param {import('@gw/orders').OrderAttempt} attempt @param {Set<string>} portal */
function attemptProblems({ merchant, payments }, { paymentRequestId, state, reason }, portal) {
  // Somebody has to see what was changed in the portal, unless the attempt had ended anyway.
  const isChanged = portal.has(`${merchant.clientId}/${paymentRequestId}`)
  if (isChanged && state === 'review') return []
  if (isChanged && state === 'paid') return [`${paymentRequestId} looks paid`]
  const status = payments.getByRequest(paymentRequestId)?.paymentStatus ?? 'none'
  const right = /** @type {Record<string, string[]>} */ (RIGHT)[state] ?? []
  return right.includes(status)
    ? []
    : [`${paymentRequestId} is ${state} ${reason ?? ''}, and ${status} at the gateway`]
}

/** @param {import('@gw/sandbox').Sandbox} sandbox @param {import('@gw/orders').ShopOrder} order */
function refundProblems({ payments }, { orderId, attempts, refunds }) {
  const done = attempts
    .flatMap(({ paymentRequestId }) => payments.getByRequest(paymentRequestId)?.transactions ?? [])
    .filter((one) => one.transactionType === 'REFUND' && one.transactionStatus === 'SUCCESS')
    .flatMap(({ transactionRequestId: id }) => (id?.startsWith(`${orderId}-r`) ? [id] : []))
  const problems = refunds
    .filter((one) => (one.state === 'refunded') !== done.includes(one.refundRequestId))
    .map((one) => `${one.refundRequestId} is ${one.state}`)
  if (done.length > new Set(done).size || done.length > 3) problems.push(`${done} happened`)
  return problems
}
