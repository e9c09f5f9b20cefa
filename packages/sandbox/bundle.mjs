// Builds the pages of the sandbox into dist/console: the console and the inspector, each one document with its script and
// its style.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildPage } from '@gw/ui/build-page'

const PAGES = [
  { name: 'index', entry: 'console/main.tsx', title: 'Sandbox' },
  { name: 'inspector', entry: 'console/inspector/main.tsx', title: 'Signature inspector' },
]

/**
 * Builds the pages and writes them where the sandbox reads them.
 *
 * @returns {Promise<void>}
 */
export async function bundleConsole() {
  mkdirSync(new URL('dist/console/', import.meta.url), { recursive: true })
  for (const { name, entry, title } of PAGES) {
    const path = fileURLToPath(new URL(entry, import.meta.url))
    const html = await buildPage({ entry: path, title, connect: "'self'" })
    const file = fileURLToPath(new URL(`dist/console/${name}.html`, import.meta.url))
    // Renamed into place, so that nobody reads half of it.
    writeFileSync(`${file}.${process.pid}`, html)
    renameSync(`${file}.${process.pid}`, file)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleConsole()
