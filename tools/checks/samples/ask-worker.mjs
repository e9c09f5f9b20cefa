// Serves a bundled worker.mjs with workerd, an edge worker runtime.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchRuntime } from '../../lib/fetch-runtime.mjs'
import { withExample } from './run-example.mjs'

/**
 * Returns how `withExample` starts the worker of a folder.
 *
 * @param {string} folder
 * @param {readonly string[]} variables the environment variables that the worker gets
 */
export function workerExample(folder, variables = []) {
  const bindings = variables.map((name) => `(name = "${name}", fromEnvironment = "${name}")`)
  const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.mjs")],
  bindings = [${bindings.join(', ')}],
  compatibilityDate = "2025-04-01", compatibilityFlags = [${variables.length > 0 ? '"nodejs_compat"' : ''}],
);
`
  writeFileSync(join(folder, 'config.capnp'), config)
  return {
    command: fetchRuntime('workerd').binary,
    file: 'serve',
    args: (/** @type {number} */ port) => ['config.capnp', `--socket-addr=http=127.0.0.1:${port}`],
    cwd: folder,
    ready: undefined,
  }
}

/** Returns the worker's response. workerd does not tell its workers its version, so the binary reports it. */
export async function askWorker(/** @type {string} */ folder, /** @type {string} */ version) {
  let answer = { isGood: false, output: '' }
  await withExample(workerExample(folder), async ({ origin }) => {
    const response = await fetch(origin)
    const output = await response.text()
    const isGood = response.ok && output.includes('Cloudflare-Workers')
    answer = { isGood, output: `${output} (workerd ${version})` }
  }).catch(({ message }) => {
    answer.output = message
  })
  return answer
}
