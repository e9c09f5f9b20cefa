// The HTTP clients that the guide shows. They have their own workspace, which only one check installs.
import { join } from 'node:path'
import { readJson, root } from '../../tools/lib/workspace.mjs'
import { installWorkspace } from './install-workspace.mjs'

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

/** Installs the clients. Returns the problems. */
export const installClients = () => installWorkspace(clientsFolder, 'The HTTP clients')
