// Calls a money operation many times while six kinds of faults hit a tenth of the requests each, and compares what the
// callers were told with what the gateway's ledger says.
import { generateKeyPairSync } from 'node:crypto'
import { createClient, defineOperation } from '@gw/client'
import { startLedgerGateway } from './ledger-gateway.mjs'

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
  request: anything,
  response: anything,
  effect: /** @type {const} */ ('money'),
  echo: ['paymentRequestId'],
}
const pay = defineOperation({ ...common, name: 'pay', idempotencyField: 'paymentRequestId' })
const payOnce = defineOperation({ ...common, name: 'payOnce' })

/**
 * Makes the calls and gives what was found: figures for people, and every broken promise.
 *
 * @param {{ calls: number, seed: number, inFlight?: number, attemptTimeoutMs?: number }} options
 */
export async function runFaults({ calls, seed, inFlight = 40, attemptTimeoutMs = 1_500 }) {
  const gatewayPair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const merchantPair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const gateway = await startLedgerGateway({
    seed,
    gatewayKey: gatewayPair.privateKey,
    merchantKey: merchantPair.publicKey,
  })
  const client = createClient({
    clientId: 'FAULTS_1',
    signer: {
      privateKey: merchantPair.privateKey.export({ type: 'pkcs8', format: 'der' }),
      keyVersion: 1,
    },
    gatewayKeys: { 1: gatewayPair.publicKey.export({ type: 'spki', format: 'der' }) },
    endpoint: {
      hosts: { europe: { recommended: gateway.url } },
      region: 'europe',
      scenario: 'online',
      environment: 'production',
    },
    attemptTimeoutMs,
    timeoutMs: 60_000,
    retry: { attempts: 5, baseDelayMs: 2, maxDelayMs: 20 },
  })
  /** What the caller of an id was told: `paid`, or the code of the error. @type {Map<string, string>} */
  const told = new Map()
  const call = async (operation, id) => {
    const request = { paymentRequestId: id, amount: String(100 + id.length) }
    told.set(id, await client.call(operation, request).then(() => 'paid', toCode))
  }
  try {
    const ids = Array.from({ length: calls }, (_, index) => `ORDER_${seed}_${index}`)
    await inLanes(inFlight, ids, (id) => call(pay, id))
    const firstTold = new Map(told)
    const problems = [...contradictions(firstTold, gateway)]
    // What a merchant does with an open outcome, or with what a slow machine never sent: asks again, under the same id.
    const again = ['GW_CLIENT_OUTCOME_UNKNOWN', ...NOT_SENT]
    for (let round = 0; round < 30; round++) {
      const open = ids.filter((id) => again.includes(told.get(id) ?? ''))
      await inLanes(inFlight, open, (id) => call(pay, id))
    }
    problems.push(...contradictions(told, gateway), ...unevenLedger(ids, gateway))

    // An operation without an id of its own: sent once, whatever happens.
    const onceIds = Array.from(
      { length: Math.ceil(calls / 5) },
      (_, index) => `ONCE_${seed}_${index}`,
    )
    await inLanes(inFlight, onceIds, (id) => call(payOnce, id))
    problems.push(...contradictions(told, gateway))
    for (const id of onceIds) {
      const sends = gateway.bodies.get(id)?.length ?? 0
      const isRight = sends === 1 || (sends === 0 && NOT_SENT.includes(told.get(id) ?? ''))
      if (!isRight) problems.push(`${id} was sent ${sends} times and called ${told.get(id)}`)
    }
    problems.push(...requestProblems(gateway))
    return {
      problems,
      calls,
      requests: gateway.signatures.length,
      faults: gateway.faults,
      told: countValues(firstTold),
      ledger: gateway.ledger.size,
    }
  } finally {
    await gateway.close()
  }
}

/** What a caller is told of a request that did not leave. */
const NOT_SENT = ['GW_CLIENT_TIMEOUT', 'GW_CLIENT_UNREACHABLE']

function toCode(error) {
  return error?.code ?? String(error)
}

/** What a caller was told must agree with the ledger. */
function* contradictions(told, { ledger, isDeclined }) {
  for (const [id, what] of told) {
    const moved = ledger.get(id)?.length ?? 0
    if (moved > 1) yield `${id} was paid ${moved} times`
    if (what === 'paid' && moved === 0) yield `${id} was called paid, and was not`
    if (what === 'GW_CLIENT_RESULT_FAILED' && !isDeclined(id)) yield `${id} was called declined`
    if (what !== 'paid' && what !== 'GW_CLIENT_OUTCOME_UNKNOWN' && moved > 0)
      yield `${id} was called failed (${what}), and was paid`
  }
}

/** In the end every id that is not declined is in the ledger, once, and no other. */
function* unevenLedger(ids, { ledger, isDeclined }) {
  const payable = new Set(ids.filter((id) => !isDeclined(id)))
  for (const id of payable)
    if (ledger.get(id)?.length !== 1) yield `${id} is not in the ledger once`
  for (const id of ledger.keys()) if (!payable.has(id)) yield `${id} is in the ledger: who sent it?`
}

/** Every request is signed over its bytes and with a signature of its own, and an id has one body. */
function* requestProblems({ signatures, bodies, unsigned }) {
  if (unsigned() > 0) yield `${unsigned()} requests were not signed over the bytes that came`
  const repeated = signatures.length - new Set(signatures).size
  if (repeated > 0) yield `${repeated} signatures were used again`
  for (const [id, texts] of bodies) {
    if (new Set(texts).size > 1) yield `${id} came with ${new Set(texts).size} bodies`
  }
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
