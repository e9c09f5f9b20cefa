// Prints, for each framework, the requests per second of the project's endpoints, and of the same framework with a bare
// endpoint that only reads the raw body and verifies with Web Crypto. It uses 32 loopback connections in alternating
// rounds and reports the median of the ratios. It also prints the CPU time per request, which load affects less.
// Arguments select frameworks: `npm run bench:servers -- fastify`.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { makeNotification } from './notification.mjs'
import { frameworks } from './servers.mjs'

const CONNECTIONS = 32
const ROUNDS = Number(process.env.GW_BENCH_ROUNDS ?? 9)
const ROUND_SECONDS = Number(process.env.GW_BENCH_SECONDS ?? 2)

const chosen = process.argv.slice(2).map((word) => word.toLowerCase())
const names = Object.keys(frameworks).filter(
  (name) => chosen.length === 0 || chosen.some((word) => name.toLowerCase().includes(word)),
)
const told = makeNotification()

console.log(
  `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${CONNECTIONS} connections, ${ROUNDS} rounds\n`,
)
console.log(
  '| framework | endpoint | requests per second | ratio to bare | CPU µs per request | ratio to bare |\n|---|---|---|---|---|---|',
)
for (const name of names) await compare(name)

async function compare(framework) {
  const contenders = Object.keys(frameworks[framework])
  const [floor = ''] = contenders
  const servers = await Promise.all(contenders.map((contender) => start(framework, contender)))
  try {
    for (const server of servers) await load(server, 1)
    /** @type {Record<string, number[]>} */
    const rates = Object.fromEntries(contenders.map((contender) => [contender, []]))
    /** @type {Record<string, number[]>} */
    const costs = Object.fromEntries(contenders.map((contender) => [contender, []]))
    for (let round = 0; round < ROUNDS; round++) {
      for (let turn = 0; turn < servers.length; turn++) {
        const server = servers[(turn + round) % servers.length]
        const { rate, cost } = await load(server, ROUND_SECONDS)
        rates[server.contender].push(rate)
        costs[server.contender].push(cost)
      }
    }
    for (const contender of contenders) {
      const compared = [rates, costs].flatMap((figures) => {
        const own = figures[contender]
        const ratio = median(own.map((figure, round) => figure / figures[floor][round]))
        return [Math.round(median(own)), ratio.toFixed(2)]
      })
      console.log(`| ${[framework, contender, ...compared].join(' | ')} |`)
    }
  } finally {
    for (const { child } of servers) child.disconnect()
    await Promise.all(servers.map(({ child }) => once(child, 'exit')))
  }
}

async function start(framework, contender) {
  const program = fileURLToPath(new URL('server.mjs', import.meta.url))
  const child = fork(program, [framework, contender])
  child.send(told)
  const [port] = await once(child, 'message')
  return { child, contender, url: `http://127.0.0.1:${port}/notify` }
}

/** Keeps a server busy. Returns its requests per second, and its µs per request. Every response must be a success. */
async function load({ child, url }, seconds) {
  const { headers, body } = told
  const before = await cpuMicroseconds(child)
  const result = await autocannon({
    url,
    method: 'POST',
    headers,
    body,
    connections: CONNECTIONS,
    duration: seconds,
  })
  const failures = result.errors + result.timeouts + result.non2xx
  if (failures > 0) throw new Error(`${url}: ${failures} requests failed`)
  const used = (await cpuMicroseconds(child)) - before
  return { rate: result.requests.average, cost: used / result.requests.total }
}

async function cpuMicroseconds(child) {
  child.send('cpu')
  const [{ user, system }] = await once(child, 'message')
  return user + system
}

function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1]
}
