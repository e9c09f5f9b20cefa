import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './workspace.mjs'

/** Returns true if a module was started, and not imported. */
export const isProgram = (/** @type {string} */ url) => process.argv[1] === fileURLToPath(url)

/**
 * Runs the program that the first argument names, with the other arguments. Prints the names if there is no such program.
 *
 * @param {string} script the npm script that has these programs
 * @param {Record<string, { file: string, args?: string[], env?: Record<string, string>, needsBuild?: boolean, short?: object,
 *   builds?: (arg: string) => string }>} programs
 */
export function runNamed(script, programs) {
  const [name = '', ...args] = process.argv.slice(2)
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined
  if (program === undefined) {
    console.log(
      `npm run ${script} -- <name> [arguments]   names: ${Object.keys(programs).join(', ')}. docs/contributing/commands.md describes each`,
    )
    process.exitCode = name === '' || name === '--help' ? 0 : 2
    return
  }
  const { file, args: own = [], env, needsBuild = true, builds } = program
  const filters = builds === undefined ? [] : args.map(builds)
  if (needsBuild && start('tools/turbo.mjs', ['build', ...filters]) !== 0) process.exitCode = 1
  else process.exitCode = start(file, [...own, ...args], env)
}

function start(file, args, env = {}) {
  const settings = { ...env, ...process.env }
  const options = /** @type {const} */ ({ cwd: root, stdio: 'inherit', env: settings })
  return spawnSync(process.execPath, [join(root, file), ...args], options).status ?? 1
}
