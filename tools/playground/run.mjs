// Builds the inspector as one page for a browser: `npm run playground` writes docs/playground/dist/index.html.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildPage } from './build-page.mjs'

const folder = fileURLToPath(new URL('../../docs/playground/dist/', import.meta.url))
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}index.html`, await buildPage())
console.log('docs/playground/dist/index.html: open it in a browser')
