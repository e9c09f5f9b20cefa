// The growing cost of an inbox: `npm run long -- growth [postgres mysql redis --sizes 0,1000000]`. Loads records,
// then measures claims with their completions in one process and in four, and at the end a sweep of expired
// records. The program starts itself for each process.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { findMysql, findPostgres, findRedis } from '../lib/services.mjs'

const FIND = { postgres: findPostgres, mysql: findMysql, redis: findRedis }
const EXPIRED = 500_000
const LANES = 8
/** A new process compiles its code and opens its connections first, which is not counted. */
const WARM_UP_MS = 3000
/** A key is as long as a real one. */
const KEY = [
  '["BENCH_5X00000000000000","notifyPayment","paymentId","2026',
  '","ORDER_0123456789abcdef0123456789","PAYMENT_RESULT","S","SUCCESS",null]',
]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '0,1000000,5000000' },
    seconds: { type: 'string', default: '20' },
  },
})
const seconds = Number(values.seconds)
let next = 1_000_000_000

if (process.send !== undefined) await runInstance(JSON.parse(process.env.GW_SETTINGS ?? ''))
else await measureAll()

async function measureAll() {
  for (const store of positionals.length > 0 ? positionals : Object.keys(FIND)) {
    const service = await FIND[store]()
    if (typeof service === 'string') console.log(`${store} skipped: it ${service}`)
    else await grow(store, service).finally(service.close)
  }
}

async function open(store, service) {
  const { openStore } = await import(`../../packages/${store}/test/growth-store.mjs`)
  return openStore({ ...service, lanes: LANES })
}

async function grow(store, service) {
  const { inbox, load, settle, bytes, log, close } = await open(store, service)
  await inbox.migrate?.()
  const empty = await bytes()
  let [loaded, claimed] = [0, 0]
  for (const size of values.sizes.split(',').map(Number)) {
    if (size > loaded) {
      await load({ from: loaded, to: size, key: KEY, lifeS: 600_000 })
      await settle()
      const each = ((await bytes()) - empty) / (size + claimed)
      console.log(`${store}: ${Math.round(each)} bytes a record`)
    }
    loaded = size
    for (const instances of [1, 4]) {
      const before = await log?.()
      const busyBefore = readBusyMs()
      const { times, claims } = await measure(store, service, instances)
      claimed += claims
      const [rate, p99] = [times.length / seconds, times[Math.floor(times.length * 0.99)]]
      const figures = [`${Math.round(rate)} a second`, `p99 ${p99.toFixed(1)} ms`]
      figures.push(`${((readBusyMs() - busyBefore) / claims).toFixed(2)} ms of CPU each`)
      if (before) {
        const after = await log()
        figures.push(`${Math.round((after.bytes - before.bytes) / claims)} bytes of log each`)
        figures.push(`${((after.pages - before.pages) / claims).toFixed(2)} whole pages`)
      }
      console.log(`${store}, ${size} records, instances: ${instances}: ${figures.join(', ')}`)
    }
  }
  if (inbox.deleteExpired) {
    const from = 2_000_000_000
    await load({ from, to: from + EXPIRED, key: KEY, lifeS: -60 })
    const started = performance.now()
    let deleted = 0
    for (let count = 1; count > 0; deleted += count) count = await inbox.deleteExpired({})
    const took = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${store}, ${loaded} records: deleted ${deleted} expired ones in ${took} s`)
  }
  await close()
}

/** The work of all cores since the machine started, for all programs. */
function readBusyMs() {
  const busy = cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq)
  return busy.reduce((sum, ms) => sum + ms, 0)
}

async function measure(store, service, instances) {
  const children = Array.from({ length: instances }, (_, at) => {
    const settings = { store, service, first: next + at, step: instances }
    const env = { ...process.env, GW_SETTINGS: JSON.stringify(settings) }
    return once(fork(new URL(import.meta.url), process.argv.slice(2), { env }), 'message')
  })
  next += 10_000_000
  const results = (await Promise.all(children)).map(([result]) => result)
  return {
    times: results.flatMap(({ times }) => times).sort((a, b) => a - b),
    claims: results.reduce((sum, { claims }) => sum + claims, 0),
  }
}

async function runInstance({ store, service, first, step }) {
  const { inbox, close } = await open(store, service)
  const [leaseMs, fingerprint] = [30_000, 'a'.repeat(64)]
  const times = []
  let id = first
  const start = performance.now() + WARM_UP_MS
  const end = start + seconds * 1000
  const lane = async () => {
    while (performance.now() < end) {
      const key = KEY.join(String(id).padStart(28, '0'))
      id += step
      const started = performance.now()
      const { token } = await inbox.claim({ key, leaseMs, fingerprint })
      await inbox.complete({ key, token })
      if (started >= start) times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  await close()
  process.send?.({ times, claims: (id - first) / step }, () => process.disconnect())
}
