// Installs a workspace of its own, which only one check needs.
import { run } from '../../lib/run.mjs'

/**
 * Installs what the lockfile lists, which needs no network if pnpm has it already. Returns the problems.
 *
 * @param {string} folder
 * @param {string} what is installed, as the subject of a sentence
 */
export async function installWorkspace(folder, what) {
  const flags = [
    '--frozen-lockfile',
    '--prefer-offline',
    '--ignore-scripts',
    '--reporter=append-only',
  ]
  const { code, output } = await run('pnpm', ['install', ...flags], { cwd: folder })
  return code === 0 ? [] : [`${what} cannot be installed\n${output}`]
}
