// Runs the tests of docs/guide/test-your-integration.md, as they are printed there, in Vitest and in Jest.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { writePage } from '../../lib/examples.mjs'
import { run } from '../../lib/run.mjs'
import { root } from '../../lib/workspace.mjs'

// Not in node_modules, where both runners look for no tests. Git and the checks ignore folders with this name.
const folder = join(root, 'docs', 'dist', 'examples', 'tests')
const jest = join(root, 'docs', 'node_modules', 'jest', 'bin', 'jest.js')

/** Returns the arguments of Jest for one configuration and one test. The time limit is for busy machines. */
function jestArgs(config, name) {
  return [jest, '--config', config, '--testTimeout', '60000', `jest-${name}.test`]
}

/**
 * The commands, and what they print if every test of the page has passed.
 *
 * @type {[command: string, args: string[], passed: RegExp][]}
 */
const RUNS = [
  ['vitest', ['run', '--root', '.', 'handlers', 'payments', 'supertest'], /Tests +8 passed \(8\)/],
  [process.execPath, jestArgs('jest.babel.config.cjs', 'commonjs'), /Tests: +1 passed, 1 total/],
  [
    process.execPath,
    jestArgs('jest.ts-jest.config.cjs', 'notification'),
    /Tests: +1 passed, 1 total/,
  ],
  [
    process.execPath,
    ['--experimental-vm-modules', ...jestArgs('jest.modules.config.cjs', 'modules')],
    /Tests: +1 passed, 1 total/,
  ],
]

// By default, Jest doesn't look for tests in .mjs files.
const MODULES_CONFIG = "module.exports = { testMatch: ['**/*.test.mjs'], transform: {} }"

/** Returns the problems of the page. */
export async function pageTestProblems() {
  writePage(join(root, 'docs', 'guide', 'test-your-integration.md'), folder)
  // Babel gets the test as JavaScript, and Jest with modules of its own as a module, as the page says.
  const typed = readFileSync(join(folder, 'jest-notification.test.ts'), 'utf8')
  const test = transformSync(typed, { loader: 'ts' }).code
  writeFileSync(join(folder, 'jest-commonjs.test.js'), test)
  writeFileSync(join(folder, 'jest-modules.test.mjs'), test)
  writeFileSync(join(folder, 'jest.modules.config.cjs'), MODULES_CONFIG)
  // The time limit is for busy machines. Vitest would find the configuration of the repository.
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    'export default { test: { testTimeout: 60_000 } }',
  )
  const problems = []
  for (const [command, args, passed] of RUNS) {
    const { code, output } = await run(command, args, { cwd: folder, limitMs: 120_000 })
    if (code !== 0 || !passed.test(output)) {
      problems.push(`docs/guide/test-your-integration.md: ${command} fails\n${output.trim()}`)
    }
  }
  rmSync(folder, { recursive: true })
  return problems
}
