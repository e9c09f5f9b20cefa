import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildPage } from '../build-page.mjs'
import { createSamples } from './samples.mjs'

/**
 * Builds the inspector as one HTML document that works offline and cannot reach a network.
 *
 * @returns {Promise<string>}
 */
export function buildInspector() {
  return buildPage({
    entry: fileURLToPath(new URL('../src/inspector/page.tsx', import.meta.url)),
    title: 'Signature inspector',
    data: createSamples(),
  })
}

// `npm run generate -- inspector` writes the page to the docs.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = fileURLToPath(new URL('../../../docs/inspector/dist/index.html', import.meta.url))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await buildInspector())
  process.stdout.write('docs/inspector/dist/index.html: open it in a browser\n')
}
