// The fault run: 1,000 payments, and refunds of half of them, with faults from a seed. `npm run faults -- 1000 42` sets
// the number and the seed; the same seed means the same faults.
import { finish } from '../lib/finish.mjs'
import { runFaults } from './run-faults.mjs'

const [calls = 1_000, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv
  .slice(2)
  .map(Number)
// The sandbox forgets the oldest of more than 50,000 payments; together with those that are sent once, this is below.
const MAX_CALLS = 40_000
if (!Number.isInteger(calls) || !Number.isInteger(seed) || calls < 1 || calls > MAX_CALLS) {
  console.error(`npm run faults [-- calls [seed]], up to ${MAX_CALLS} calls`)
  process.exit(2)
}

console.log(`${calls} payments, seed ${seed}`)
const { problems, requests, faults, told, paid, refunded } = await runFaults({ calls, seed })
console.table({ faults }, Object.keys(faults))
console.table({ told }, Object.keys(told))
finish({
  problems,
  ok: `${requests} requests, each with its own signature; ${paid} payments and ${refunded} refunds performed once; nobody was told otherwise`,
  remedy: `npm run faults -- ${calls} ${seed} repeats it.`,
})
