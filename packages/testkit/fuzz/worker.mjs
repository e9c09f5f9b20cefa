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
const coverage = startCoverage()
const outcomes = new Set()
/** @type {Map<string, Buffer>} by what happened, the shortest input */
const findings = new Map()
/** @type {Buffer[]} */
const corpus = []
let runs = 0

const byLength = (one, other) => one.length - other.length
await keepNew(inputs.map((input) => Buffer.from(input)).sort(byLength), 0)
const startCorpus = corpus.length
const start = coverage.kept()
const end = performance.now() + ms
while (performance.now() < end) {
  const batch = Array.from({ length: BATCH }, () => {
    const [input, other] = [corpus[random(corpus.length)], corpus[random(corpus.length)]]
    return mutate(input, { random, words, other, isDer })
  })
  const known = outcomes.size
  for (const input of batch) await execute(input)
  if (coverage.take() > 0 || outcomes.size > known) await keepNew(batch)
}
const added = corpus.slice(startCorpus)
parentPort?.postMessage({ runs, start, covered: coverage.kept(), corpus, added, findings })

/** Adds the inputs that execute something that no input of the corpus executes, shortened within some tries. */
async function keepNew(batch, tries = 60) {
  for (const input of batch) {
    await execute(input)
    const found = coverage.take()
    if (found === 0) continue
    const short = await shrink(input, { found, tries })
    await execute(short)
    coverage.take()
    coverage.keep()
    corpus.push(short)
  }
}

/** Removes parts of an input, as long as the rest executes as much that is new. */
async function shrink(input, { found, tries }) {
  let short = input
  let left = tries
  for (let size = short.length >> 1; size > 0 && left > 0; size >>= 1) {
    for (let at = 0; at < short.length && left > 0; left--) {
      const rest = Buffer.concat([short.subarray(0, at), short.subarray(at + size)])
      await execute(rest)
      if (coverage.take() >= found) short = rest
      else at += size
    }
  }
  return short
}

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
    const known = findings.get(`${kind} ${place}`)
    if (known === undefined) console.log(`${name}: ${what}\n${input.toString('base64')}`)
    if (known === undefined || known.length > input.length) findings.set(`${kind} ${place}`, input)
  }
}
