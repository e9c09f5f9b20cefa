// Fuzzes one target in a thread: changes the inputs of its corpus, and keeps each that executes something new. The thread
// that started it reads the current input from shared memory, also while a reader hangs.
import { parentPort, workerData } from 'node:worker_threads'
import { startCoverage } from './coverage.mjs'
import { createRandom, mutate } from './mutate.mjs'
import { targets } from './targets.mjs'

// A look at the coverage takes longer than most runs, so there is one for a whole batch.
const BATCH = 64

const { name, seed, ms, shared, inputs } = workerData
const { run, words, isDer = false, limitMs = 2_000 } = targets[name]
const [head, bytes] = [new Int32Array(shared, 0, 2), new Uint8Array(shared, 8)]
const random = createRandom(seed)
const isNew = startCoverage()
const outcomes = new Set()
/** Those that differ in their error, or in its place. */
const findings = new Set()
const corpus = inputs.map((input) => Buffer.from(input))
let runs = 0

for (const input of corpus) await execute(input)
isNew(true)
const end = performance.now() + ms
while (performance.now() < end) {
  const batch = Array.from({ length: BATCH }, () => {
    const [input, other] = [corpus[random(corpus.length)], corpus[random(corpus.length)]]
    return mutate(input, { random, words, other, isDer })
  })
  const known = outcomes.size
  for (const input of batch) await execute(input)
  if (!isNew() && outcomes.size === known) continue
  for (const input of batch) {
    await execute(input)
    if (isNew(true)) corpus.push(input)
  }
}
parentPort?.postMessage({ runs, added: corpus.length - inputs.length, findings: findings.size })

async function execute(input) {
  bytes.set(input)
  head[1] = input.length
  Atomics.add(head, 0, 1)
  runs++
  const before = process.cpuUsage()
  try {
    outcomes.add(String(await run(input)))
    const { user, system } = process.cpuUsage(before)
    const took = (user + system) / 1000
    if (took > limitMs) throw new Error(`one input takes ${Math.round(took)} ms of CPU`)
  } catch (error) {
    const { name: kind, message, stack } = Object(error)
    const place = /\/packages\/(\S+)/.exec(stack)?.[1]
    const what = `${kind} at ${place}: ${String(message).slice(0, 300)}`
    if (!findings.has(`${kind} ${place}`))
      console.log(`${name}: ${what}\n${input.toString('base64')}`)
    findings.add(`${kind} ${place}`)
  }
}
