// Generates the project's own vectors: each `<name>.mjs` in this folder exports `generate`, which returns the content
// of `<name>.json`. To add vectors for a package, add a file. Run it with `npm run generate -- vectors`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const self = fileURLToPath(import.meta.url)
export const folder = dirname(self)

/**
 * Returns the expected content of every vector file, by name.
 *
 * @returns {Promise<Map<string, string>>}
 */
export async function generateFiles() {
  const files = new Map()
  const generators = readdirSync(folder).filter(
    (file) => file.endsWith('.mjs') && join(folder, file) !== self,
  )
  for (const file of generators.sort()) {
    const { generate } = await import(`./${file}`)
    files.set(file.replace(/mjs$/, 'json'), `${JSON.stringify(await generate(), null, 2)}\n`)
  }
  return files
}

if (process.argv[1] === self) {
  for (const [file, text] of await generateFiles()) {
    const path = join(folder, file)
    const isNew = readOrNothing(path) !== text
    if (isNew) writeFileSync(path, text)
    console.log(`${isNew ? 'written  ' : 'unchanged'}  packages/testkit/vectors/${file}`)
  }
}

function readOrNothing(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
