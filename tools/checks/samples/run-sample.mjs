// Runs a sample as it is printed, and checks it with `gw doctor`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import { exampleProblems } from './check-doctor.mjs'
import { withDoctorOrders } from './doctor-orders.mjs'

const server = fileURLToPath(new URL('serve-sample.mjs', import.meta.url))
let programs = 0

/** The options with which Node runs a program in the environment of a sample. Its own processes have it too. */
export const inEnvironment = {
  NODE_OPTIONS: `--import ${new URL('sample-environment.mjs', import.meta.url).href}`,
}
export const ready = /^listening on port/

/**
 * Returns the problems of a sample. It runs in `folder`, where its packages must resolve.
 *
 * @param {string} code
 * @param {string} folder
 * @param {Record<string, string>} [env]
 * @param {string} [setup] a module whose `register` is called first
 */
export async function sampleProblems(code, folder, env = {}, setup = undefined) {
  const modules = setup === undefined ? [code] : [code, setup]
  const args = await Promise.all(modules.map((one) => writeModule(one, folder)))
  const [, target = '/notify'] = /notifyUrl: 'https?:\/\/[^/']+([^']+)'/.exec(code) ?? []
  const [, currency = 'EUR', value = '1999'] = /currency: '(\w+)', value: '(\d+)'/.exec(code) ?? []
  const example = {
    ...{ file: server, args, cwd: folder, ready },
    env: { ...inEnvironment, GATEWAY_NOTIFY_URL: `http://127.0.0.1:3000${target}`, ...env },
  }
  return exampleProblems(example, target, { target, amount: `${currency}:${value}` })
}

async function writeModule(/** @type {string} */ code, /** @type {string} */ folder) {
  const path = join(folder, `sample-${++programs}.mjs`)
  const tsconfigRaw = {
    compilerOptions: { verbatimModuleSyntax: true, experimentalDecorators: true },
  }
  const options = /** @type {const} */ ({ loader: 'ts', tsconfigRaw })
  const { code: script } = await transform(withDoctorOrders(code), options)
  writeFileSync(path, script)
  return path
}
