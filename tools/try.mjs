// Turns this clone into a shop: `npm run try -- ../my-shop`. Packs the packages, and writes the shop of the tutorial with
// the tarballs as its dependencies. `--with fastify,postgres` installs these packages, too.
import { createHash } from 'node:crypto'
import {
  copyFileSync,
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
import { parseArgs } from 'node:util'
import { readSteps } from './checks/tutorial/steps.mjs'
import { run } from './lib/run.mjs'
import { isProgram } from './lib/run-named.mjs'
import { publicPackages, readJson, root } from './lib/workspace.mjs'

const TARBALLS = 'packages'

if (isProgram(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { with: { type: 'string', default: '' } },
  })
  const here = process.env.INIT_CWD ?? process.cwd()
  try {
    if (positionals.length !== 1)
      throw new Error('Usage: npm run try -- ../my-shop [--with fastify,postgres]')
    const folder = resolve(here, positionals[0] ?? '')
    const others = values.with.split(',').filter((name) => name !== '')
    await createShop(folder, others)
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
 * @param {readonly string[]} others more packages, such as `fastify`
 */
export async function createShop(folder, others = []) {
  const steps = readSteps(readFileSync(join(root, 'docs/guide/tutorial.md'), 'utf8'))
  const names = ['cli', 'client', 'express', 'orders', ...others].map((name) => `@gw/${name}`)
  const unknown = names.find((name) => publicPackages.every((one) => one.name !== name))
  if (unknown !== undefined) throw new Error(`There is no package ${unknown}`)
  const manifest = readOwnManifest(folder)

  const files = await pack(folder)
  const installed = { ...manifest.dependencies, ...Object.fromEntries(names.map((name) => [name])) }
  const dependencies = Object.entries({ express: '^5.0.0', ...installed })
  const chosen = dependencies.map(([name, range]) => [name, files[name] ?? range])
  const content = {
    ...manifest,
    scripts: { ...scriptsOf(steps), ...manifest.scripts },
    dependencies: Object.fromEntries(chosen),
    overrides: files, // npm would look for the dependencies of the packages in the registry
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`)
  for (const step of steps) {
    const file = step.does === 'save' ? join(folder, step.name) : folder
    if (step.does === 'save' && !existsSync(file)) writeFileSync(file, step.code)
  }
  const ignored = join(folder, '.gitignore')
  if (!existsSync(ignored)) writeFileSync(ignored, 'node_modules/\n.env\n.gw-sandbox/\n')
  for (const name of ['node_modules', 'package-lock.json'])
    rmSync(join(folder, name), { recursive: true, force: true }) // they have the previous tarballs
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await run('npm', ['install', ...flags], { cwd: folder })
  if (code !== 0) throw new Error(`npm install fails in ${folder}\n${output}`)
}

/** Returns the manifest of the shop. Refuses a folder with anything else in it. */
function readOwnManifest(/** @type {string} */ folder) {
  const found = existsSync(folder) ? readdirSync(folder) : []
  if (found.length === 0) return { name: nameOf(folder), private: true, type: 'module' }
  const manifest = found.includes('package.json') ? readJson(join(folder, 'package.json')) : {}
  if (manifest.overrides?.['@gw/client']?.startsWith(`file:${TARBALLS}/`)) return manifest
  throw new Error(`${folder} is not empty. Choose a new folder`)
}

function nameOf(/** @type {string} */ folder) {
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return name.replaceAll(/^-|-$/g, '') || 'my-shop'
}

/** Packs every package into the folder. Returns where the tarballs are, by package. */
async function pack(/** @type {string} */ folder) {
  const temporary = mkdtempSync(join(tmpdir(), 'gw-try-'))
  try {
    const program = join('tools', 'release', 'pack.mjs')
    const { code, output } = await run(process.execPath, [program, '--to', temporary])
    if (code !== 0) throw new Error(output)
    const place = join(folder, TARBALLS)
    rmSync(place, { recursive: true, force: true })
    mkdirSync(place, { recursive: true })
    const entries = publicPackages.map(({ name, manifest }) => {
      const from = join(temporary, `gw-${name.slice('@gw/'.length)}-${manifest.version}.tgz`)
      const digest = createHash('sha256').update(readFileSync(from)).digest('hex')
      // npm keeps what it knows about a file by its name.
      const file = basename(from).replace(/\.tgz$/, `-${digest.slice(0, 8)}.tgz`)
      copyFileSync(from, join(place, file))
      return [name, `file:${TARBALLS}/${file}`]
    })
    return Object.fromEntries(entries)
  } finally {
    rmSync(temporary, { recursive: true })
  }
}

/** Returns the commands of the tutorial as scripts. */
function scriptsOf(/** @type {import('./checks/tutorial/steps.mjs').Step[]} */ steps) {
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
The shop is in ${place}. Start the gateway in one terminal, and the shop in a second one:

  cd ${place} && npm run gateway
  cd ${place} && npm start

Then open http://127.0.0.1:3000, or go on with step 2 of docs/guide/tutorial.md.`
}
