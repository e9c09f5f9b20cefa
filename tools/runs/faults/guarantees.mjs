// The guarantees of a run, each as a list of violations: the results that callers got, the sandbox's ledger, and the
// requests that the network saw.

/** The codes for a request that was not sent. */
export const NOT_SENT = ['GW_CLIENT_TIMEOUT', 'GW_CLIENT_UNREACHABLE']

/**
 * Counts, by the merchant's ID, the payments and refunds of the sandbox and how often they moved money.
 *
 * @param {import('@gw/sandbox').Sandbox} sandbox
 */
function readLedger(sandbox) {
  /** @type {Map<string, { records: number, moved: number, ids: Set<string> }>} */
  const ledger = new Map()
  const add = (id, gatewayId, isMoved) => {
    const { records, moved, ids } = ledger.get(id) ?? { records: 0, moved: 0, ids: new Set() }
    ledger.set(id, {
      records: records + 1,
      moved: moved + (isMoved ? 1 : 0),
      ids: ids.add(gatewayId),
    })
  }
  for (const { paymentRequestId, paymentId, transactions } of sandbox.payments.list()) {
    const moved = transactions.filter(
      (one) => one.transactionType === 'PAYMENT' && one.transactionStatus === 'SUCCESS',
    )
    add(paymentRequestId, paymentId, moved.length > 0)
    for (let index = 1; index < moved.length; index++) add(paymentRequestId, paymentId, true)
    for (const one of transactions) {
      if (one.transactionType !== 'REFUND') continue
      add(one.transactionRequestId, one.transactionId, one.transactionStatus === 'SUCCESS')
    }
  }
  return ledger
}

const NOTHING = { records: 0, moved: 0, ids: new Set() }

/** Counts the given IDs for which money was moved. */
export function countMoved(ids, sandbox) {
  const ledger = readLedger(sandbox)
  return ids.filter((id) => (ledger.get(id)?.moved ?? 0) > 0).length
}

/**
 * The result that a caller got must agree with the ledger.
 *
 * @param {ReadonlyMap<string, { what: string, gatewayId?: string | undefined }>} reported
 * @param {import('@gw/sandbox').Sandbox} sandbox
 * @param {(id: string) => boolean} isDeclined
 */
export function* contradictions(reported, sandbox, isDeclined) {
  const ledger = readLedger(sandbox)
  for (const [id, { what, gatewayId }] of reported) {
    const { records, moved, ids } = ledger.get(id) ?? NOTHING
    if (records > 1 || moved > 1)
      yield `${id} has ${records} records and was performed ${moved} times`
    if (what === 'succeeded' && moved === 0)
      yield `${id} was reported as succeeded but was not performed`
    if (what === 'pending' && records === 0)
      yield `${id} was reported as pending but does not exist`
    if (gatewayId !== undefined && !ids.has(gatewayId)) yield `${id} was given another call's ID`
    if (what === 'GW_CLIENT_RESULT_FAILED' && !isDeclined(id))
      yield `${id} was reported as declined`
    const isNoFailure = ['succeeded', 'pending', 'GW_CLIENT_OUTCOME_UNKNOWN'].includes(what)
    if (!isNoFailure && moved > 0) yield `${id} was reported as failed (${what}) but was performed`
  }
}

/** In the end, every accepted ID is performed once, no declined ID is performed, and no other ID exists. */
export function* unevenLedger({ accepted, reported }, sandbox, isDeclined) {
  const ledger = readLedger(sandbox)
  for (const id of accepted) if (ledger.get(id)?.moved !== 1) yield `${id} was not performed once`
  for (const [id, { moved }] of ledger) {
    if (!reported.has(id)) yield `${id} is in the ledger although nobody sent it`
    if (moved > 0 && isDeclined(id)) yield `${id} was performed although it should be declined`
  }
}

/** A call without an idempotency field is sent once in all cases. */
export function* repeatedSends(onceIds, reported, { bodies }) {
  for (const id of onceIds) {
    const sends = bodies.get(`pay ${id}`)?.length ?? 0
    const what = reported.get(id)?.what
    const isRight = sends === 1 || (sends === 0 && NOT_SENT.includes(what))
    if (!isRight) yield `${id} was sent ${sends} times and reported as ${what}`
  }
}

/** Every request has its own signature, and an ID has one body, byte for byte. */
export function* requestProblems({ signatures, bodies }) {
  const repeated = signatures.length - new Set(signatures).size
  if (repeated > 0) yield `${repeated} signatures were used again`
  for (const [key, texts] of bodies) {
    if (new Set(texts).size > 1) yield `${key} was sent with ${new Set(texts).size} bodies`
  }
}

/**
 * The sandbox rejects a request whose signature does not cover the received bytes, among other defects. Only a declined
 * request is not a problem.
 */
export function* rejections(sandbox, isDeclined) {
  for (const { step, resultCode, message, request } of sandbox.rejections.list()) {
    const { paymentRequestId, refundRequestId } = JSON.parse(Buffer.from(request.body).toString())
    const id = refundRequestId ?? paymentRequestId
    // An inquiry may arrive before the request that it is about.
    const isExpected = isDeclined(id) || resultCode === 'ORDER_NOT_EXIST'
    if (!isExpected) yield `${id} was rejected (${step}, ${resultCode}): ${message}`
  }
}
