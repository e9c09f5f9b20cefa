// The one test that Vitest runs in a mutant run. It loads all tests of a package, then runs those that runner.mjs asks for.
import { BroadcastChannel } from 'node:worker_threads'
import { inject, it, vi } from '../../../node_modules/vitest/dist/index.js'
import { collectFile, tests } from './collected-tests.mjs'
import { runTests } from './run-tests.mjs'

const DAY_MS = 86_400_000
// Stryker's code in the sources reads which mutant is active from this object, and counts there what each test executes.
const stryker = globalThis.__stryker__ ?? {}
globalThis.__stryker__ = stryker
const channel = new BroadcastChannel(`mutants ${process.pid}`)
const limitMs = () => 60_000

it('runs tests until the run ends', { timeout: DAY_MS }, async () => {
  const files = /** @type {string[]} */ (inject(/** @type {never} */ ('files')))
  for (const file of files) await collectFile(file, () => import(file))
  await new Promise((end) => {
    channel.onmessage = ({ data }) => {
      if (data.kind === 'end') end(channel.close())
      else void answer(data)
    }
    channel.postMessage('ready')
  })
})

async function answer(request) {
  channel.postMessage(await (request.kind === 'dry run' ? runAll() : runMutant(request)))
}

/** Runs every test without a mutant, and then each one alone. A test must pass both times to take part. */
async function runAll() {
  const before = (id) => {
    stryker.currentTestId = id
  }
  /** @type {{ id: string, ms: number, error: string | undefined }[]} */
  const results = []
  for await (const result of runTests([...tests.values()], { limitMs, before })) {
    stryker.currentTestId = undefined
    results.push(result)
  }
  const coverage = structuredClone(stryker.mutantCoverage)
  const leftOut = []
  for (const { id, error } of results) {
    if (error !== undefined || !(await passes(id))) leftOut.push(id)
  }
  return { results, coverage, leftOut }
}

/** Runs tests with a mutant until one fails. That one must pass without the mutant. */
async function runMutant({ mutant, maxHits, ids, limits }) {
  Object.assign(stryker, { activeMutant: mutant, hitCount: 0, hitLimit: maxHits })
  let count = 0
  let failed
  for await (const result of runTests(find(ids), { limitMs: (id) => limits[id] })) {
    count++
    if (result.error !== undefined) {
      failed = result
      break
    }
  }
  const loops = stryker.hitCount > maxHits
  Object.assign(stryker, { activeMutant: undefined, hitCount: undefined })
  vi.useRealTimers()
  return { count, failed, loops, isBroken: failed !== undefined && !(await passes(failed.id)) }
}

/** Runs one test without a mutant. */
async function passes(id) {
  for await (const { error } of runTests(find([id]), { limitMs })) return error === undefined
}

function find(ids) {
  return ids.flatMap((id) => tests.get(id) ?? [])
}
