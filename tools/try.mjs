// Turns this clone into a shop: `npm run try -- ../my-shop`. Packs the packages, unpacks them into the folder as an npm
// workspace, and writes the shop of the tutorial, or with --framework that of an example. Every `npm install` line of the
// documentation works in the former, because npm prefers the workspace to the registry.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exampleShop, starts } from './lib/example-shops.mjs'
import { run } from './lib/run.mjs'
import { isProgram } from './lib/run-named.mjs'
import { readSteps } from './lib/tutorial-steps.mjs'
import { publicPackages, readJson, root } from './lib/workspace.mjs'

// Hidden, because compilers and editors must not take the packages for a part of the shop.
const PACKAGES = '.packages'
const FRAMEWORKS = Object.keys(starts)
const STORES = ['postgres']
const USAGE = `Usage: npm run try -- ../my-shop [--framework <name>] [--store <name>]

Makes a folder with a small shop, which runs without a database.
  --framework <name>  makes a whole shop for ${FRAMEWORKS.join(', ')} instead
  --store <name>      its database: ${STORES.join(', ')} (default: postgres)`

if (isProgram(import.meta.url)) {
  const here = process.env.INIT_CWD ?? process.cwd()
  try {
    const { framework, name } = readArguments()
    const folder = resolve(here, name)
    console.log(`Packing the packages and installing them in ${relative(here, folder) || '.'} ...`)
    await createShop(folder, framework)
    console.log(nextSteps(relative(here, folder) || '.', framework))
  } catch (error) {
    console.error(Object(error).message)
    process.exitCode = 1
  }
}

