// What must hold of a run, each as a list of what broke it: what callers were told, the sandbox's ledger, and the
// requests that the network saw.

/** What a caller is told of a request that did not leave. */
export const NOT_SENT = ['GW_CLIENT_TIMEOUT', 'GW_CLIENT_UNREACHABLE']

/** Counts by the merchant's id how many payments the sandbox has, and how often money was moved. */
function readLedger(sandbox) {
  /** @type {Map<string, { payments: number, paid: number }>} */
  const ledger = new Map()
  for (const { paymentRequestId, transactions } of sandbox.payments.list()) {
    const { payments, paid } = ledger.get(paymentRequestId) ?? { payments: 0, paid: 0 }
    const moved = transactions.filter(
      (one) => one.transactionType === 'PAYMENT' && one.transactionStatus === 'SUCCESS',
    )
    ledger.set(paymentRequestId, { payments: payments + 1, paid: paid + moved.length })
  }
  return ledger
}

/** Counts the ids that were paid. */
export function countPaid(sandbox) {
  return [...readLedger(sandbox).values()].filter(({ paid }) => paid > 0).length
}

/** What a caller was told must agree with the ledger. */
export function* contradictions(told, sandbox, isDeclined) {
  const ledger = readLedger(sandbox)
  for (const [id, what] of told) {
    const { payments, paid } = ledger.get(id) ?? { payments: 0, paid: 0 }
    if (payments > 1 || paid > 1) yield `${id} has ${payments} payments and was paid ${paid} times`
    if (what === 'paid' && paid === 0) yield `${id} was called paid, and was not`
    if (what === 'GW_CLIENT_RESULT_FAILED' && !isDeclined(id)) yield `${id} was called declined`
    if (what !== 'paid' && what !== 'GW_CLIENT_OUTCOME_UNKNOWN' && paid > 0)
      yield `${id} was called failed (${what}), and was paid`
  }
}

/** In the end every id that is to be paid is, once, no declined one is, and there is no id that nobody called with. */
export function* unevenLedger({ payable, told }, sandbox, isDeclined) {
  const ledger = readLedger(sandbox)
  for (const id of payable) if (ledger.get(id)?.paid !== 1) yield `${id} is not paid once`
  for (const [id, { paid }] of ledger) {
    if (!told.has(id)) yield `${id} is in the ledger: who sent it?`
    if (paid > 0 && isDeclined(id)) yield `${id} is paid, and was to be declined`
  }
}

/** What has no id of its own is sent once, whatever happens. */
export function* repeatedSends(onceIds, told, { bodies }) {
  for (const id of onceIds) {
    const sends = bodies.get(id)?.length ?? 0
    const isRight = sends === 1 || (sends === 0 && NOT_SENT.includes(told.get(id)))
    if (!isRight) yield `${id} was sent ${sends} times and called ${told.get(id)}`
  }
}

/** Every request has a signature of its own, and an id has one body, byte for byte. */
export function* requestProblems({ signatures, bodies }) {
  const repeated = signatures.length - new Set(signatures).size
  if (repeated > 0) yield `${repeated} signatures were used again`
  for (const [id, texts] of bodies) {
    if (new Set(texts).size > 1) yield `${id} came with ${new Set(texts).size} bodies`
  }
}

/** The sandbox rejects what is not signed over the bytes that came, and much else; all but a decline is a problem. */
export function* rejections(sandbox, isDeclined) {
  for (const { step, resultCode, message, request } of sandbox.rejections.list()) {
    const { paymentRequestId: id } = JSON.parse(Buffer.from(request.body).toString())
    const isDecline = resultCode === 'RISK_REJECT' && isDeclined(id)
    if (!isDecline) yield `${id} was rejected (${step}, ${resultCode}): ${message}`
  }
}
