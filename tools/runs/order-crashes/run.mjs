// The crash test of orders: `npm run long -- order-crashes` runs 20 seeds with 1,000 orders on PostgreSQL and on MySQL.
// `order-crashes mysql --seeds 2 --orders 100 --from 7` selects others.
import { parseArgs } from 'node:util'
import { finish } from '../../lib/finish.mjs'
import { findMysql, findPostgres } from '../../lib/services.mjs'
import { runOrderCrashes } from './run-order-crashes.mjs'

const DATABASES = { postgres: findPostgres, mysql: findMysql }
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '20' },
    from: { type: 'string', default: '1' },
    orders: { type: 'string', default: '1000' },
  },
})
const [seeds, from, orders] = [values.seeds, values.from, values.orders].map(Number)
const chosen = positionals.length === 0 ? Object.keys(DATABASES) : positionals
const isRight = [seeds, from, orders].every((value) => Number.isInteger(value) && Number(value) > 0)
if (!isRight || chosen.some((name) => !(name in DATABASES))) {
  console.error('npm run long -- order-crashes [postgres|mysql --seeds 20 --from 1 --orders 1000]')
  process.exit(2)
}

// If interrupted, it still ends its processes.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

/** @type {string[]} */
const problems = []
/** @type {Record<string, number>} */
const struck = {}
let ran = 0
for (const database of /** @type {('postgres' | 'mysql')[]} */ (chosen)) {
  for (let seed = Number(from); seed < Number(from) + Number(seeds); seed += 1) {
    const service = await DATABASES[database]()
    if (typeof service === 'string') {
      if (process.env.GW_REQUIRE_SERVICES === '1') problems.push(`${database} ${service}`)
      else console.log(`${database} skipped: it ${service}`)
      break
    }
    try {
      const started = Date.now()
      const found = await runOrderCrashes({
        database,
        url: service.url,
        seed,
        orders: Number(orders),
      })
      for (const [what, times] of Object.entries(found.struck))
        struck[what] = (struck[what] ?? 0) + times
      problems.push(...found.problems.map((problem) => `${database}, seed ${seed}: ${problem}`))
      const faults = Object.values(found.struck).reduce((sum, times) => sum + times, 0)
      console.log(
        `${database}, seed ${seed}: ${orders} orders, ${found.payments} payments, ${faults} faults, ${found.starts} starts, ${JSON.stringify(found.states)}, ${found.problems.length} problems, ${Math.round((Date.now() - started) / 1000)} s`,
      )
      ran += 1
    } finally {
      await service.close()
    }
  }
}
console.table(struck)
if (ran > 0 && Object.keys(struck).length === 0) problems.push('No process was killed')
finish({
  problems,
  ok:
    ran === 0
      ? 'Skipped: no seed ran'
      : `${ran} seeds: every payment is accounted for, and no order is stuck`,
})
