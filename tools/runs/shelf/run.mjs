// The test of the shelf: `npm run long -- shelf` breaks a shop's handler for 25 hours on the sandbox's clock, and reruns
// what failed from two instances at once. `--orders` chooses another number.
import { parseArgs } from 'node:util'
import { finish } from '../../lib/finish.mjs'
import { findPostgres } from '../../lib/services.mjs'
import { runShelf } from './run-shelf.mjs'

const { values } = parseArgs({ options: { orders: { type: 'string', default: '200' } } })
const orders = Number(values.orders)
if (!(Number.isInteger(orders) && orders > 0)) {
  console.error('npm run long -- shelf [--orders 200]')
  process.exit(2)
}

const service = await findPostgres()
if (typeof service === 'string') {
  const problems = process.env.GW_REQUIRE_SERVICES === '1' ? [`PostgreSQL ${service}`] : []
  finish({ problems, ok: `Skipped: PostgreSQL ${service}` })
} else {
  const started = Date.now()
  let found
  try {
    found = await runShelf({ url: service.url, orders })
  } finally {
    await service.close()
  }
  finish({
    problems: found.problems,
    ok: `${orders} orders, ${found.sends} failed sends, ${found.handled} handled by reruns, ${found.kept} still kept, ${Math.round((Date.now() - started) / 1000)} s: every order had one effect`,
  })
}
