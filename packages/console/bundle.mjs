// Builds the pages into dist/console of @gw/sandbox: the console and the inspector, each one document with its script and its
// style, and what the sandbox needs to write the payer's pages. The build of @gw/sandbox runs it.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildPage, buildPart } from '@gw/ui/build-page'

const PAGES = [
  { name: 'index', entry: 'src/main.tsx', title: 'Sandbox', hasIcon: true },
  {
    name: 'inspector',
    entry: 'src/inspector/main.tsx',
    title: 'Signature inspector',
    hasIcon: false,
  },
]

const OUTPUT = new URL('../sandbox/dist/console/', import.meta.url)

/**
 * Builds the pages and writes them where the sandbox reads them.
 *
 * @returns {Promise<void>}
 */
export async function bundleConsole() {
  mkdirSync(OUTPUT, { recursive: true })
  for (const { name, entry, title, hasIcon } of PAGES) {
    const path = fileURLToPath(new URL(entry, import.meta.url))
    const html = await buildPage({ entry: path, title, hasIcon, connect: "'self'" })
    writeOutput(`${name}.html`, html)
  }
  await bundlePayerParts()
}

/** Builds the style of the payer's pages, and the encoder of the code to scan, with its license. */
async function bundlePayerParts() {
  const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url))
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
