// Fuzzes the receiver with 100,000 requests by default:
// node packages/testkit/runs/fuzz/run.mjs --count 1000 --seed 7
import { parseArgs } from 'node:util'
import { fuzzReceiver } from './fuzz-receiver.mjs'
import { naughty } from './requests.mjs'

const { values } = parseArgs({
  options: { count: { type: 'string', default: '100000' }, seed: { type: 'string' } },
})
const count = Number(values.count)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
if (!(Number.isSafeInteger(count) && count > 0 && Number.isSafeInteger(seed))) {
  console.error('--count and --seed must be integers')
  process.exit(2)
}

console.log(`${count} requests, seed ${seed}, ${naughty.length} naughty strings`)
const began = performance.now()
const { failures, codes, runs } = await fuzzReceiver({
  count,
  seed,
  onProgress: (done) => {
    if (done % 9_600 === 0) console.log(`${done} requests done`)
  },
})

for (const [code, times] of Object.entries(codes).sort(([, one], [, other]) => other - one)) {
  console.log(`${String(times).padStart(8)}  ${code}`)
}
const seconds = ((performance.now() - began) / 1000).toFixed(0)
console.log(`${count} responses, ${runs} handler runs, ${failures.length} failures, ${seconds} s`)
for (const failure of failures.slice(0, 10)) console.error(failure)
if (failures.length > 0) process.exitCode = 1
