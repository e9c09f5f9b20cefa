// Fuzzes the readers of hostile input, guided by what they execute: `npm run long -- fuzz [target ...] [minutes] [seed]`.
// Jazzer.js does the same with a native add-on, and its mutations know neither DER nor the words of our formats.
// Each target starts from its corpus, which `npm test` replays. Prints what it found, and fails if there is a finding.
import { Worker } from 'node:worker_threads'
import { readCorpus } from './corpus.mjs'
import { targets } from './targets.mjs'

const HANGS_MS = 60_000

const args = process.argv.slice(2)
const [minutes = 15, seed = Date.now() % 2 ** 31] = args
  .filter((arg) => /^[\d.]+$/.test(arg))
  .map(Number)
const asked = args.filter((arg) => !/^[\d.]+$/.test(arg))
const unknown = asked.filter((name) => !Object.hasOwn(targets, name))
if (unknown.length > 0) throw new Error(`The targets are ${Object.keys(targets).join(', ')}`)

for (const name of asked.length > 0 ? asked : Object.keys(targets)) {
  const { runs, added, findings } = await fuzz(name)
  console.log(
    `${name}: ${runs} inputs in ${minutes} minutes with seed ${seed}; ${added} of them executed something new; ${findings} findings`,
  )
  if (findings > 0) process.exitCode = 1
}

/** Runs a target in a thread, and ends the program with the input if the thread hangs. */
async function fuzz(name) {
  const shared = new SharedArrayBuffer(8 + 2 ** 21)
  const workerData = { name, seed, ms: minutes * 60_000, shared, inputs: readCorpus(name) }
  const worker = new Worker(new URL('worker.mjs', import.meta.url), { workerData })
  const head = new Int32Array(shared, 0, 2)
  let last = -1
  const watch = setInterval(() => {
    if (head[0] === last) {
      const input = Buffer.from(new Uint8Array(shared, 8, head[1]))
      console.log(`${name}: one input takes more than ${HANGS_MS} ms\n${input.toString('base64')}`)
      process.exit(1)
    }
    last = head[0]
  }, HANGS_MS)
  try {
    return await new Promise((resolve, reject) => worker.on('message', resolve).on('error', reject))
  } finally {
    clearInterval(watch)
    await worker.terminate()
  }
}
