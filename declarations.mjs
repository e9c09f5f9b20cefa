// The declarations that users of a bundled package can reach.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Removes the declarations in `dist` that no entry imports, such as `dist/index.d.ts`. */
export function removeOtherDeclarations(/** @type {readonly string[]} */ entries) {
  const used = new Set()
  for (const entry of entries) addDeclarations(join(entry), used)
  for (const name of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
    const file = join('dist', name)
    if (file.endsWith('.d.ts') && !used.has(file)) rmSync(file)
  }
}

function addDeclarations(/** @type {string} */ file, /** @type {Set<string>} */ used) {
  // An entry that tsc compiles by itself has no declaration yet.
  if (used.has(file) || !existsSync(file)) return
  used.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(
    /(?:from |import ?\(?)['"](\.[^'"]+)\.(?:js|ts)['"]/g,
  )
  for (const [, path] of imports) addDeclarations(join(dirname(file), `${path}.d.ts`), used)
}
