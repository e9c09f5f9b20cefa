// The Markdown copies of the pages, which models read, link to each other as the pages do. What has no page is linked on the
// code host. If that is unknown, as in a local build, only the text stays.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceLinks } from '../../tools/lib/markdown.mjs'
import { pageOf, resolveTarget, sourceOf } from './links.mjs'
import { listAll } from './list-all.mjs'

/**
 * Rewrites the links of all copies of a built site, also of llms-full.txt, which contains them.
 *
 * @param {string} folder
 * @param {{ base: string, address: string, repository?: string | undefined }} options `address` is that of the site, with
 * its base, and without a slash at its end
 */
export function linkCopies(folder, { base, address, repository }) {
  const names = [...listAll(folder, /\.md$/), 'llms-full.txt']
  for (const file of names.map((name) => join(folder, name)).filter((path) => existsSync(path))) {
    // Each copy starts with its own address.
    const copies = readFileSync(file, 'utf8').split(/^(?=---\nurl: )/m)
    writeFileSync(file, copies.map(linkCopy).join(''))
  }

  function linkCopy(/** @type {string} */ text) {
    const path = /^url: (?:https?:\/\/[^/]+)?(\S+)$/m.exec(text)?.[1]
    if (path === undefined) return text
    const source = sourceOfCopy(path.slice(base.length))
    return replaceLinks(text, (written) => {
      if (written.startsWith('#') || written.startsWith(address)) return undefined
      // A page that is made from a README already links to pages of the site.
      if (written.startsWith('/')) return addressOf(written)
      const target = resolveTarget(source, written)
      if (target === undefined) return undefined
      const page = pageOf(target)
      if (page !== undefined) return addressOf(page)
      return repository === undefined ? null : sourceOf(target, repository)
    })
  }

  /** Returns the address of a page's copy. The API reference has no copies. */
  function addressOf(/** @type {string} */ page) {
    const [path = '', anchor] = page.split('#')
    const copy = path === '/' ? '/llms.txt' : `${path.replace(/\/$/, '')}.md`
    const goal = existsSync(join(folder, copy)) ? copy : path
    return address + goal + (anchor === undefined ? '' : `#${anchor}`)
  }
}

/** Returns the file that the links of a copy are relative to. */
function sourceOfCopy(/** @type {string} */ copy) {
  if (copy === 'security.md') return 'SECURITY.md'
  const [, name, rest] = /^(packages|examples)\/([\w-]+)\.md$/.exec(copy) ?? []
  if (name !== undefined) return `${name === 'packages' ? '' : 'docs/'}${name}/${rest}/README.md`
  return /^(?:guide|packages|examples)\.md$/.test(copy)
    ? `docs/${copy.replace('.md', '/index.md')}`
    : `docs/${copy}`
}
