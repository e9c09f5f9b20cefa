// Turns this clone into a shop: `npm run try -- ../my-shop`. Packs the packages, unpacks them into the folder as an npm
// workspace, and writes the shop of the tutorial. Every `npm install` line of the documentation works there, because npm
// prefers the workspace to the registry.
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
import { basename, join, relative, resolve } from 'node:path'
import { run } from './lib/run.mjs'
import { isProgram } from './lib/run-named.mjs'
import { readSteps } from './lib/tutorial-steps.mjs'
import { publicPackages, readJson, root } from './lib/workspace.mjs'

const PACKAGES = 'packages'

if (isProgram(import.meta.url)) {
  const here = process.env.INIT_CWD ?? process.cwd()
  try {
    const [, , name, ...rest] = process.argv
    if (name === undefined || rest.length > 0) throw new Error('Usage: npm run try -- ../my-shop')
    const folder = resolve(here, name)
    console.log(`Packing the packages and installing them in ${relative(here, folder) || '.'} ...`)
    await createShop(folder)
    console.log(nextSteps(relative(here, folder) || '.'))
  } catch (error) {
    console.error(Object(error).message)
    process.exitCode = 1
  }
}

/**
 * Writes the shop of the tutorial into a folder, and installs its packages from this clone.
 *
 * @param {string} folder
 */
export async function createShop(folder) {
  const steps = readSteps(readFileSync(join(root, 'docs/guide/tutorial.md'), 'utf8'))
  const manifest = readOwnManifest(folder)

  await unpack(folder)
  const { dependencies, devDependencies, scripts, ...rest } = manifest
  const content = {
    ...rest,
    workspaces: [`${PACKAGES}/*`],
    scripts: { ...scriptsOf(steps), ...scripts },
    dependencies: withOwnVersions({
      ...needsOf(['@gw/express', '@gw/orders', '@gw/shop']),
      ...dependencies,
    }),
    devDependencies: withOwnVersions({ '@gw/cli': '', ...devDependencies }),
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`)
  for (const step of steps) {
    const file = step.does === 'save' ? join(folder, step.name) : folder
    if (step.does === 'save' && !existsSync(file)) writeFileSync(file, step.code)
  }
  const ignored = join(folder, '.gitignore')
  if (!existsSync(ignored)) writeFileSync(ignored, 'node_modules/\n.env\n.gw-sandbox/\n')
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await run('npm', ['install', ...flags], { cwd: folder })
  if (code !== 0) throw new Error(`npm install fails in ${folder}\n${output}`)
}

/** Returns packages, and the packages of others that they need next to them, such as `pg`. */
function needsOf(/** @type {readonly string[]} */ names) {
  const needed = publicPackages.filter(({ name }) => names.includes(name))
  const peers = needed.flatMap(({ manifest }) => othersOf(manifest))
  const required = peers.filter(({ isOptional }) => !isOptional)
  return {
    ...Object.fromEntries(required.map(({ name, range }) => [name, range])),
    ...Object.fromEntries(names.map((name) => [name, ''])),
  }
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

/** Packs every package, and unpacks it into the folder as a part of its workspace. */
async function unpack(/** @type {string} */ folder) {
  const temporary = mkdtempSync(join(tmpdir(), 'gw-try-'))
  try {
    const program = join('tools', 'release', 'pack.mjs')
    const { code, output } = await run(process.execPath, [program, '--to', temporary])
    if (code !== 0) throw new Error(output)
    rmSync(join(folder, PACKAGES), { recursive: true, force: true })
    for (const { name, manifest } of publicPackages) {
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

function nextSteps(/** @type {string} */ folder) {
  const place = / /.test(folder) ? `"${folder}"` : folder
  return `
The shop is in ${place}. Start the gateway in one terminal, and when it shows its URLs, the shop in a second one:

  cd ${place} && npm run gateway
  cd ${place} && npm start

Then open http://127.0.0.1:3000, or go on with step 2 of docs/guide/tutorial.md.`
}
