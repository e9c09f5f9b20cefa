// Compares a shop's orders with the sandbox's ledger and the wire: all money must be accounted for, and nothing may be stuck.
import { orderState } from '@gw/orders'
import { placeOf } from './merchants.mjs'

/** The right statuses of a payment, by the state of its attempt. @type {Record<string, string[]>} */
const RIGHT = {
  paid: ['SUCCESS', 'captured'],
  failed: ['FAIL', 'CANCELLED', 'none'],
  canceled: ['CANCELLED', 'FAIL', 'none'],
  'review notCaptured': ['not captured'],
  'review cancelRejected': ['captured'], // which only a refund gives back
}

/** The number of times that each call, step in the portal, and acknowledgement happened, by merchant and ID. @typedef {Record<string, number>} Wire */

/** @param {{ orders: any, settings: any, wire: Wire, books: any, views: import('@gw/sandbox').Sandbox[] }} run */
export async function findProblems({ orders, settings, wire, books, views }) {
  /** @type {string[]} */
  const problems = []
  /** @type {Record<string, number>} */
  const states = {}
  /** @type {{ type: string, id: string, reason: string | null }[]} */
  const effects = await books.effects()
  let known = 0
  const changes = Object.keys(wire).filter((what) => what.includes(' portal ')).length
  for (let at = 0; at < settings.count; at += 1) {
    const { clientId, orderId } = placeOf(settings, at)
    const order = await orders.of(clientId).get(orderId)
    if (order === undefined) continue
    const [{ payments } = views[0]] = views.filter(({ merchant }) => merchant.clientId === clientId)
    const state = orderState(order)
    states[state] = (states[state] ?? 0) + 1
    const isChanged = (/** @type {string} */ id) => `${clientId} portal ${id}` in wire
    // Money that was given back in the portal, or was not captured, cannot be refunded.
    const cannotRefund =
      orderId.includes('fail') ||
      order.attempts.some((/** @type {any} */ one) => isChanged(one.paymentRequestId))
    let paid = 0
    for (const item of [...order.attempts, ...order.refunds]) {
      const { refundRequestId, paymentRequestId: id } = item
      // With one merchant, an order has no client ID.
      const own = `${order.clientId ?? ''}/${refundRequestId ?? id}`
      const ran = effects.filter((effect) => effect.id === own)
      const paying = ran.filter(({ type }) => type === 'paid').length
      known += ran.length
      paid += paying
      const isExpected = refundRequestId ? cannotRefund : isChanged(id)
      for (const { type, reason } of ran) {
        if (type !== 'review' || `review ${reason}` in RIGHT || isExpected) continue
        problems.push(`${own} is in review: ${reason}`)
      }
      problems.push(...wireProblems(wire, clientId, item))
      if (refundRequestId) continue
      const isAwaited = paying > 0 && settings.awaitCapture
      problems.push(...attemptProblems(payments.getByRequest(id), item, isChanged(id), isAwaited))
    }
    if (paid !== Number(order.fulfilled)) problems.push(`${orderId} is fulfilled ${paid} times`)
    problems.push(...refundProblems(payments, order))
  }
  for (const what of Object.keys(wire)) {
    const isUnknown = /^\S+ (pay|createPaymentSession|cancel|refund) (?!old-)/.test(what)
    if (isUnknown) problems.push(`${what} was sent, and no order knows it`)
  }
  if (known !== effects.length) problems.push(`${effects.length - known} effects have no order`)
  for (const { row } of await books.leaks()) problems.push(`a page or a session is left: ${row}`)
  const { length } = views.flatMap(({ payments }) => payments.list())
  const figures = `${settings.count} orders, ${length} payments, ${changes} changed in the portal, ${JSON.stringify(states)}`
  return { problems, figures }
}

/** @param {ReturnType<import('@gw/sandbox').Sandbox['payments']['getByRequest']>} payment @param {import('@gw/orders').OrderAttempt} attempt @param {boolean} isChanged @param {boolean} isAwaited */
function attemptProblems(payment, attempt, isChanged, isAwaited) {
  const { paymentRequestId: id, state, reason, captureOutcome } = attempt
  // Somebody has to see what was changed in the portal, unless the attempt had ended anyway.
  if (isChanged && state === 'review') return []
  if (isChanged && state === 'paid') return [`${id} looks paid`]
  const { paymentStatus = 'none', transactions = [] } = payment ?? {}
  const capture = transactions.find(({ transactionType }) => transactionType === 'CAPTURE')
  const isLost = capture?.transactionStatus === 'FAIL'
  if (isLost && isAwaited) return [`${id} is fulfilled, and was not captured`]
  const captured = capture && (isLost ? 'not captured' : 'captured')
  const status = paymentStatus === 'SUCCESS' ? (captured ?? paymentStatus) : paymentStatus
  const is = [state, state === 'review' && reason].filter(Boolean).join(' ')
  // In review, nobody looks it up before a person does, and the notification of this capture never arrived.
  if (isLost && captureOutcome === undefined && reason === 'cancelRejected') return []
  return RIGHT[is]?.includes(status) ? [] : [`${id} is ${is}, and ${status} at the gateway`]
}

/** Every call is counted before it is sent, and what was acknowledged is in the document. @param {Wire} wire @param {string} clientId @param {any} item */
function wireProblems(wire, clientId, { calls, cancels = 0, captureOutcome, operation, ...ids }) {
  const id = ids.refundRequestId ?? ids.paymentRequestId
  /** @type {Record<string, number>} */
  const most = {
    [operation ?? 'refund']: calls,
    cancel: cancels,
    notifyCapture: captureOutcome ? 99 : 0,
  }
  return Object.entries(most).flatMap(([what, limit]) => {
    const key = `${clientId} ${what} ${id}`
    const times = wire[key] ?? 0
    delete wire[key]
    const isRight = times <= limit || id.startsWith('old-')
    return isRight ? [] : [`${key} ${times} times on the wire, ${limit} in its document`]
  })
}

/** @param {import('@gw/sandbox').Sandbox['payments']} payments @param {import('@gw/orders').ShopOrder} order */
function refundProblems(payments, { orderId, attempts, refunds }) {
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
