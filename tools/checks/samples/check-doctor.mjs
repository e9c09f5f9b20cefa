// Runs `gw doctor` with its probe on an example or a sample: every check must pass.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { runGw } from '@gw/cli'
import { listen } from '../../lib/loopback.mjs'
import { environment, privateKeyPem } from './notification.mjs'
import { withExample } from './run-example.mjs'

const folder = mkdtempSync(join(tmpdir(), 'gw-doctor-'))
const key = join(folder, 'gateway-private.pem')
writeFileSync(key, privateKeyPem, { mode: 0o600 })
process.once('exit', () => rmSync(folder, { recursive: true }))

let runs = 0
/** Only a shop that takes cards handles captures. */
const CAPTURES = ['capture', 'failedCapture']
/** On a busy machine, an endpoint can miss the doctor's own timeout. One that hangs misses it every time. */
const TRIES = 3

/**
 * Runs an example, and returns the problems that the doctor finds at a path, or why it does not start.
 *
 * @param {Parameters<typeof withExample>[0]} example
 * @param {string} path
 * @param {Parameters<typeof doctorProblems>[2]} [options]
 */
export async function exampleProblems(example, path, options) {
  /** @type {string[]} */
  const problems = []
  await withExample(example, async ({ origin, printed }) => {
    problems.push(...(await doctorProblems(origin + path, { printed }, options)))
  }).catch(({ message }) => problems.push(`cannot be started. ${message}`))
  return problems
}

/**
 * Returns the problems that the doctor finds at an endpoint. If the endpoint has no URL for the probe, its effects are
 * the lines that it prints: "fulfill" and the order.
 *
 * @param {string} url
 * @param {{ probe: string } | { printed: import('./run-example.mjs').Printed }} effects
 * @param {{ target?: string, amount?: string, notes?: readonly string[], setup?: string, keys?: string }} [options] `notes` are the checks that may only
 *   find something worth a look
 */
export async function doctorProblems(url, effects, options = {}) {
  if ('probe' in effects) return runDoctor(url, effects.probe, options)
  const server = createServer(({ url: path = '' }, response) => {
    const attempt = new URL(path, 'http://probe').searchParams.get('paymentRequestId') ?? ''
    // A sample prints the attempt, or its order.
    void readLines(effects.printed, `fulfill ${attempt.replace(/-p1$/, '')}`).then((found) => {
      response.setHeader('connection', 'close').end(JSON.stringify({ effects: found }))
    })
  })
  const port = await listen(server)
  try {
    return await runDoctor(url, `http://127.0.0.1:${port}/`, options)
  } finally {
    server.close()
  }
}

async function readLines(printed, text) {
  // Everything that was printed before the response is in the pipe by now. It is read in the next turn, or in the one after that.
  await nextTurn()
  await nextTurn()
  return printed.lines.filter((line) => new RegExp(`\\b${text}\\b`).test(line))
}

/**
 * Runs the doctor, and again if the machine was too busy.
 *
 * @type {typeof runOnce}
 */
async function runDoctor(url, probe, options) {
  let found = await runOnce(url, probe, options)
  for (let tries = 1; tries < TRIES && found.some(isTimeout); tries++) {
    found = await runOnce(url, probe, options)
  }
  return found
}

const isTimeout = (problem) => problem.includes('Timed out after')

/**
 * @param {string} url
 * @param {string} probe
 * @param {{ target?: string, amount?: string, notes?: readonly string[], setup?: string, keys?: string }} options
 * @returns {Promise<string[]>}
 */
async function runOnce(url, probe, { target, amount = 'EUR:1999', notes = [], setup, keys }) {
  const { GATEWAY_CLIENT_ID: clientId, GATEWAY_NOTIFY_URL: notifyUrl } = environment
  const path = target ?? new URL(notifyUrl).pathname
  const args = ['doctor', url, '--probe', probe, '--target', path, '--amount', amount, '--strict']
  const output = await printedByGw([
    ...args,
    ...(keys === undefined ? ['--gateway-key', key] : ['--keys', keys]),
    ...['--client-id', clientId, '--json'],
    ...(setup === undefined ? [] : ['--setup', setup]),
  ])
  try {
    const { findings } = JSON.parse(output)
    return findings
      .filter(
        ({ id, verdict }) =>
          verdict !== 'passed' && !(verdict === 'note' && [...CAPTURES, ...notes].includes(id)),
      )
      .map(
        ({ id, actual, mistake, verdict }) => `gw doctor, ${id}: ${actual} (${mistake ?? verdict})`,
      )
  } catch {
    return [`gw doctor printed ${output}`]
  }
}

/** Runs `gw` in this process, and returns what it prints. */
export async function printedByGw(/** @type {string[]} */ args) {
  let output = ''
  const stdout = {
    ...{ isTerminal: false, columns: 80 },
    write(/** @type {string} */ text) {
      output += text
    },
  }
  const skewMs = runs++ // two runs at the same time never have the same orders
  await runGw(args, {
    ...{ stdout, stderr: { ...stdout, write() {} }, env: {}, cwd: folder, canAsk: false },
    readStdin: async () => new Uint8Array(),
    interruption: () => new AbortController().signal,
    now: () => Date.now() + skewMs,
  })
  return output
}
