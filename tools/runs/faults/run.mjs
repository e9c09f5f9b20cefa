// Pays 1,000 times through a network with seven kinds of faults, refunds half of the payments, and compares the results that
// the callers got with the sandbox's ledger. A share of the payments is pending, and a share of all calls is declined.
// `npm run long -- faults 1000 42` sets the number and the seed; the same seed results in the same faults.
import { createClient } from '@gw/client'
import { pay, refund } from '@gw/operations'
import { startSandbox } from '@gw/sandbox'
import { finish } from '../../lib/finish.mjs'
import { endpointAt } from '../../lib/loopback.mjs'
import { mapAtOnce } from '../../lib/run.mjs'
import { chance } from '../../lib/seed.mjs'
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

const IN_FLIGHT = 40
const DECLINED_SHARE = 0.1
const PENDING_SHARE = 0.3
const REFUNDED_SHARE = 0.5
const MAX_ROUNDS = 40
// The sandbox drops the oldest of more than 50,000 payments. Including the calls that are sent once, this stays below
// that.
const MAX_CALLS = 40_000
const OPEN = ['GW_CLIENT_OUTCOME_UNKNOWN', ...NOT_SENT]

/** The same operation for the sandbox, but the client cannot know that it is safe to repeat. */
const payOnce = { ...pay, idempotencyField: undefined }

const [calls = 1_000, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv
  .slice(2)
  .map(Number)
if (!Number.isInteger(calls) || !Number.isInteger(seed) || calls < 1 || calls > MAX_CALLS) {
  console.error(`npm run long -- faults [calls [seed]], up to ${MAX_CALLS} calls`)
  process.exit(2)
}
console.log(`${calls} payments, seed ${seed}`)

const isDeclined = (id) => chance(seed, 'declined', id) < DECLINED_SHARE
const isPending = (id) => !isDeclined(id) && chance(seed, 'pending', id) < PENDING_SHARE
const outcomeOf = (id) => (isDeclined(id) ? 'fail' : isPending(id) ? 'process' : 'succeed')
const sandbox = await startSandbox()
await sandbox.ready() // so that no attempt times out because of the keys
const network = await startFaultyNetwork({ seed, sandbox, outcomeOf })
const client = createClient({
  clientId: sandbox.merchant.clientId,
  signer: sandbox.merchant.signer,
  gatewayKeys: sandbox.gatewayKeys,
  endpoint: endpointAt(network.url),
  now: sandbox.clock.now,
  attemptTimeoutMs: 1_500,
  timeoutMs: 60_000,
  retry: { attempts: 5, baseDelayMs: 2, maxDelayMs: 20 },
})
/** The last result for each ID: a status or an error code, and the gateway's ID. */
const reported = new Map()
/** The number of IDs that had each status or error code as their first result. @type {Record<string, number>} */
const firstReported = {}
/** @type {string[]} */
const problems = []
try {
  await payAndRefund()
} finally {
  await network.close()
  await sandbox.close()
}

async function payAndRefund() {
  const ids = namesOf(`ORDER_${seed}`, calls)
  const onceIds = namesOf(`ONCE_${seed}`, Math.ceil(calls / 5))
  const all = [...ids.map((id) => [pay, id]), ...onceIds.map((id) => [payOnce, id])]
  await mapAtOnce(all, ([operation, id]) => payFor(operation, id), IN_FLIGHT)
  problems.push(...contradictions(reported, sandbox, isDeclined))
  await repeatUntilKnown(ids, (id) => payFor(pay, id))
  problems.push(...contradictions(reported, sandbox, isDeclined))
  const accepted = ids.filter((id) => !isDeclined(id))
  await settlePending(accepted)
  problems.push(...repeatedSends(onceIds, reported, network))

  const refunds = accepted
    .filter((id) => chance(seed, 'refunded', id) < REFUNDED_SHARE)
    .map((id) => `${id}-refund`)
  await mapAtOnce(refunds, refundFor, IN_FLIGHT)
  problems.push(...contradictions(reported, sandbox, isDeclined))
  // A declined refund has no record that could confirm its rejection, so its outcome stays unknown.
  const acceptedRefunds = refunds.filter((id) => !isDeclined(id))
  await repeatUntilKnown(acceptedRefunds, refundFor)
  const settled = [...accepted, ...acceptedRefunds]
  for (const id of settled) {
    const what = reported.get(id)?.what
    if (what !== 'succeeded') problems.push(`${id} is still reported as ${what}`)
  }
  const { faults, signatures } = network
  problems.push(
    ...contradictions(reported, sandbox, isDeclined),
    ...unevenLedger({ accepted: settled, reported }, sandbox, isDeclined),
    ...rejections(sandbox, isDeclined),
    ...requestProblems(network),
    ...Object.keys(faults)
      .filter((fault) => faults[fault] === 0)
      .map((fault) => `No request had the fault "${fault}"`),
  )
  console.table({ faults }, Object.keys(faults))
  console.table({ reported: firstReported }, Object.keys(firstReported))
  finish({
    problems,
    ok: `${signatures.length} requests, each with its own signature; ${countMoved(ids, sandbox)} payments and ${countMoved(refunds, sandbox)} refunds performed once and reported correctly`,
    remedy: `npm run long -- faults ${calls} ${seed} repeats it.`,
  })
}

async function payFor(operation, id) {
  const amount = { currency: 'EUR', value: '100' } // the same for all, so that only IDs distinguish them
  const request = {
    productCode: 'CASHIER_PAYMENT',
    paymentRequestId: id,
    paymentAmount: amount,
    order: { referenceOrderId: id, orderDescription: 'Tea', orderAmount: amount },
    paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
  }
  await report(id, client.call(operation, request), 'paymentId')
}

async function refundFor(id) {
  const payment = sandbox.payments.getByRequest(id.replace(/-refund$/, ''))
  const value = isDeclined(id) ? '101' : '100' // more than was paid
  const refundAmount = { currency: 'EUR', value }
  const request = { refundRequestId: id, paymentId: payment?.paymentId ?? '', refundAmount }
  await report(id, client.call(refund, request), 'refundId')
}

async function report(id, call, idField) {
  const one = await call.then(
    ({ status, data }) => ({ what: status, gatewayId: data[idField] }),
    (error) => ({ what: error?.code ?? String(error) }),
  )
  if (!reported.has(id)) firstReported[one.what] = (firstReported[one.what] ?? 0) + 1
  reported.set(id, one)
}

/** Repeats a call with the same ID after an unknown outcome or if it was not sent, as a merchant does. */
async function repeatUntilKnown(ids, call) {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const open = ids.filter((id) => OPEN.includes(reported.get(id)?.what ?? ''))
    await mapAtOnce(open, call, IN_FLIGHT)
  }
}

/** The payer pays, and the merchant inquires until the outcome is final. */
async function settlePending(ids) {
  for (const id of ids) {
    const payment = sandbox.payments.getByRequest(id)
    if (payment?.paymentStatus === 'PROCESSING') sandbox.payments.pay(payment.paymentId)
  }
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const open = ids.filter((id) => reported.get(id)?.what === 'pending')
    const inquire = async (id) => {
      const payment = await client.findPayment({ paymentRequestId: id }).catch(() => {})
      if (!payment?.found || payment.outcome !== 'succeeded') return
      reported.set(id, { what: 'succeeded', gatewayId: payment.record.paymentId })
    }
    await mapAtOnce(open, inquire, IN_FLIGHT)
  }
}

function namesOf(prefix, count) {
  return Array.from({ length: count }, (_, index) => `${prefix}_${index}`)
}
