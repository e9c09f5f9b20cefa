// Compares a shop's orders with the sandbox's ledger: all money must be accounted for, and nothing may be stuck.
import { orderState } from '@gw/orders'

const RIGHT = {
  paid: ['SUCCESS'],
  failed: ['FAIL', 'CANCELLED', 'none'],
  canceled: ['CANCELLED', 'FAIL', 'none'],
}

/**
 * @param {{ orders: import('@gw/orders').Orders<any>, books: Pick<ReturnType<typeof import('./open-store.mjs').openStore>, 'effects'>, sandbox: import('@gw/sandbox').Sandbox, count: number }} run
 */
export async function findProblems({ orders, books, sandbox, count }) {
  /** @type {string[]} */
  const problems = []
  /** @type {Record<string, number>} */
  const states = {}
  const effects = await books.effects()
  for (let at = 0; at < count; at += 1) {
    const order = await orders.get(`order-${at}`)
    if (order === undefined) continue
    const state = orderState(order)
    states[state] = (states[state] ?? 0) + 1
    const paid = effects.filter(({ type, id }) => type === 'paid' && id.startsWith(`order-${at}-p`))
    if (paid.length !== Number(order.fulfilled)) {
      problems.push(
        `order-${at} is fulfilled ${paid.length} times, and its document says ${order.fulfilled}`,
      )
    }
    for (const attempt of order.attempts) problems.push(...attemptProblems(sandbox, attempt))
    problems.push(...refundProblems(sandbox, order))
  }
  for (const { type, id, reason } of effects) {
    if (type === 'review') problems.push(`${id} is in review: ${reason}`)
  }
  return { problems, states, payments: sandbox.payments.list().length }
}

/** @param {import('@gw/sandbox').Sandbox} sandbox @param {import('@gw/orders').OrderAttempt} attempt */
function attemptProblems({ payments }, { paymentRequestId, state, reason }) {
  const status = payments.getByRequest(paymentRequestId)?.paymentStatus ?? 'none'
  const right = /** @type {Record<string, string[]>} */ (RIGHT)[state] ?? []
  return right.includes(status)
    ? []
    : [`${paymentRequestId} is ${state} ${reason ?? ''}, and ${status} at the gateway`]
}

/** @param {import('@gw/sandbox').Sandbox} sandbox @param {import('@gw/orders').ShopOrder} order */
function refundProblems({ payments }, { attempts, refunds }) {
  const done = attempts
    .flatMap(({ paymentRequestId }) => payments.getByRequest(paymentRequestId)?.transactions ?? [])
    .filter((one) => one.transactionType === 'REFUND' && one.transactionStatus === 'SUCCESS')
    .map(({ transactionRequestId }) => transactionRequestId)
  const problems = refunds
    .filter((one) => (one.state === 'refunded') !== done.includes(one.refundRequestId))
    .map((one) => `${one.refundRequestId} is ${one.state}`)
  if (done.length > new Set(done).size || done.length > 3) problems.push(`${done} happened`)
  return problems
}
