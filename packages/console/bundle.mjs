// Builds the pages into dist/console of @gw/sandbox: the console with a module for each section, the inspector as one
// document, and what the sandbox needs to write the payer's pages. The build of @gw/sandbox runs it.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildPage, buildPart, buildSplitPage } from './build/build-page.mjs'

const OUTPUT = new URL('../sandbox/dist/console/', import.meta.url)
const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url))

/**
 * Builds the pages and writes them where the sandbox reads them.
 *
 * @returns {Promise<void>}
 */
export async function bundleConsole() {
  mkdirSync(new URL('modules', OUTPUT), { recursive: true })
  const { html, modules } = await buildSplitPage({
    entry: path('src/main.tsx'),
    shared: path('src/app.tsx'),
    title: 'Sandbox',
    hasIcon: true,
    connect: "'self'",
  })
  for (const [name, text] of modules) writeOutput(`modules/${name}`, text)
  writeOutput('index.html', html)
  // Those of an earlier build have different names.
  for (const name of readdirSync(new URL('modules', OUTPUT))) {
    const isOld = name.endsWith('.js') && !modules.has(name)
    if (isOld) rmSync(new URL(`modules/${name}`, OUTPUT), { force: true })
  }
  const inspector = path('src/inspector/page/sandbox.tsx')
  writeOutput(
    'inspector.html',
    await buildPage({ entry: inspector, title: 'Signature inspector', connect: "'self'" }),
  )
  await bundlePayerParts()
}

/** Builds the style of the payer's pages, and the encoder of the code to scan, with its license. */
async function bundlePayerParts() {
  writeOutput('payer.css', await buildPart(path('src/payer/payer.css')))
  const license = readFileSync(path('node_modules/qr/LICENSE-MIT'), 'utf8').trim()
  const encoder = await buildPart(fileURLToPath(import.meta.resolve('qr')))
  writeOutput('qr.js', `/*\nContains qr:\n\n${license}\n*/\n${encoder}`)
}

/** Writes a file, renamed into place, so that nobody reads half of it. */
function writeOutput(/** @type {string} */ name, /** @type {string} */ text) {
  const file = fileURLToPath(new URL(name, OUTPUT))
  writeFileSync(`${file}.${process.pid}`, text)
  renameSync(`${file}.${process.pid}`, file)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleConsole()
