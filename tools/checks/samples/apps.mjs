// Runs the route files of docs/guide/other-frameworks.md in applications, each built with its framework as users do, and
// checks them with `gw doctor`: `npm run long -- apps [nuxt astro ...]`. The applications have their own workspace.
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { build } from 'esbuild'
import { fetchRuntime } from '../../lib/fetch-runtime.mjs'
import { run, TSC } from '../../lib/run.mjs'
import { isProgram } from '../../lib/run-named.mjs'
import { listFiles, root } from '../../lib/workspace.mjs'
import { exampleProblems } from './check-doctor.mjs'
import { printedAt, write } from './check-frameworks.mjs'
import { installWorkspace } from './install-workspace.mjs'
import { inEnvironment } from './run-sample.mjs'

const folder = join(root, 'tools', 'checks', 'apps')
const FUNCTIONS = '../node_modules/@google-cloud/functions-framework/build/src/main.js'

/**
 * An application: its route as the page prints it, where `gateway.ts` belongs, and the commands that build it and start
 * it. Without the first command, its files are only transpiled.
 *
 * @typedef {object} App
 * @property {string} route
 * @property {string} gateway
 * @property {string} [builder]
 * @property {string} [runtime] Node if there is none
 * @property {string} start
 * @property {string} [entry] a program that serves what has no server of its own
 * @property {string} [types] a generated file with types that the route needs
 * @property {string[]} [notes] the checks that may only find something worth a look
 */

/** @type {Record<string, App>} */
const APPS = {
  adonis: {
    ...{ route: 'app/middleware/gateway_middleware.ts', gateway: 'app/gateway.ts' },
    start: 'bin/server.js',
  },
  astro: {
    ...{ route: 'src/pages/notify.ts', gateway: 'src/gateway.ts' },
    ...{ builder: 'astro build', start: 'dist/server/entry.mjs' },
  },
  bun: {
    ...{ route: 'bun.ts', gateway: 'gateway.ts', runtime: 'bun', start: 'bun.ts' },
    notes: ['failingHandler'], // only in Node, an order can be made to fail
  },
  'cloud-functions': {
    ...{ route: 'index.ts', gateway: 'gateway.ts', start: `${FUNCTIONS} --target=notify` },
  },
  deno: {
    ...{ route: 'deno.ts', gateway: 'gateway.ts', runtime: 'deno' },
    start: 'run --allow-env --allow-net deno.ts',
    notes: ['failingHandler'],
  },
  firebase: {
    ...{ route: 'functions/src/index.ts', gateway: 'functions/src/gateway.ts' },
    start: `${FUNCTIONS} --target=notify --source=functions/src/index.js`,
  },
  netlify: {
    ...{ route: 'netlify/functions/notify.ts', gateway: 'gateway.ts', start: 'entry.js' },
    entry: "import handle from './netlify/functions/notify.js'",
  },
  nitro: {
    ...{ route: 'server/routes/notify.post.ts', gateway: 'server/gateway.ts' },
    ...{ builder: 'nitro build', start: '.output/server/index.mjs' },
  },
  nuxt: {
    ...{ route: 'server/routes/notify.post.ts', gateway: 'server/gateway.ts' },
    ...{ builder: 'nuxt build', start: '.output/server/index.mjs' },
  },
  'react-router': {
    ...{ route: 'app/routes/notify.ts', gateway: 'app/gateway.server.ts' },
    builder: 'react-router build',
    start: '../node_modules/@react-router/serve/bin.cjs build/server/index.js',
  },
  sveltekit: {
    ...{ route: 'src/routes/notify/+server.ts', gateway: 'src/gateway.ts' },
    ...{ builder: 'vite build', start: 'build/index.js' },
  },
  'tanstack-start': {
    ...{ route: 'src/routes/notify.ts', gateway: 'src/gateway.ts' },
    ...{ builder: 'vite build', types: 'src/routeTree.gen.ts', start: 'entry.js' },
    entry: "import app from './dist/server/server.js'\nconst handle = app.fetch",
  },
  vercel: {
    ...{ route: 'api/notify.ts', gateway: 'gateway.ts', start: 'entry.js' },
    entry: "import { POST as handle } from './api/notify.js'",
  },
}

