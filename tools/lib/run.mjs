// Runs the tools that the checks use.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './workspace.mjs'

/** The compiler of the packages. The one that is called typescript is older, for tools that need its API. */
export const TSC = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc')

/** TypeScript 6, the last version with an API, and the last that is written in JavaScript. */
export const TSC_6 = join(root, 'tools', 'node_modules', 'typescript', 'bin', 'tsc')

/** TypeScript 5.7, the oldest supported version. It still resolves modules as node10 does. */
export const TSC_5 = join(root, 'tools', 'node_modules', 'typescript5', 'bin', 'tsc')

/**
 * Runs a program with the repository's own tools first on the PATH. Returns its exit code and all its output.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, limitMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, options = {}) {
  const { cwd = root, env = {}, limitMs = 600_000 } = options
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      timeout: limitMs,
      killSignal: 'SIGKILL',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}\n` }))
    child.on('close', (code) => {
      if (code === null) output += `\n${command} was stopped after ${limitMs / 1000} s\n`
      resolve({ code: code ?? 1, output: stripVTControlCharacters(output) })
    })
  })
}

/**
 * Calls `work` for each item, a few at a time. Returns the results in the order of the items.
 *
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<Result>} work
 * @param {number} [atOnce]
 * @returns {Promise<Result[]>}
 */
export async function mapAtOnce(items, work, atOnce = 2) {
  /** @type {Result[]} */
  const results = []
  let next = 0
  const lane = async () => {
    while (next < items.length) {
      const at = next++
      results[at] = await work(/** @type {Item} */ (items[at]))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return results
}
