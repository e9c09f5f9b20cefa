// Runs the programs of docs/guide/other-frameworks.md, as they are printed there, and checks them with `gw doctor`.
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle, writePage } from '../../lib/examples.mjs'
import { root } from '../../lib/workspace.mjs'
import { workerExample } from '../../runs/runtimes/ask-worker.mjs'
import { doctorProblems } from './check-doctor.mjs'
import { environment } from './notification.mjs'
import { withExample } from './run-example.mjs'
import { inEnvironment, ready } from './run-sample.mjs'

export const frameworksPage = 'docs/guide/other-frameworks.md'
const lambdaServer = fileURLToPath(new URL('lambda-server.mjs', import.meta.url))

/**
 * The programs of the page whose frameworks are always installed, with the path of its endpoint and the checks that may only find something worth a look.
 *
 * @type {{ name: string, path?: string, notes?: string[] }[]}
 */
const PROGRAMS = [
  { name: 'node-http' },
  { name: 'koa' },
  { name: 'nest' },
  { name: 'hono' },
  ...['/v1', '/v2', '/alb', '/alb-multi'].map((path) => ({ name: 'lambda', path })),
  { name: 'worker', notes: ['failingHandler'] }, // in workerd, nothing can make its orders fail
]

/** Returns a check for each program: its name, and a function that returns its problems. */
export function frameworkChecks() {
  return PROGRAMS.map(({ name, path = '/notify', notes = [] }) => ({
    name: `${frameworksPage}, ${name}.ts at ${path}`,
    async run() {
      // Inside the repository, so that the frameworks are found.
      const folder = mkdtempSync(join(root, 'docs', 'node_modules', '.cache', 'gw-frameworks-'))
      writePage(join(root, frameworksPage), folder)
      /** @type {string[]} */
      const problems = []
      try {
        await withExample(await prepare(name, folder), async ({ origin, printed }) => {
          problems.push(...(await doctorProblems(origin + path, { printed }, { notes })))
        })
      } finally {
        rmSync(folder, { recursive: true })
      }
      return problems
    },
  }))
}

async function prepare(name, folder) {
  if (name === 'worker') {
    await bundle(folder, [name], { platform: 'browser' })
    return workerExample(folder, Object.keys(environment))
  }
  const program = await bundle(folder, [name])
  const run = name === 'lambda' ? { file: lambdaServer, args: [program] } : { file: program }
  return { cwd: folder, ready, env: inEnvironment, ...run }
}
