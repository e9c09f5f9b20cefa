// The README of each package, as a page of the site.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceLinks } from '../../tools/lib/markdown.mjs'
import { root } from '../../tools/lib/workspace.mjs'
import { pageOf, resolveTarget } from './links.mjs'

/** Returns the Markdown of a package's page. */
export function packagePage(/** @type {string} */ folder) {
  const file = `packages/${folder}/README.md`
  const text = readFileSync(join(root, file), 'utf8')
  const linked = replaceLinks(text, (target) => {
    const goal = resolveTarget(file, target)
    return goal && (goal.path === file ? `#${goal.anchor}` : pageOf(goal))
  })
  return linked.replace(/^(# .+\n)/, `$1\n[API reference](${referenceOf(folder)})\n`)
}

/** Returns the path of a package's page in the API reference. A package with namespaces has a folder. */
export function referenceOf(/** @type {string} */ folder) {
  const isFolder = existsSync(join(root, 'docs', 'reference', '@gw', folder, 'index.md'))
  return `/reference/@gw/${folder}${isFolder ? '/' : ''}`
}
