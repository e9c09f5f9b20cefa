// Runs the tests of docs/guide/test-your-integration.md, as they are printed there, in Vitest and in Jest.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePage } from '../../tools/lib/examples.mjs'
import { run } from '../../tools/lib/run.mjs'
import { root } from '../../tools/lib/workspace.mjs'

// Not in node_modules, where both runners look for no tests. Git and the checks ignore folders with this name.
const folder = join(root, 'dist', 'examples', 'tests')
const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js')

/**
 * The commands, and what they print if every test of the page has passed.
 *
 * @type {[command: string, args: string[], passed: RegExp][]}
 */
const RUNS = [
  ['vitest', ['run', '--root', '.', 'handlers', 'payments'], /Tests +6 passed \(6\)/],
  [process.execPath, ['--experimental-vm-modules', jest, 'jest-'], /Tests: +2 passed, 2 total/],
]

/** Returns the problems of the page. */
export async function pageTestProblems() {
  writePage(join(root, 'docs', 'guide', 'test-your-integration.md'), folder)
  // The page's configuration of Jest is for applications that require the packages, which these tests do not. Vitest
  // would find the configuration of the repository.
  writeFileSync(join(folder, 'jest.config.cjs'), 'module.exports = {}')
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {}')
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
