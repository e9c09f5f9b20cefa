// Puts the sandbox under load: 1,000 payments whose notifications a merchant rejects, the last 300 of them paid during
// the run, and 200 signed inquiries per second for a minute, on one core if `taskset` exists. Every response must be
// correct: HTTP 200 and S; one in twenty signatures is verified. The exit code is 1 if a response is wrong or the rate
// was not reached. `npm run load -- 10` runs for ten seconds.
import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createKeyRing, createSigner, signRequest, verifyMessage } from '@gw/signature'

const SECONDS = Number(process.argv[2] ?? 60)
const RATE = 200
const PAYMENTS = 1_000
const PAID_MEANWHILE = 300
const TARGET = '/ams/sandbox/api/v1/payments/inquiryPayment'

const child = startSandboxProcess()
const [started] = await once(child, 'message')
const merchant = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(503).end())
}).listen(0, '127.0.0.1')
await once(merchant, 'listening')
try {
  process.exitCode = (await load()) ? 0 : 1
} finally {
  child.disconnect()
  merchant.close()
  merchant.closeAllConnections()
}

async function load() {
  const { port } = /** @type {import('node:net').AddressInfo} */ (merchant.address())
  const notifyUrl = `http://127.0.0.1:${port}/notify`
  const paymentIds = await ask({ pay: PAYMENTS - PAID_MEANWHILE, notifyUrl })
  const keys = createKeyRing(started.gatewayKeys)
  const signer = createSigner({ privateKey: started.privateKey, keyVersion: 1 })
  const calls = await Promise.all(
    paymentIds.slice(0, 50).map((paymentId) => {
      const body = JSON.stringify({ paymentId })
      return signRequest({ clientId: started.clientId, target: TARGET, body, signer })
    }),
  )
  const before = await ask('cpu')
  const latencies = []
  const errors = []
  const startMs = performance.now()
  const pending = new Set()
  const paying = payMeanwhile(notifyUrl)
  for (let sent = 0; sent < RATE * SECONDS; sent++) {
    const dueMs = startMs + (sent * 1_000) / RATE
    const aheadMs = dueMs - performance.now()
    if (aheadMs > 1) await wait(aheadMs)
    const call = inquire(calls[sent % calls.length], { isVerified: sent % 20 === 0, keys })
      .then((ms) => latencies.push(ms))
      .catch((error) => errors.push(error.message))
      .finally(() => pending.delete(call))
    pending.add(call)
  }
  const sendingMs = performance.now() - startMs
  await Promise.all(pending)
  await paying
  const after = await ask('cpu')
  const state = await ask('state')
  return report({ latencies, errors, sendingMs, before, after, state })
}

/** Pays for a few payments at a time, over most of the run. */
async function payMeanwhile(notifyUrl) {
  const steps = Math.max(1, Math.floor(SECONDS * 0.9))
  for (let step = 0; step < steps; step++) {
    const until = (part) => Math.floor((PAID_MEANWHILE * part) / steps)
    await ask({ pay: until(step + 1) - until(step), notifyUrl })
    await wait(1_000)
  }
}

async function inquire({ headers, body }, { isVerified, keys }) {
  const sentMs = performance.now()
  const response = await fetch(started.url + TARGET, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json; charset=UTF-8' },
    body,
  })
  const raw = new Uint8Array(await response.arrayBuffer())
  const ms = performance.now() - sentMs
  const { result } = JSON.parse(new TextDecoder().decode(raw))
  if (response.status !== 200 || result.resultStatus !== 'S') {
    throw new Error(`${response.status} ${result.resultCode}`)
  }
  if (isVerified) {
    const { clientId } = started
    const time = response.headers.get('response-time') ?? ''
    const message = { method: 'POST', target: TARGET, clientId, time, body: raw }
    const signature = response.headers.get('signature')
    await verifyMessage(message, { signature, keys, clientId, maxAgeMs: 300_000 })
  }
  return ms
}

function report({ latencies, errors, sendingMs, before, after, state }) {
  const sorted = latencies.sort((one, other) => one - other)
  const at = (part) => sorted[Math.floor(sorted.length * part)]?.toFixed(1)
  const usedMs = (after.user + after.system - before.user - before.system) / 1_000
  const rate = (RATE * SECONDS * 1_000) / sendingMs
  console.log(`started in          ${started.startedInMs.toFixed(0)} ms`)
  console.log(
    `payments            ${state.payments}, notifications pending ${state.pending}, attempts ${state.attempts}`,
  )
  console.log(
    `inquiries           ${sorted.length} correct, ${errors.length} wrong, ${rate.toFixed(1)} per second`,
  )
  console.log(`responses in        ${at(0.5)} ms (median), ${at(0.99)} ms (99th percentile)`)
  console.log(`processor           ${((usedMs / sendingMs) * 100).toFixed(0)} % of one core`)
  for (const [message, count] of countBy(errors)) console.log(`  ${count} times: ${message}`)
  return errors.length === 0 && rate > RATE * 0.99 && state.pending === PAYMENTS
}

function countBy(messages) {
  const counts = new Map()
  for (const message of messages) counts.set(message, (counts.get(message) ?? 0) + 1)
  return counts
}

function startSandboxProcess() {
  const program = fileURLToPath(new URL('sandbox-process.mjs', import.meta.url))
  const forked = fork(program)
  const pinned = spawnSync('taskset', ['-a', '-p', '-c', '0', String(forked.pid)])
  console.log(pinned.status === 0 ? 'on one core' : 'not limited to one core: taskset is missing')
  return forked
}

async function ask(question) {
  child.send(question)
  const [reply] = await once(child, 'message')
  return reply
}
