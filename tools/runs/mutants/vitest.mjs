// What test files import as "vitest" in a mutant run. Vitest's own functions, except those that define tests.
import { vi as vitest } from '../../../node_modules/vitest/dist/index.js'
import { addHook, addSuite, addTest, file } from './collected-tests.mjs'
import { endings } from './run-tests.mjs'

export { expect, expectTypeOf } from '../../../node_modules/vitest/dist/index.js'

export const it = definer(addTest)
export const describe = definer(addSuite)
export const beforeAll = (hook) => addHook('beforeAll', hook)
export const afterAll = (hook) => addHook('afterAll', hook)
export const beforeEach = (hook) => addHook('beforeEach', hook)
export const afterEach = (hook) => addHook('afterEach', hook)
export const onTestFinished = (ending) => endings.push(ending)

/** The spies of each file. Some are created once, when the file is loaded, so another file must not restore them. */
const spies = new Map()

export const vi = {
  ...vitest,
  spyOn(object, name, kind) {
    const spy = vitest.spyOn(object, name, kind)
    spies.set(file, [...(spies.get(file) ?? []), spy])
    return spy
  },
  restoreAllMocks() {
    for (const spy of spies.get(file) ?? []) spy.mockRestore()
    return vi
  },
}

/** Returns `it` or `describe`, with the variants that our tests use. */
function definer(add) {
  const define = (name, ...rest) => add(name, functionOf(rest))
  define.each =
    (table) =>
    (name, ...rest) => {
      for (const [at, row] of table.entries()) {
        add(`${name} ${at}`, () => functionOf(rest)(...(Array.isArray(row) ? row : [row])))
      }
    }
  const skip = Object.assign(() => {}, { each: () => () => {} })
  return Object.assign(define, {
    skip,
    skipIf: (condition) => (condition ? skip : define),
    runIf: (condition) => (condition ? define : skip),
  })
}

/** The options of a test come before or after its function. */
function functionOf(rest) {
  return rest.find((one) => typeof one === 'function')
}
