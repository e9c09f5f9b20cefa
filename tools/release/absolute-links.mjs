// A README in a package has none of the files that it links to beside it, so its links must be absolute.

import { replaceLinks } from '../lib/markdown.mjs'
import { pageOf, resolveTarget, sourceOf } from '../site/links.mjs'

/**
 * Returns a Markdown text with absolute links: to the site if the file has a page there, else to the repository. If
 * neither is known, as in a local pack, only the text of the link stays.
 *
 * @param {string} text
 * @param {{ file: string, repository?: string | undefined, site?: string | undefined }} options `file` is its path in the repository
 */
export function withAbsoluteLinks(text, { file, repository, site }) {
  return replaceLinks(text, (written) => {
    const target = resolveTarget(file, written)
    if (target === undefined || (target.path === file && target.anchor !== '')) return undefined
    const page = site === undefined ? undefined : pageOf(target)
    if (page !== undefined) return site + page
    return repository === undefined ? null : sourceOf(target, repository)
  })
}
