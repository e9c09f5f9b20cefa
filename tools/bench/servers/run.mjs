// Prints, for each framework, the requests per second of the project's endpoints, of a bare one that only verifies with Web
// Crypto, and of an honest one by hand, which verifies synchronously. It uses 32 loopback connections in alternating rounds
// and reports the median of the ratios. Arguments select frameworks: `npm run long -- bench-servers fastify`.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { alternate, median } from '../measure.mjs'
import { createGateway } from '../notifications.mjs'
import { frameworks } from './servers.mjs'

const CONNECTIONS = 32
const ROUNDS = Number(process.env.GW_BENCH_ROUNDS ?? 9)
const ROUND_SECONDS = Number(process.env.GW_BENCH_SECONDS ?? 2)
const SERVER = fileURLToPath(new URL('servers.mjs', import.meta.url))

const chosen = process.argv.slice(2).map((word) => word.toLowerCase())
const names = Object.keys(frameworks).filter(
  (name) => chosen.length === 0 || chosen.some((word) => name.toLowerCase().includes(word)),
)
const told = createGateway()

console.log(
  `Node ${process.version}, ${process.arch}, ${CONNECTIONS} connections, ${ROUNDS} rounds\n`,
)
console.log('| framework | endpoint | requests per second | ratio to bare | µs of CPU each |')
console.log('|---|---|---|---|---|')
for (const name of names) await compare(name)

async function compare(framework) {
  const contenders = Object.keys(frameworks[framework])
  const servers = await Promise.all(contenders.map((contender) => start(framework, contender)))
  try {
    for (const server of servers) await load(server.url, 1)
    await alternate(servers, ROUNDS, async ({ url, child, rates, costs }) => {
      const before = await readCpu(child)
      const { rate, count } = await load(url, ROUND_SECONDS)
      rates.push(rate)
      costs.push(((await readCpu(child)) - before) / count)
    })
    for (const { contender, rates, costs } of servers) {
      const ratio = median(rates.map((rate, round) => rate / servers[0].rates[round]))
      const cells = [Math.round(median(rates)), ratio.toFixed(2), Math.round(median(costs))]
      console.log(`| ${[framework, contender, ...cells].join(' | ')} |`)
    }
  } finally {
    for (const { child } of servers) child.disconnect()
    await Promise.all(servers.map(({ child }) => once(child, 'exit')))
  }
}

async function start(framework, contender) {
  const child = fork(SERVER, [framework, contender, told.publicPem])
  const [port] = await once(child, 'message')
  /** @type {{ rates: number[], costs: number[] }} */
  const measured = { rates: [], costs: [] }
  return { child, contender, ...measured, url: `http://127.0.0.1:${port}/notify` }
}

/** Returns how many microseconds a server has worked. */
async function readCpu(child) {
  child.send('cpu')
  return (await once(child, 'message'))[0]
}

/** Keeps a server busy. Returns its requests, and how many per second. Every response must be a success. */
async function load(url, seconds) {
  const { headers, body } = told
  const options = { url, headers, body, connections: CONNECTIONS, duration: seconds }
  const result = await autocannon({ method: 'POST', ...options })
  const failures = result.errors + result.timeouts + result.non2xx
  if (failures > 0) throw new Error(`${url}: ${failures} requests failed`)
  return { rate: result.requests.average, count: result.requests.total }
}
