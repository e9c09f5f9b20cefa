// Keeps the tests that the test files define, so that they can run again for each mutant.

/**
 * @typedef {{ name: string, outer: Suite | undefined, beforeAll: Function[], afterAll: Function[], beforeEach: Function[],
 *   afterEach: Function[] }} Suite
 * @typedef {{ id: string, file: string, suites: Suite[], run: Function }} Test `suites` starts with the outermost one
 */

/** @type {Map<string, Test>} */
export const tests = new Map()

/** The file whose tests are collected, or one of whose tests runs. */
export let file = ''
let suite = createSuite('', undefined)
/** @type {{ suite: Suite, define: Function }[]} what the current suite contains */
let suites = []

export function enterFile(path) {
  file = path
}

/** Adds the tests of a file, which `load` imports. */
export async function collectFile(path, load) {
  enterFile(path)
  await collectSuite(createSuite('', undefined), load)
}

/** A suite is defined when the one around it is complete, because defining it can be asynchronous. */
async function collectSuite(current, define) {
  const inner = []
  suites = inner
  suite = current
  await define()
  for (const one of inner) await collectSuite(one.suite, one.define)
}

export function addSuite(name, define) {
  suites.push({ suite: createSuite(name, suite), define })
}

export function addTest(name, run) {
  const around = []
  for (let at = /** @type {Suite | undefined} */ (suite); at; at = at.outer) around.unshift(at)
  const title = `${file}#${[...around.map((one) => one.name), name].join(' ')}`
  let id = title
  // Rows of a table can have the same name.
  for (let copy = 2; tests.has(id); copy++) id = `${title} (${copy})`
  tests.set(id, { id, file, suites: around, run })
}

export function addHook(kind, hook) {
  suite[kind].push(hook)
}

function createSuite(name, outer) {
  return { name, outer, beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] }
}
