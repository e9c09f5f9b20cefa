// Runs the programs of docs/guide/other-frameworks.md, as they are printed there, and checks them with `gw doctor`.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle, examplesOfMarkdown, writePage } from '../../lib/examples.mjs'
import { root } from '../../lib/workspace.mjs'
import { workerExample } from './ask-worker.mjs'
import { exampleProblems } from './check-doctor.mjs'
import { environment } from './notification.mjs'
import { inEnvironment, ready } from './run-sample.mjs'

export const frameworksPage = 'docs/guide/other-frameworks.md'
const lambdaServer = fileURLToPath(new URL('lambda-server.mjs', import.meta.url))

const route = 'server/routes/notify.post.ts'

/** Programs for the route that the page prints for h3, which is a part of Nuxt and Nitro. */
const H3 = {
  'h3-1': `import { createServer } from 'node:http'
import { createApp, createRouter, toNodeListener } from 'h3'
import notify from './${route}'
const router = createRouter().post('/notify', notify)
createServer(toNodeListener(createApp().use(router))).listen(Number(process.env.PORT))
`,
  'h3-2': `import { H3, serve } from 'h3'
import notify from './${route}'
serve(new H3().post('/notify', notify), { port: Number(process.env.PORT) })
`,
}

/** The programs, with what the doctor may only find worth a look. `npm run long -- apps` runs those of an application. */
const PROGRAMS = [
  ...['node-http', 'koa', 'nest', 'hono', 'elysia', 'lambda', ...Object.keys(H3)].map((name) => ({
    name,
    notes: [],
  })),
  { name: 'worker', notes: ['failingHandler'] }, // in workerd, nothing can make its orders fail
]

/** Returns a check for each program: its name, and a function that returns its problems. */
export function frameworkChecks() {
  return PROGRAMS.map(({ name, notes }) => ({
    name: `${frameworksPage}, ${name}.ts`,
    async run() {
      // Inside the repository, so that the frameworks are found.
      const folder = mkdtempSync(join(root, 'docs', 'node_modules', '.cache', 'gw-frameworks-'))
      writePage(join(root, frameworksPage), folder)
      try {
        return await exampleProblems(await prepare(name, folder), '/notify', { notes })
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  }))
}

async function prepare(name, folder) {
  if (name === 'worker') {
    await bundle(folder, [name], { platform: 'browser' })
    return workerExample(folder, Object.keys(environment))
  }
  if (name in H3) {
    write(join(folder, `${name}.ts`), H3[name])
    write(join(folder, route), printedAt(route))
    write(join(folder, 'server', 'gateway.ts'), printedAt('gateway.ts'))
  }
  const program = await bundle(folder, [name], name === 'h3-1' ? { alias: { h3: name } } : {})
  const run = name === 'lambda' ? { file: lambdaServer, args: [program] } : { file: program }
  return { cwd: folder, ready, env: inEnvironment, ...run }
}

/** Returns the code that the page prints for a path. */
export function printedAt(/** @type {string} */ path) {
  const blocks = examplesOfMarkdown(join(root, frameworksPage))
  const block = blocks.find(({ code }) => code.startsWith(`// ${path}\n`))
  if (block === undefined) throw new Error(`${frameworksPage} has no ${path}`)
  return block.code
}

/** Writes a file, and its folder. */
export function write(/** @type {string} */ path, /** @type {string} */ text) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
