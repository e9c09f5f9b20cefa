import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildPage } from './build-page.mjs'

/**
 * Builds the inspector as one HTML document that works offline and cannot reach a network.
 *
 * @param {{ hasIcon?: boolean }} options with `hasIcon`, its policy allows the icon that a site adds, as a data URL
 * @returns {Promise<string>}
 */
export function buildInspector({ hasIcon = false } = {}) {
  return buildPage({
    entry: fileURLToPath(new URL('../src/inspector/page/page.tsx', import.meta.url)),
    title: 'Signature inspector',
    hasIcon,
  })
}

// `npm run generate -- inspector` writes the page to the docs.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = fileURLToPath(new URL('../../../docs/inspector/dist/index.html', import.meta.url))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await buildInspector())
  process.stdout.write('docs/inspector/dist/index.html: open it in a browser\n')
}
