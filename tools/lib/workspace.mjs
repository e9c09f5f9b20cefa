// The facts about the repository that the checks need: its root, its packages, and its files.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Folders that are generated or contain third-party files. */
const SKIPPED = new Set([
  'node_modules',
  'dist',
  '.git',
  '.turbo',
  '.stryker',
  'coverage',
  'docs/reference',
  'tools/site/.vitepress/cache',
])

/**
 * @typedef {object} Package
 * @property {string} name as in its manifest
 * @property {string} folder below `packages`
 * @property {string} path absolute
 * @property {Record<string, any>} manifest
 * @property {boolean} isPublic
 */

/** Every package of the workspace, by folder. */
export const packages = readdirSync(join(root, 'packages'))
  .filter((folder) => existsSync(join(root, 'packages', folder, 'package.json')))
  .sort()
  .map(readPackage)

export const publicPackages = packages.filter(({ isPublic }) => isPublic)

/** @returns {Package} */
function readPackage(folder) {
  const path = join(root, 'packages', folder)
  const manifest = readJson(join(path, 'package.json'))
  return { name: manifest.name, folder, path, manifest, isPublic: manifest.private !== true }
}

/** @returns {any} */
export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** Returns the repository's own files in a folder, as sorted absolute paths. Returns none if the folder does not exist. */
export function listFiles(folder = root, /** @type {RegExp} */ pattern = /(?:)/) {
  if (!existsSync(folder)) return []
  /** @type {string[]} */
  const found = []
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (SKIPPED.has(entry.name) || SKIPPED.has(show(path))) continue
    if (entry.isDirectory()) found.push(...listFiles(path, pattern))
    else if (pattern.test(entry.name)) found.push(path)
  }
  return found.sort()
}

/** The names of Markdown files that people write, which leaves out the API reports. */
export const PAGES = /^(?!api(?:-[a-z-]+)?\.md$).+\.md$/

/**
 * Returns the entries of a package whose names users can rely on. The doc comment of any other entry says that it can
 * change in any release.
 *
 * @param {Package} one
 * @returns {readonly { entry: string, types: string }[]} the subpath, such as `.`, and its built declarations
 */
export function stableEntries({ path, manifest }) {
  return Object.entries(manifest.exports)
    .filter(([, conditions]) => typeof conditions === 'object')
    .filter(([, conditions]) => {
      const source = readFileSync(join(path, conditions['@gw/source']), 'utf8')
      return !source.replaceAll(/\s+\*?\s*/g, ' ').includes(' can change in any ')
    })
    .map(([entry, { types }]) => ({ entry, types: join(path, types) }))
}

/** Formats a path for output: relative to the root, with slashes. */
export function show(path) {
  return relative(root, path).split(sep).join('/')
}
