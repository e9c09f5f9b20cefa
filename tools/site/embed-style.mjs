// Writes docs/diagrams/diagrams.css into each diagram, which needs it where it is shown as an image.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, root } from '../lib/workspace.mjs'

const folder = join(root, 'docs', 'diagrams')
const style = readFileSync(join(folder, 'diagrams.css'), 'utf8')
for (const file of listFiles(folder, /\.svg$/)) {
  const svg = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    svg.replace(/<style>\n[\s\S]*?<\/style>/, () => `<style>\n${style}</style>`),
  )
}
