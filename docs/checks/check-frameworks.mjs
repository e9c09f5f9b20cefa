// Runs the programs of docs/guide/other-frameworks.md, as they are printed there, and sends them notifications.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { writePage } from '../../tools/lib/examples.mjs'
import { root } from '../../tools/lib/workspace.mjs'
import { fetchRuntime } from '../../tools/runtimes/fetch-runtime.mjs'
import { environment } from './notification.mjs'
import { withExample } from './run-example.mjs'

const page = join(root, 'docs', 'guide', 'other-frameworks.md')
const ready = /^listening on port/
const NODE = { platform: 'node', packages: 'external' }

/**
 * Calls `use` with the URL and the output of each endpoint of the page.
 *
 * @param {(name: string, work: () => Promise<void>) => Promise<void>} attempt
 * @param {(url: string, printed: import('./run-example.mjs').Printed) => Promise<void>} use
 */
export async function withFrameworks(attempt, use) {
  // Inside the repository, so that the frameworks are found.
  const folder = mkdtempSync(join(root, 'node_modules', '.cache', 'gw-frameworks-'))
  const run = (name, path, makeOptions) =>
    attempt(`${name} of docs/guide/other-frameworks.md`, async () =>
      withExample({ cwd: folder, ready, ...(await makeOptions()) }, ({ origin, printed }) =>
        use(origin + path, printed),
      ),
    )
  try {
    writePage(page, folder)
    for (const name of ['node-http', 'koa', 'nest', 'hono']) {
      await run(name, '/notify', async () => ({ file: await bundle(folder, name, NODE) }))
    }
    const file = fileURLToPath(new URL('lambda-server.mjs', import.meta.url))
    for (const path of ['/v1', '/v2', '/alb', '/alb-multi']) {
      await run('lambda', path, async () => ({
        file,
        args: [await bundle(folder, 'lambda', NODE)],
      }))
    }
    await run('worker', '/notify', async () => {
      await bundle(folder, 'worker', { platform: 'browser' })
      writeFileSync(join(folder, 'config.capnp'), WORKER_CONFIG)
      return { command: fetchRuntime('workerd').binary, ...WORKERD }
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function bundle(folder, name, options) {
  const outfile = join(folder, `${name}.mjs`)
  const tsconfigRaw = { compilerOptions: { experimentalDecorators: true } }
  const entryPoints = [join(folder, `${name}.ts`)]
  await build({ entryPoints, outfile, bundle: true, format: 'esm', tsconfigRaw, ...options })
  return outfile
}

const WORKERD = {
  file: 'serve',
  args: (port) => ['config.capnp', `--socket-addr=http=127.0.0.1:${port}`],
  ready: undefined,
}
const bindings = Object.keys(environment).map(
  (name) => `(name = "${name}", fromEnvironment = "${name}")`,
)
const WORKER_CONFIG = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.mjs")],
  bindings = [${bindings.join(', ')}],
  compatibilityDate = "2025-01-01",
);
`
