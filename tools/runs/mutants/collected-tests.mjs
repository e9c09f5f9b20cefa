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

export function enterFile(path) {
  file = path
}

/** Adds the tests of a file, which `load` imports. */
export async function collectFile(path, load) {
  enterFile(path)
  suite = createSuite('', undefined)
  await load()
}

export function addSuite(name, define) {
  const outer = suite
  suite = createSuite(name, outer)
  define()
  suite = outer
}

export function addTest(name, run) {
  const suites = []
  for (let at = /** @type {Suite | undefined} */ (suite); at; at = at.outer) suites.unshift(at)
  const title = `${file}#${[...suites.map((one) => one.name), name].join(' ')}`
  let id = title
  // Rows of a table can have the same name.
  for (let copy = 2; tests.has(id); copy++) id = `${title} (${copy})`
  tests.set(id, { id, file, suites, run })
}

export function addHook(kind, hook) {
  suite[kind].push(hook)
}

function createSuite(name, outer) {
  return { name, outer, beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] }
}
