// The fault run: 1,000 payments, and refunds of half of them, with faults from a seed. `npm run long -- faults 1000 42` sets
// the number and the seed; the same seed results in the same faults.
import { finish } from '../../lib/finish.mjs'
import { runFaults } from './run-faults.mjs'

const [calls = 1_000, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv
  .slice(2)
  .map(Number)
// The sandbox drops the oldest of more than 50,000 payments. Including the calls that are sent once, this stays below
// that.
const MAX_CALLS = 40_000
if (!Number.isInteger(calls) || !Number.isInteger(seed) || calls < 1 || calls > MAX_CALLS) {
  console.error(`npm run long -- faults [calls [seed]], up to ${MAX_CALLS} calls`)
  process.exit(2)
}

console.log(`${calls} payments, seed ${seed}`)
const { problems, requests, faults, reported, paid, refunded } = await runFaults({ calls, seed })
console.table({ faults }, Object.keys(faults))
console.table({ reported }, Object.keys(reported))
const missing = Object.keys(faults).filter((fault) => faults[fault] === 0)
finish({
  problems: [...problems, ...missing.map((fault) => `No request had the fault "${fault}"`)],
  ok: `${requests} requests, each with its own signature; ${paid} payments and ${refunded} refunds performed once and reported correctly`,
  remedy: `npm run long -- faults ${calls} ${seed} repeats it.`,
})
