// Calls a money operation of the sandbox many times while six kinds of faults hit a tenth of the requests each, and
// compares what the callers were told with the sandbox's ledger.
import { createClient, defineOperation } from '@gw/client'
import { startSandbox } from '@gw/sandbox'
import { startFaultyNetwork } from './faulty-network.mjs'
import {
  contradictions,
  countPaid,
  NOT_SENT,
  rejections,
  repeatedSends,
  requestProblems,
  unevenLedger,
} from './promises.mjs'
import { chance } from './seed.mjs'

const DECLINED_SHARE = 0.05

const anything = {
  '~standard': {
    version: /** @type {const} */ (1),
    vendor: 'faults',
    validate: (value) => ({ value: /** @type {Record<string, unknown>} */ (value) }),
  },
}
const common = {
  version: 'v1',
  area: 'payments',
  name: 'pay',
  request: anything,
  response: anything,
  effect: /** @type {const} */ ('money'),
  echo: ['paymentRequestId'],
}
const pay = defineOperation({ ...common, idempotencyField: 'paymentRequestId' })
/** The same to the sandbox; but the client cannot know that it is safe to repeat. */
const payOnce = defineOperation(common)

/**
 * Makes the calls and gives what was found: figures for people, and every broken promise.
 *
 * @param {{ calls: number, seed: number, inFlight?: number, attemptTimeoutMs?: number }} options
 */
export async function runFaults({ calls, seed, inFlight = 40, attemptTimeoutMs = 1_500 }) {
  const sandbox = await startSandbox()
  const network = await startFaultyNetwork({ seed, sandbox })
  const client = createClient({
    clientId: sandbox.merchant.clientId,
    signer: sandbox.merchant.signer,
    gatewayKeys: sandbox.gatewayKeys,
    endpoint: {
      hosts: { europe: { recommended: network.url } },
      region: 'europe',
      scenario: 'online',
      environment: 'production',
    },
    now: sandbox.clock.now,
    attemptTimeoutMs,
    timeoutMs: 60_000,
    retry: { attempts: 5, baseDelayMs: 2, maxDelayMs: 20 },
  })
  const isDeclined = (id) => chance(seed, 'declined', id) < DECLINED_SHARE
  /** What the caller of an id was told: `paid`, or the code of the error. @type {Map<string, string>} */
  const told = new Map()
  /** What each was told when it first asked. @type {Map<string, string>} */
  const firstTold = new Map()
  /** @type {string[]} */
  const problems = []

  const call = async (operation, id) => {
    const paymentAmount = { currency: 'EUR', value: String(100 + id.length) }
    const request = { paymentRequestId: id, paymentAmount }
    told.set(id, await client.call(operation, request).then(() => 'paid', toCode))
  }

  async function callAll(ids, onceIds) {
    const all = [...ids.map((id) => [pay, id]), ...onceIds.map((id) => [payOnce, id])]
    await inLanes(inFlight, all, ([operation, id]) => call(operation, id))
    for (const id of ids) firstTold.set(id, told.get(id) ?? '')
    problems.push(...contradictions(told, sandbox, isDeclined))
    // What a merchant does with an open outcome, or with what a slow machine never sent: asks again, under the same id.
    const again = ['GW_CLIENT_OUTCOME_UNKNOWN', ...NOT_SENT]
    for (let round = 0; round < 30; round++) {
      const open = ids.filter((id) => again.includes(told.get(id) ?? ''))
      await inLanes(inFlight, open, (id) => call(pay, id))
    }
    problems.push(
      ...contradictions(told, sandbox, isDeclined),
      ...repeatedSends(onceIds, told, network),
      ...rejections(sandbox, isDeclined),
    )
  }

  try {
    await makeKeys(sandbox)
    const ids = namesOf(`ORDER_${seed}`, calls)
    const onceIds = namesOf(`ONCE_${seed}`, Math.ceil(calls / 5))
    const isPayable = (id) => !isDeclined(id)
    const payable = ids.filter(isPayable)
    sandbox.payOutcome = 'succeed'
    await callAll(payable, onceIds.filter(isPayable))
    sandbox.payOutcome = 'fail'
    await callAll(ids.filter(isDeclined), onceIds.filter(isDeclined))
    problems.push(
      ...unevenLedger({ payable, told }, sandbox, isDeclined),
      ...requestProblems(network),
    )
    return {
      problems,
      calls,
      requests: network.signatures.length,
      faults: network.faults,
      told: countValues(firstTold),
      ledger: countPaid(sandbox),
    }
  } finally {
    await network.close()
    await sandbox.close()
  }
}

/** Waits for the keys that the sandbox makes in the background, so that no attempt runs out of time for them. */
async function makeKeys({ merchant, gatewayKeys }) {
  await Promise.all([merchant.exportKeyPair(), gatewayKeys.exportPublicKeys()])
}

function namesOf(prefix, count) {
  return Array.from({ length: count }, (_, index) => `${prefix}_${index}`)
}

function toCode(error) {
  return error?.code ?? String(error)
}

async function inLanes(count, items, work) {
  const left = [...items]
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: count }, lane))
}

function countValues(map) {
  /** @type {Record<string, number>} */
  const counts = {}
  for (const value of map.values()) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
