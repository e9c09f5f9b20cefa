// Pays and refunds many times through a network with seven kinds of faults, and compares the results that the callers
// got with the sandbox's ledger. A share of the payments is pending, and a share of all calls is declined.
import { createClient } from '@gw/client'
import { pay, refund } from '@gw/operations'
import { startSandbox } from '@gw/sandbox'
import { endpointAt } from '../../lib/loopback.mjs'
import { mapAtOnce } from '../../lib/run.mjs'
import { startFaultyNetwork } from './faulty-network.mjs'
import {
  contradictions,
  countMoved,
  NOT_SENT,
  rejections,
  repeatedSends,
  requestProblems,
  unevenLedger,
} from './guarantees.mjs'
import { chance } from './seed.mjs'

const DECLINED_SHARE = 0.1
const PENDING_SHARE = 0.3
const REFUNDED_SHARE = 0.5
const MAX_ROUNDS = 40
const OPEN = ['GW_CLIENT_OUTCOME_UNKNOWN', ...NOT_SENT]

/** The same operation for the sandbox, but the client cannot know that it is safe to repeat. */
const payOnce = { ...pay, idempotencyField: undefined }

/**
 * The result that a caller got: a status or an error code, and the gateway's ID.
 *
 * @typedef {{ what: string, gatewayId?: string | undefined }} Reported
 */

/**
 * Runs the calls. Returns figures to print, and every broken guarantee.
 *
 * @param {{ calls: number, seed: number, inFlight?: number, attemptTimeoutMs?: number }} options
 */
