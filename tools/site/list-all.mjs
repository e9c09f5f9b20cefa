import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Returns the files below a folder whose names match, as sorted paths relative to it, with slashes. */
export function listAll(/** @type {string} */ folder, /** @type {RegExp} */ pattern) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