function readArguments() {
  const { values, positionals } = parseArgs({
    options: {
      framework: { type: 'string' },
      store: { type: 'string' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  const { framework, store } = values
  const [name] = positionals
  if (values.help || name === undefined || positionals.length > 1) throw new Error(USAGE)
  if (framework !== undefined && !FRAMEWORKS.includes(framework)) {
    throw new Error(`--framework must be one of ${FRAMEWORKS.join(', ')}`)
  }
  if (store !== undefined && !STORES.includes(store)) {
    throw new Error(`--store must be ${STORES.join(' or ')}`)
  }
  if (store !== undefined && framework === undefined) {
    throw new Error('--store needs --framework, because the small shop has no database')
  }
  return { name, framework: /** @type {keyof typeof starts | undefined} */ (framework) }
}

/**
 * Writes a shop into a folder, and installs its packages from this clone.
 *
 * @param {string} folder
 * @param {keyof typeof starts} [framework] that of the tutorial by default
 */
export async function createShop(folder, framework) {
  const own = readOwnManifest(folder)
  const shop = framework === undefined ? tutorialShop() : exampleShop(framework)
  const names = { ...shop.manifest.dependencies, ...shop.manifest.devDependencies }
  await unpack(folder, framework === undefined ? publicPackages : neededBy(Object.keys(names)))
  const both = (/** @type {string} */ part) => ({ ...shop.manifest[part], ...own[part] })
  const content = {
    ...own,
    workspaces: [`${PACKAGES}/*`],
    scripts: both('scripts'),
    dependencies: withOwnVersions(both('dependencies')),
    devDependencies: withOwnVersions(both('devDependencies')),
  }
  const ignored = 'node_modules/\n.next/\n.env\n.gw-sandbox/\n'
  for (const [path, text] of Object.entries({ '.gitignore': ignored, ...shop.files })) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    if (!existsSync(file)) writeFileSync(file, text)
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`)
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await run('npm', ['install', ...flags], { cwd: folder })
  if (code !== 0) throw new Error(`npm install fails in ${folder}\n${output}`)
}

/** Returns the manifest and the files of the tutorial. */
function tutorialShop() {
  const steps = readSteps(readFileSync(join(root, 'docs/guide/tutorial.md'), 'utf8'))
  const { express } = exampleShop('express').manifest.dependencies
  const files = steps.flatMap((step) => (step.does === 'save' ? [[step.name, step.code]] : []))
  return {
    manifest: {
      scripts: scriptsOf(steps),
      dependencies: { express, '@gw/express': '', '@gw/orders': '', '@gw/shop': '' },
      devDependencies: { '@gw/cli': '' },
    },
    files: Object.fromEntries(files),
  }
}

/** Returns the packages of this clone with these names, and those that they need. */
function neededBy(/** @type {readonly string[]} */ names, found = new Set()) {
  for (const one of publicPackages.filter(({ name }) => names.includes(name) && !found.has(name))) {
    found.add(one.name)
    const { dependencies, peerDependencies } = one.manifest
    neededBy(Object.keys({ ...dependencies, ...peerDependencies }), found)
  }
  return publicPackages.filter(({ name }) => found.has(name))
}

/** Returns the packages of others that a package needs next to it. */
function othersOf(/** @type {Record<string, any>} */ manifest) {
  const { peerDependencies = {}, peerDependenciesMeta = {} } = manifest
  return Object.entries(peerDependencies)
    .filter(([name]) => publicPackages.every((one) => one.name !== name))
    .map(([name, range]) => ({ name, range, isOptional: name in peerDependenciesMeta }))
}

/** Returns dependencies with the versions of this clone, because npm would fetch any other from the registry. */
function withOwnVersions(/** @type {Record<string, string>} */ dependencies) {
  const own = new Map(publicPackages.map(({ name, manifest }) => [name, `^${manifest.version}`]))
  const entries = Object.entries(dependencies)
  return Object.fromEntries(entries.map(([name, range]) => [name, own.get(name) ?? range]))
}

/** Returns the manifest of the shop. Refuses a folder with anything else in it. */
function readOwnManifest(/** @type {string} */ folder) {
  const found = existsSync(folder) ? readdirSync(folder) : []
  if (found.length === 0) return { name: nameOf(folder), private: true, type: 'module' }
  const files = ['package.json', join(PACKAGES, 'client', 'package.json')]
  const [manifest, client] = files.map((file) => {
    const path = join(folder, file)
    return existsSync(path) ? readJson(path) : {}
  })
  if (manifest.workspaces?.[0] === `${PACKAGES}/*` && client.name === '@gw/client') return manifest
  throw new Error(`${folder} is not empty. Choose a new folder`)
}

function nameOf(/** @type {string} */ folder) {
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return name.replaceAll(/^-|-$/g, '') || 'my-shop'
}

/** Packs every package, and unpacks those that are needed into the folder, as parts of its workspace. */
async function unpack(/** @type {string} */ folder, /** @type {typeof publicPackages} */ needed) {
  const temporary = mkdtempSync(join(tmpdir(), 'gw-try-'))
  try {
    const program = join('tools', 'release', 'pack.mjs')
    const { code, output } = await run(process.execPath, [program, '--to', temporary])
    if (code !== 0) throw new Error(output)
    rmSync(join(folder, PACKAGES), { recursive: true, force: true })
    for (const { name, manifest } of needed) {
      const short = name.slice('@gw/'.length)
      const place = join(folder, PACKAGES, short)
      mkdirSync(place, { recursive: true })
      const tarball = join(temporary, `gw-${short}-${manifest.version}.tgz`)
      const result = await run('tar', ['-xzf', tarball, '--strip-components=1'], { cwd: place })
      if (result.code !== 0) throw new Error(result.output)
      toMember(join(place, 'package.json'))
    }
  } finally {
    rmSync(temporary, { recursive: true })
  }
}

/** Changes what npm does differently for a member of a workspace: it would also install every framework and database. */
function toMember(/** @type {string} */ file) {
  const { scripts, devDependencies, ...manifest } = readJson(file)
  const optional = othersOf(manifest).map(({ name }) => [name, { optional: true }])
  const peerDependenciesMeta = { ...manifest.peerDependenciesMeta, ...Object.fromEntries(optional) }
  writeFileSync(file, JSON.stringify({ ...manifest, peerDependenciesMeta }, null, 2))
}

/** Returns the commands of the tutorial as scripts. */
function scriptsOf(/** @type {import('./lib/tutorial-steps.mjs').Step[]} */ steps) {
  const start = (/** @type {string} */ terminal) =>
    steps.flatMap((step) =>
      step.does === 'start' && step.terminal === terminal ? step.command : [],
    )
  const keys = steps.flatMap((step) =>
    step.does === 'run' && step.command.includes(' keys env ') ? step.command : [],
  )
  const scripts = { gateway: start('gateway'), prestart: keys, start: start('shop') }
  return Object.fromEntries(
    Object.entries(scripts).map(([name, commands]) => [
      name,
      commands.join(' && ').replaceAll('npx ', ''),
    ]),
  )
}

function nextSteps(
  /** @type {string} */ folder,
  /** @type {keyof typeof starts | undefined} */ framework,
) {
  const place = / /.test(folder) ? `"${folder}"` : folder
  const isExample = framework !== undefined
  const database = `\nIts .env has the URL of your database: set DATABASE_URL there.`
  const page = isExample
    ? `docs/examples/${framework}/README.md`
    : 'step 2 of docs/guide/tutorial.md'
  return `
The shop is in ${place}. Start the gateway in one terminal, and when it shows its URLs, the shop in a second one:

  cd ${place} && npm run gateway
  cd ${place} && ${framework === 'next' ? 'npm run build && ' : ''}npm start
${isExample ? database : ''}
Then open http://127.0.0.1:3000, or go on with ${page}.`
}
