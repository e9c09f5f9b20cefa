// The fault run: 1,000 calls of a money operation, with faults from a seed. `npm run faults -- 1000 42` chooses how
// many and which seed; the same seed gives the same faults.
import { finish } from '../lib/finish.mjs'
import { runFaults } from './run-faults.mjs'

const [calls = 1_000, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv
  .slice(2)
  .map(Number)
if (!Number.isInteger(calls) || !Number.isInteger(seed) || calls < 1) {
  console.error('npm run faults [-- calls [seed]]')
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
