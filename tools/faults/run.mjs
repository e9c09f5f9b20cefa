// The fault run: 1,000 calls of a money operation, with faults from a seed. `npm run faults -- 1000 42` chooses how
// many and which seed; the same seed gives the same faults.
import { finish } from '../lib/finish.mjs'
import { runFaults } from './run-faults.mjs'

const [calls = 1_000, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv
  .slice(2)
  .map(Number)
// The sandbox forgets the oldest of more than 50,000 payments; with those that are sent once, this stays below.
const MAX_CALLS = 40_000
if (!Number.isInteger(calls) || !Number.isInteger(seed) || calls < 1 || calls > MAX_CALLS) {
  console.error(`npm run faults [-- calls [seed]], up to ${MAX_CALLS} calls`)
  process.exit(2)
}

console.log(`${calls} calls, seed ${seed}`)
const { problems, requests, faults, told, ledger } = await runFaults({ calls, seed })
console.table({ faults }, Object.keys(faults))
console.table({ told }, Object.keys(told))
finish({
  problems,
  ok: `${requests} requests, each with its own signature; ${ledger} ids paid once; nobody was told otherwise`,
  remedy: `npm run faults -- ${calls} ${seed} repeats it.`,
})
