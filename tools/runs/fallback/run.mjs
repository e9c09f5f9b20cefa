// The fallback test: `npm run long -- fallback` takes 1,000 orders, drops every send of 20 % of the notifications, and kills
// the shop and the job that looks up payments with kill -9. `fallback 100 1 60` sets orders, seed, and
// the speed of the clock.
import { finish } from '../../lib/finish.mjs'
import { findPostgres } from '../../lib/services.mjs'
import { runFallback } from './run-fallback.mjs'

const [orders = 1000, seed = 1, speed = 20] = process.argv.slice(2).map(Number)
if (![orders, seed, speed].every((value) => Number.isInteger(value) && value > 0)) {
  console.error('npm run long -- fallback [orders [seed [speed]]]')
  process.exit(2)
}

// If interrupted, it still ends its processes.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const service = await findPostgres()
if (typeof service === 'string') {
  const problems = process.env.GW_REQUIRE_SERVICES === '1' ? [`PostgreSQL ${service}`] : []
  finish({ problems, ok: `Skipped: PostgreSQL ${service}` })
} else {
  const started = Date.now()
  let found
  try {
    found = await runFallback({ url: service.url, orders, seed, speed })
  } finally {
    await service.close()
  }
  console.table(found.states)
  console.log(`mismatches: ${found.mismatches.join(', ') || 'none'}`)
  const { problems, kills, dropped, byJob } = found
  if (kills !== 2 || dropped === 0 || byJob === 0) problems.push('Nothing was lost or killed')
  finish({
    problems,
    ok: `${orders} orders, ${dropped} of ${found.notified} notifications dropped and ${found.late} late, killed ${kills} times, ${byJob} settled by the job, ${Math.round((Date.now() - started) / 1000)} s: no order was paid at the gateway and not in the shop, or the other way round`,
  })
}
