// Kills a sandbox with a data file at 50 random points under load: `npm run long -- restarts [number]`. Of three that are
// started at once afterwards, one must run, and every response that a client received must be in its ledger.
import { chance } from '../faults/seed.mjs'
import { runRestarts } from './run-restarts.mjs'

const restarts = Number(process.argv[2] ?? 50)
let count = 0
const random = () => {
  count += 1
  return chance(1, 'restart', count)
}
const { responses, problems } = await runRestarts({ restarts, random })
for (const problem of problems) console.error(problem)
console.log(`${restarts} kills, ${responses} responses, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
