// Writes docs/diagrams/diagrams.css into each diagram, which needs it where it is shown as an image: `npm run generate -- diagrams`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findStale, writeChanges } from '../../packages/types/generate/generate.mjs'
import { isProgram } from '../lib/run-named.mjs'
import { listFiles, root, show } from '../lib/workspace.mjs'

/** Returns each diagram and its text. */
export function diagramFiles(folder = join(root, 'docs', 'diagrams')) {
  const style = `<style>\n${readFileSync(join(folder, 'diagrams.css'), 'utf8')}</style>`
  return listFiles(folder, /\.svg$/).map((file) => {
    const svg = readFileSync(file, 'utf8')
    return /** @type {const} */ ([show(file), svg.replace(/<style>[^<]*<\/style>/, () => style)])
  })
}

if (isProgram(import.meta.url)) writeChanges(findStale(diagramFiles()))
