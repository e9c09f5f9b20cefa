// Runs the tools that guards are made of.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './workspace.mjs'

/** The packages' own compiler. The root's is an older one, for the tools that need its programming interface. */
export const TSC = join(root, 'packages', 'errors', 'node_modules', '.bin', 'tsc')

/**
 * Runs a program, with the repository's own tools first on the path, and gives its exit code and all it printed.
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
 * Does the same for each item, a few at once, and gives the results in the items' order.
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
