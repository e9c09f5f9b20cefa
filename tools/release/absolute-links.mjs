// A README on the registry has no files beside it: its links must be absolute.

import { pageOf, resolveTarget, sourceOf } from '../../docs/site/links.mjs'
import { replaceLinks } from '../lib/markdown.mjs'

/**
 * Returns a Markdown text with absolute links: to the site if the file has a page there, else to the repository.
 *
 * @param {string} text
 * @param {{ file: string, repository: string, site?: string | undefined }} options `file` is its path in the repository
 */
export function withAbsoluteLinks(text, { file, repository, site }) {
  return replaceLinks(text, (written) => {
    const target = resolveTarget(file, written)
    if (target === undefined || (target.path === file && target.anchor !== '')) return undefined
    const page = site === undefined ? undefined : pageOf(target)
    return page === undefined ? sourceOf(target, repository) : site + page
  })
}
