// Runs collected tests one after another, with their hooks.
import { enterFile } from './collected-tests.mjs'

const { setTimeout, clearTimeout, performance } = globalThis // before a test replaces them

/** @type {Function[]} what the current test does at its end */
export const endings = []

/**
 * Runs tests and yields their results. The hooks of a suite run once around its tests.
 *
 * @param {import('./collected-tests.mjs').Test[]} tests
 * @param {{ limitMs(id: string): number, before?(id: string): void }} options
 */
export async function* runTests(tests, { limitMs, before }) {
  /** @type {import('./collected-tests.mjs').Suite[]} */
  const open = []
  const close = async (count) => {
    for (const { afterAll } of open.splice(count).reverse()) {
      for (const hook of [...afterAll].reverse()) await within(60_000, hook).catch(() => {})
    }
  }
  try {
    for (const test of tests) {
      const { id, suites } = test
      enterFile(test.file)
      const start = performance.now()
      let error
      try {
        const shared = suites.findIndex((suite, at) => suite !== open[at])
        await close(shared === -1 ? suites.length : shared)
        for (const suite of suites.slice(open.length)) {
          open.push(suite)
          for (const hook of suite.beforeAll) await within(60_000, hook)
        }
        before?.(id)
        await runTest(test, limitMs(id))
      } catch (thrown) {
        error = String(thrown)
      }
      yield { id, ms: performance.now() - start, error }
    }
  } finally {
    await close(0)
  }
}

async function runTest({ suites, run }, limitMs) {
  /** @type {unknown[]} */
  const errors = []
  const attempt = async (step) => {
    try {
      await within(limitMs, step)
    } catch (error) {
      errors.push(error)
    }
  }
  endings.length = 0
  for (const suite of suites) for (const hook of suite.beforeEach) await attempt(hook)
  if (errors.length === 0) await attempt(() => run({ onTestFinished: (end) => endings.push(end) }))
  for (const suite of [...suites].reverse()) {
    for (const hook of [...suite.afterEach].reverse()) await attempt(hook)
  }
  while (endings.length > 0) await attempt(endings.pop())
  if (errors.length > 0) throw errors[0]
}

async function within(limitMs, step) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('The test takes too long')), limitMs)
  })
  try {
    await Promise.race([step(), late])
  } finally {
    clearTimeout(timer)
  }
}
