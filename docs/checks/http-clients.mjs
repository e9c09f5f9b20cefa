// The HTTP clients that the guide shows. They have their own workspace, which only one check installs.
import { join } from 'node:path'
import { run } from '../../tools/lib/run.mjs'
import { readJson, root } from '../../tools/lib/workspace.mjs'

/** Where the clients are installed. Code below this folder finds them, and the packages of the repository. */
export const clientsFolder = join(root, 'docs', 'checks', 'http-clients')

const { devDependencies } = readJson(join(clientsFolder, 'package.json'))

/**
 * Returns whether an example imports one of the clients.
 *
 * @param {{ code: string }} example
 */
export function usesHttpClient({ code }) {
  return Object.keys(devDependencies).some((name) => code.includes(` from '${name}'`))
}

/** Installs what the lockfile lists, which needs no network if pnpm has it already. Returns the problems. */
export async function installClients() {
  const flags = [
    '--frozen-lockfile',
    '--prefer-offline',
    '--ignore-scripts',
    '--reporter=append-only',
  ]
  const { code, output } = await run('pnpm', ['install', ...flags], { cwd: clientsFolder })
  return code === 0 ? [] : [`The HTTP clients cannot be installed\n${output}`]
}