export async function runFaults({ calls, seed, inFlight = 40, attemptTimeoutMs = 1_500 }) {
  const isDeclined = (id) => chance(seed, 'declined', id) < DECLINED_SHARE
  const isPending = (id) => !isDeclined(id) && chance(seed, 'pending', id) < PENDING_SHARE
  const outcomeOf = (id) => (isDeclined(id) ? 'fail' : isPending(id) ? 'process' : 'succeed')
  const sandbox = await startSandbox()
  const network = await startFaultyNetwork({ seed, sandbox, outcomeOf })
  const client = createClient({
    clientId: sandbox.merchant.clientId,
    signer: sandbox.merchant.signer,
    gatewayKeys: sandbox.gatewayKeys,
    endpoint: endpointAt(network.url),
    now: sandbox.clock.now,
    attemptTimeoutMs,
    timeoutMs: 60_000,
    retry: { attempts: 5, baseDelayMs: 2, maxDelayMs: 20 },
  })
  /** The last result for each ID. @type {Map<string, Reported>} */
  const reported = new Map()
  /** The first result for each ID. @type {Map<string, string>} */
  const firstReported = new Map()
  /** @type {string[]} */
  const problems = []

  const tell = (id, one) => {
    reported.set(id, one)
    if (!firstReported.has(id)) firstReported.set(id, one.what)
  }

  const payFor = async (operation, id) => {
    const amount = { currency: 'EUR', value: '100' } // the same for all, so that only IDs distinguish them
    const order = { referenceOrderId: id, orderDescription: 'Tea', orderAmount: amount }
    const paymentMethod = { paymentMethodType: 'ALIPAY_CN' }
    const request = {
      productCode: 'CASHIER_PAYMENT',
      paymentRequestId: id,
      paymentAmount: amount,
      order,
      paymentMethod,
    }
    tell(id, await outcomeOfCall(client.call(operation, request), 'paymentId'))
  }

  const refundFor = async (id) => {
    const payment = sandbox.payments.getByRequest(paymentOf(id))
    const value = isDeclined(id) ? '101' : '100' // more than was paid
    const refundAmount = { currency: 'EUR', value }
    const request = { refundRequestId: id, paymentId: payment?.paymentId ?? '', refundAmount }
    tell(id, await outcomeOfCall(client.call(refund, request), 'refundId'))
  }

  /** Repeats a call with the same ID after an unknown outcome or if it was not sent, as a merchant does. */
  const repeatUntilKnown = async (ids, call) => {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const open = ids.filter((id) => OPEN.includes(reported.get(id)?.what ?? ''))
      await mapAtOnce(open, call, inFlight)
    }
  }

  /** The payer pays, and the merchant inquires until the outcome is final. */
  const settlePending = async (ids) => {
    for (const id of ids) {
      const payment = sandbox.payments.getByRequest(id)
      if (payment?.paymentStatus === 'PROCESSING') sandbox.payments.pay(payment.paymentId)
    }
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const open = ids.filter((id) => reported.get(id)?.what === 'pending')
      const inquire = async (id) => {
        const payment = await client.findPayment({ paymentRequestId: id }).catch(() => {})
        if (!payment?.found || payment.outcome !== 'succeeded') return
        tell(id, { what: 'succeeded', gatewayId: payment.record.paymentId })
      }
      await mapAtOnce(open, inquire, inFlight)
    }
  }

  try {
    await createKeys(sandbox)
    const ids = namesOf(`ORDER_${seed}`, calls)
    const onceIds = namesOf(`ONCE_${seed}`, Math.ceil(calls / 5))
    const all = [...ids.map((id) => [pay, id]), ...onceIds.map((id) => [payOnce, id])]
    await mapAtOnce(all, ([operation, id]) => payFor(operation, id), inFlight)
    problems.push(...contradictions(reported, sandbox, isDeclined))
    await repeatUntilKnown(ids, (id) => payFor(pay, id))
    problems.push(...contradictions(reported, sandbox, isDeclined))
    const accepted = ids.filter((id) => !isDeclined(id))
    await settlePending(accepted)
    problems.push(...repeatedSends(onceIds, reported, network))

    const refunds = accepted
      .filter((id) => chance(seed, 'refunded', id) < REFUNDED_SHARE)
      .map((id) => `${id}-refund`)
    await mapAtOnce(refunds, refundFor, inFlight)
    problems.push(...contradictions(reported, sandbox, isDeclined))
    // A declined refund has no record that could confirm its rejection, so its outcome stays unknown.
    const acceptedRefunds = refunds.filter((id) => !isDeclined(id))
    await repeatUntilKnown(acceptedRefunds, refundFor)
    const settled = [...accepted, ...acceptedRefunds]
    for (const id of settled) {
      const what = reported.get(id)?.what
      if (what !== 'succeeded') problems.push(`${id} is still reported as ${what}`)
    }
    problems.push(
      ...contradictions(reported, sandbox, isDeclined),
      ...unevenLedger({ accepted: settled, reported }, sandbox, isDeclined),
      ...rejections(sandbox, isDeclined),
      ...requestProblems(network),
    )
    return {
      problems,
      calls,
      requests: network.signatures.length,
      faults: network.faults,
      reported: countValues(firstReported),
      paid: countMoved(ids, sandbox),
      refunded: countMoved(refunds, sandbox),
    }
  } finally {
    await network.close()
    await sandbox.close()
  }
}

/** Waits for the keys that the sandbox creates in the background, so that no attempt times out because of them. */
async function createKeys({ merchant, gatewayKeys }) {
  await Promise.all([merchant.exportKeyPair(), gatewayKeys.exportPublicKeys()])
}

function namesOf(prefix, count) {
  return Array.from({ length: count }, (_, index) => `${prefix}_${index}`)
}

function paymentOf(refundRequestId) {
  return refundRequestId.replace(/-refund$/, '')
}

/** @returns {Promise<Reported>} */
function outcomeOfCall(call, idField) {
  return call.then(
    ({ status, data }) => ({ what: status, gatewayId: data[idField] }),
    (error) => ({ what: error?.code ?? String(error) }),
  )
}

function countValues(map) {
  /** @type {Record<string, number>} */
  const counts = {}
  for (const value of map.values()) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
