// Kills a sandbox at random points under load, starts several at once with the same data file, of which one may run, and
// compares its ledger with every response that a client received.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createClient } from '@gw/client'
import { inquiryPayment, pay } from '@gw/operations'
import { endpointAt } from '../../lib/loopback.mjs'

const PROGRAM = fileURLToPath(new URL('sandbox-process.mjs', import.meta.url))
const CALLERS = 4
const STARTERS = 3
const AMOUNT = { currency: 'EUR', value: '1000' }

/**
 * @typedef {{ restarts: number, responses: number, problems: string[] }} RestartReport
 */

/**
 * Runs one sandbox after the other on one data file. Each is killed after a random number of responses.
 *
 * @param {{ restarts: number, random: () => number }} options `random` returns a number from 0 to 1
 * @returns {Promise<RestartReport>}
 */
export async function runRestarts({ restarts, random }) {
  const folder = mkdtempSync(join(tmpdir(), 'gw-restarts-'))
  const data = join(folder, 'sandbox.data')
  const keys = join(folder, 'keys')
  /** What clients were told, by paymentRequestId. @type {Map<string, string>} */
  const known = new Map()
  /** @type {string[]} */
  const problems = []
  let responses = 0
  let orders = 0
  let compared = 0
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let running
  try {
    for (let run = 0; run <= restarts; run += 1) {
      // The first one creates the keys.
      const { child, url, problem } = await startOne(data, keys, run === 0 ? 1 : STARTERS)
      if (problem !== undefined) problems.push(`restart ${run}: ${problem}`)
      running = child
      const client = connect(url, keys)
      const isLast = run === restarts
      // Those of the last run each time, and finally all of them.
      const asked = [...known].slice(isLast ? 0 : compared)
      compared = known.size
      problems.push(...(await compare(client, asked, run)))
      if (isLast) break
      const last = responses + 1 + Math.floor(random() * 12)
      const isOver = () => child.exitCode !== null || child.signalCode !== null
      const call = async () => {
        while (!isOver()) {
          orders += 1
          const paymentRequestId = `ORDER_${orders}`
          const result = await payOrder(client, paymentRequestId).catch(() => undefined)
          const paymentId = result?.data?.paymentId
          if (paymentId === undefined) continue
          responses += 1
          known.set(paymentRequestId, paymentId)
          // Killed while the other callers are still waiting for their responses.
          if (responses >= last) child.kill('SIGKILL')
        }
      }
      const ended = once(child, 'exit')
      await Promise.all(Array.from({ length: CALLERS }, call))
      await ended
    }
  } finally {
    running?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  return { restarts, responses, problems }
}

/** Starts several sandboxes at once, and returns the one that runs. */
async function startOne(data, keys, starters) {
  const started = await Promise.all(Array.from({ length: starters }, () => start(data, keys)))
  const [first, ...others] = started.filter(({ line }) => line.startsWith('http'))
  const lines = started.map(({ line }) => line)
  if (first === undefined) throw new Error(`No sandbox started again: ${lines.join(', ')}`)
  for (const { child } of others) child.kill('SIGKILL')
  const failed = lines.filter((line) => line !== first.line)
  const isRight = failed.every((line) => line === 'GW_SANDBOX_DATA_IN_USE')
  const problem = isRight ? undefined : `of several sandboxes, these started: ${lines.join(', ')}`
  return { child: first.child, url: first.line, problem }
}

/** Starts a sandbox, and returns the line that it prints: its URL, or why it did not start. */
async function start(data, keys) {
  const args = [PROGRAM, data, keys]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface(/** @type {any} */ (child.stdout))[Symbol.asyncIterator]()
  const { value, done } = await lines.next()
  return { child, line: done ? 'It ended' : String(value) }
}

function connect(url, keys) {
  const read = (name) => readFileSync(join(keys, name), 'utf8')
  return createClient({
    clientId: 'SANDBOX_MERCHANT',
    signer: { privateKey: read('merchant-private.pem'), keyVersion: 1 },
    gatewayKeys: { 1: read('gateway-public-1.pem') },
    endpoint: endpointAt(url),
    retry: false,
  })
}

function payOrder(client, paymentRequestId) {
  return client.call(pay, {
    productCode: 'CASHIER_PAYMENT',
    paymentRequestId,
    paymentAmount: AMOUNT,
    order: {
      referenceOrderId: paymentRequestId,
      orderDescription: 'A book',
      orderAmount: AMOUNT,
    },
    paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
    paymentRedirectUrl: 'https://shop.example/return',
    paymentNotifyUrl: 'http://127.0.0.1:9/notify',
  })
}

/** Returns what the ledger lacks or has differently, and whether the same request has the same response. */
async function compare(client, asked, run) {
  const problems = []
  for (const [paymentRequestId, paymentId] of asked) {
    const found = await client.call(inquiryPayment, { paymentRequestId }).catch((error) => error)
    if (found.paymentId !== paymentId) {
      problems.push(`restart ${run}: ${paymentRequestId} is ${found.paymentId ?? found.message}`)
    }
  }
  const [last, paymentId] = asked.at(-1) ?? []
  if (last !== undefined) {
    const repeated = await payOrder(client, last).catch((error) => error)
    if (repeated.data?.paymentId !== paymentId) {
      problems.push(`restart ${run}: the repeated ${last} has the ID ${repeated.data?.paymentId}`)
    }
  }
  return problems
}
