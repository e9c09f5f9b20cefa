// The README of each published package, as a page with a link to the API reference.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../packages/', import.meta.url)
const read = (/** @type {string} */ file) => readFileSync(new URL(file, folder), 'utf8')
const names = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/README.md`, folder)))

/** Returns the path of a package's page in the API reference. A package with namespaces has a folder. */
export function referenceOf(/** @type {string} */ name) {
  const isFolder = existsSync(new URL(`../reference/@gw/${name}/index.md`, import.meta.url))
  return `/reference/@gw/${name}${isFolder ? '/' : ''}`
}

export default {
  watch: ['../../packages/*/README.md'],
  paths: () =>
    names
      .filter((name) => JSON.parse(read(`${name}/package.json`)).private !== true)
      .map((name) => ({
        params: { name },
        content: read(`${name}/README.md`).replace(
          /^(# .+\n)/,
          `$1\n[API reference](${referenceOf(name)})\n`,
        ),
      })),
}