const appNames = Object.keys(APPS)

/** The paths of the routes. */
export const appRoutes = Object.values(APPS).map(({ route }) => route)

/** Installs the frameworks, and the Node that some of them need. Returns the problems. */
function installApps() {
  const { binary } = fetchRuntime('node-24')
  process.env.PATH = dirname(binary) + delimiter + process.env.PATH
  return installWorkspace(folder, 'The frameworks')
}

/** Builds an application, runs it, and returns its problems. */
async function appProblems(/** @type {string} */ name) {
  const app = /** @type {App} */ (APPS[name])
  const cwd = join(folder, name, 'dist')
  writeApp(name, app, cwd)
  const failures = [...(await buildApp(app, cwd)), ...(await typeProblems(app, cwd))]
  if (failures.length > 0) return failures
  const { runtime, start, notes = [] } = app
  const [file = '', ...args] = start.split(' ')
  const command = runtime === undefined ? 'node' : fetchRuntime(runtime).binary
  // SvelteKit has a lower limit by default, as the page says.
  const env = { ...(runtime === undefined && inEnvironment), BODY_SIZE_LIMIT: '1M' }
  const example = { command, file, args, cwd, env, ready: undefined }
  const problems = await exampleProblems(example, '/notify', { notes })
  rmSync(cwd, { recursive: true })
  return problems
}

/** Copies the application's own files, and writes those of the page. */
function writeApp(name, /** @type {App} */ { route, gateway, entry }, cwd) {
  rmSync(cwd, { recursive: true, force: true })
  mkdirSync(cwd, { recursive: true })
  for (const path of listFiles(join(folder, name), /./)) {
    cpSync(path, join(cwd, path.slice(join(folder, name).length)), { recursive: true })
  }
  const code = printedAt(route)
  // As the page says.
  write(join(cwd, route), name === 'nitro' ? code.replace("'h3'", "'nitro/h3'") : code)
  write(join(cwd, gateway), printedAt('gateway.ts'))
  if (entry !== undefined) write(join(cwd, 'entry.js'), `${entry}\n${SERVER}`)
}

const SERVER = `import { serve } from '@hono/node-server'
serve({ fetch: handle, port: Number(process.env.PORT) })
`

async function buildApp(/** @type {App} */ { builder, runtime }, cwd) {
  if (builder !== undefined) {
    const [program = '', ...args] = builder.split(' ')
    const bin = join(cwd, '..', 'node_modules', '.bin', program)
    const env = { ASTRO_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1', CI: '1' }
    const { code, output } = await run(bin, args, { cwd, env })
    return code === 0 ? [] : [`${builder} fails\n${output}`]
  }
  if (runtime === undefined) {
    const entryPoints = listFiles(cwd, /\.ts$/)
    await build({ entryPoints, outdir: cwd, outbase: cwd, format: 'esm' })
  }
  return []
}

/** Compiles the route as its framework does: with a bundler, or a runtime that resolves modules. */
async function typeProblems(/** @type {App} */ { route, types, runtime = 'node' }, cwd) {
  const compilerOptions = {
    ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler', strict: true },
    ...{ lib: ['es2023', 'dom', 'dom.iterable'], types: [runtime, 'node'], jsx: 'preserve' },
    ...{ skipLibCheck: true, allowImportingTsExtensions: true, noEmit: true },
  }
  const files = types === undefined ? [route] : [route, types]
  write(join(cwd, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  const { code, output } = await run(TSC, ['-p', cwd])
  return code === 0 ? [] : [output]
}

async function runApps() {
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !appNames.includes(name))
  if (unknown.length > 0) {
    console.log(`npm run long -- apps [name ...]   names: ${appNames.join(', ')}`)
    process.exit(asked.includes('--help') ? 0 : 2)
  }
  const failures = await installApps()
  for (const failure of failures) console.error(failure)
  for (const name of failures.length > 0 ? [] : asked.length > 0 ? asked : appNames) {
    const problems = await appProblems(name)
    console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'}  ${name}  ${problems.join('\n')}`)
    failures.push(...problems)
  }
  if (failures.length > 0) process.exitCode = 1
}

if (isProgram(import.meta.url)) await runApps()
