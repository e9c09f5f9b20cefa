// The crash test: `npm run long -- crashes` runs 20 seeds on each store, and `npm run long -- crashes redis --seeds 5 --from 100`
// selects others, and `--events 20` sends fewer notifications. The same seed results in the same order and the same faults, but
// the timing depends on the machine.
import { parseArgs } from 'node:util'
import { CRASH_POINTS, CRASH_SIGNALS, runCrashes } from '@gw/inbox-contract'
import { finish } from '../../lib/finish.mjs'
import { findMysql, findPostgres, findRedis } from '../../lib/services.mjs'

/** MySQL, where sessions read what others have not committed. */
const UNCOMMITTED = 'mysql-uncommitted'
/** PostgreSQL, with tables in 16 partitions. */
const PARTITIONED = 'postgres-partitions'
const STORES = {
  redis: findRedis,
  postgres: findPostgres,
  mysql: findMysql,
  [UNCOMMITTED]: findMysql,
  [PARTITIONED]: findPostgres,
}
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '20' },
    from: { type: 'string', default: '1' },
    events: { type: 'string' },
  },
})
const [seeds, from] = [Number(values.seeds), Number(values.from)]
const chosen = positionals.length === 0 ? Object.keys(STORES) : positionals
if (!Number.isInteger(seeds + from) || seeds < 1 || chosen.some((name) => !(name in STORES))) {
  console.error(
    `npm run long -- crashes [${Object.keys(STORES).join('|')} --seeds 20 --from 1 --events 200]`,
  )
  process.exit(2)
}

// If interrupted, it still ends its receivers, including stopped ones.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const hasCommits = chosen.some((name) => name.startsWith('postgres') || name === 'mysql')
/** @type {string[]} */
const problems = []
/** @type {Record<string, number>} */
const struck = {}
/** What ran: a store that is missing is not in it. @type {string[]} */
const ran = []
for (const store of chosen) {
  let seed = from
  while (seed < from + seeds && (await runSeed(store, seed))) seed++
  if (seed > from) ran.push(`${store}: ${seed - from} seeds`)
}
if (seeds >= 20 && ran.some((what) => !what.startsWith(UNCOMMITTED))) {
  const points = CRASH_POINTS.filter((point) => point !== 'before commit' || hasCommits)
  for (const signal of CRASH_SIGNALS) {
    for (const point of points) {
      if (!struck[`${point} ${signal}`]) problems.push(`${signal} never occurred at ${point}`)
    }
  }
}
if (ran.length > 0 && Object.keys(struck).length === 0) problems.push('No receiver was killed')
if (ran.length > 0) console.table(struck)
finish({
  problems,
  ok:
    ran.length === 0
      ? 'Skipped: no seed ran'
      : `${ran.join(', ')}; every notification had its effect, no runs overlapped, and nothing was acknowledged without its effect`,
})

/** Each seed has its own place in the store. Returns false if the store is missing. */
async function runSeed(store, seed) {
  const service = await STORES[store]()
  if (typeof service === 'string') {
    if (process.env.GW_REQUIRE_SERVICES === '1') problems.push(`${store} ${service}`)
    else console.log(`${store} skipped: it ${service}`)
    return false
  }
  try {
    // The URL of a database selects a place of its own.
    const namespace = 'prefix' in service ? service.prefix : ''
    const started = Date.now()
    const isUncommitted = store === UNCOMMITTED
    const [database] = store.split('-')
    const own = `../../../packages/${database}/test/crash-store.mjs`
    // The usual faults rarely leave a record uncommitted while a resend looks at it.
    /** @type {Partial<import('@gw/inbox-contract').CrashOptions>} */
    const frozen = {
      points: ['before commit'],
      signals: ['SIGSTOP, SIGKILL'],
      events: 60,
      sends: 16,
      instances: 2,
    }
    const found = await runCrashes({
      ...(isUncommitted && frozen),
      ...(values.events !== undefined && { events: Number(values.events) }),
      store: new URL(own, import.meta.url),
      settings: {
        store,
        url: service.url,
        namespace,
        isUncommitted,
        ...(store === PARTITIONED && { partitions: 16 }),
      },
      seed,
    })
    for (const one of found.struck) struck[one] = (struck[one] ?? 0) + 1
    problems.push(...found.problems.map((problem) => `${store}, seed ${seed}: ${problem}`))
    console.log(
      `${store}, seed ${seed}: ${found.sends} sends and ${found.later} later, ${found.struck.length} faults, ${found.effects} effects, ${found.problems.length} problems, ${Date.now() - started} ms`,
    )
    return true
  } finally {
    await service.close()
  }
}
