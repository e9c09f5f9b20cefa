// Kills a sandbox with a data file at 50 random points under load: `npm run long -- restarts [number]`. Of three that are
// started at once afterwards, one must run, and every response that a client received must be in its ledger.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createClient } from '@gw/client'
import { inquiryPayment, pay } from '@gw/operations'
import { finish } from '../../lib/finish.mjs'
import { endpointAt } from '../../lib/loopback.mjs'
import { chance } from '../faults/seed.mjs'

const PROGRAM = fileURLToPath(new URL('sandbox-process.mjs', import.meta.url))
const CALLERS = 4
const STARTERS = 3
const AMOUNT = { currency: 'EUR', value: '1000' }

const restarts = Number(process.argv[2] ?? 50)
const folder = mkdtempSync(join(tmpdir(), 'gw-restarts-'))
const data = join(folder, 'sandbox.data')
const keys = join(folder, 'keys')
/** What clients were told, by paymentRequestId. @type {Map<string, string>} */
const known = new Map()
/** @type {string[]} */
const problems = []
let orders = 0
/** @type {import('node:child_process').ChildProcess | undefined} */
let running
try {
  let compared = 0
  for (let run = 0; run < restarts; run += 1) {
    // The first one creates the keys.
    const client = await startOne(run, run === 0 ? 1 : STARTERS)
    await compare(client, [...known].slice(compared), run)
    compared = known.size
    await killUnderLoad(client, known.size + 1 + Math.floor(12 * chance(1, 'restart', run)))
  }
  await compare(await startOne(restarts, STARTERS), [...known], restarts)
} finally {
  running?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
finish({ problems, ok: `${restarts} kills, ${known.size} responses, 0 problems` })

/** Starts several sandboxes at once. Returns a client of the one that runs. */
async function startOne(/** @type {number} */ run, /** @type {number} */ starters) {
  const started = await Promise.all(Array.from({ length: starters }, start))
  const [first, ...others] = started.filter(({ line }) => line.startsWith('http'))
  const lines = started.map(({ line }) => line)
  if (first === undefined) throw new Error(`No sandbox started again: ${lines.join(', ')}`)
  for (const { child } of others) child.kill('SIGKILL')
  const failed = lines.filter((line) => line !== first.line)
  if (failed.some((line) => line !== 'GW_SANDBOX_DATA_IN_USE'))
    problems.push(`restart ${run}: of several sandboxes, these started: ${lines.join(', ')}`)
  running = first.child
  const read = (name) => readFileSync(join(keys, name), 'utf8')
  return createClient({
    clientId: 'SANDBOX_MERCHANT',
    signer: { privateKey: read('merchant-private.pem'), keyVersion: 1 },
    gatewayKeys: { 1: read('gateway-public-1.pem') },
    endpoint: endpointAt(first.line),
    retry: false,
  })
}

/** Starts a sandbox, and returns the line that it prints: its URL, or why it did not start. */
async function start() {
  const args = [PROGRAM, data, keys]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface(/** @type {any} */ (child.stdout))[Symbol.asyncIterator]()
  const { value, done } = await lines.next()
  return { child, line: done ? 'It ended' : String(value) }
}

/** Pays until there are so many responses, and kills the sandbox while other callers are still waiting for theirs. */
async function killUnderLoad(client, /** @type {number} */ last) {
  const child = /** @type {import('node:child_process').ChildProcess} */ (running)
  const call = async () => {
    while (child.exitCode === null && child.signalCode === null) {
      orders += 1
      const paymentRequestId = `ORDER_${orders}`
      const result = await payOrder(client, paymentRequestId).catch(() => undefined)
      const paymentId = result?.data?.paymentId
      if (paymentId === undefined) continue
      known.set(paymentRequestId, paymentId)
      if (known.size >= last) child.kill('SIGKILL')
    }
  }
  const ended = once(child, 'exit')
  await Promise.all(Array.from({ length: CALLERS }, call))
  await ended
}

function payOrder(client, paymentRequestId) {
  return client.call(pay, {
    productCode: 'CASHIER_PAYMENT',
    paymentRequestId,
    paymentAmount: AMOUNT,
    order: { referenceOrderId: paymentRequestId, orderDescription: 'A book', orderAmount: AMOUNT },
    paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
    paymentRedirectUrl: 'https://shop.example/return',
    paymentNotifyUrl: 'http://127.0.0.1:9/notify',
  })
}

/** Reports what the ledger lacks or has differently, and whether the same request has the same response. */
async function compare(client, asked, run) {
  const expect = (name, found, paymentId) => {
    if (found !== paymentId) problems.push(`restart ${run}: ${name} is ${found}`)
  }
  for (const [paymentRequestId, paymentId] of asked) {
    const found = await client.call(inquiryPayment, { paymentRequestId }).catch((error) => error)
    expect(paymentRequestId, found.paymentId ?? found.message, paymentId)
  }
  const [last, paymentId] = asked.at(-1) ?? []
  if (last === undefined) return
  const repeated = await payOrder(client, last).catch((error) => error)
  expect(`the repeated ${last}`, repeated.data?.paymentId ?? repeated.message, paymentId)
}
