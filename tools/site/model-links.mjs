// The Markdown copies of the pages, which models read, link to each other as the pages do. What has no page is linked on the
// code host. If that is unknown, as in a local build, only the text stays. llms.txt describes each page.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../lib/workspace.mjs'
import { describe } from './describe-page.mjs'
import { fileOfPage, withAbsoluteLinks } from './links.mjs'

/**
 * Rewrites the links of all copies of a built site, also of llms-full.txt, which contains them.
 *
 * @param {string} folder
 * @param {{ base: string, address: string, repository?: string | undefined }} options `address` is that of the site, with
 * its base, and without a slash at its end
 */
export function linkCopies(folder, { base, address, repository }) {
  for (const file of listFiles(folder, /\.md$|^llms-full\.txt$/)) {
    // Each copy starts with its own address.
    const copies = readFileSync(file, 'utf8').split(/^(?=---\nurl: )/m)
    writeFileSync(file, copies.map(linkCopy).join(''))
  }
  const list = join(folder, 'llms.txt')
  const described = readFileSync(list, 'utf8').replaceAll(
    /^( *- \[.+\]\((\S+\.md)\)).*$/gm,
    (line, link, target) => {
      const file = join(folder, target.slice(address.length))
      return existsSync(file) ? `${link}: ${describe(readFileSync(file, 'utf8')) ?? ''}` : line
    },
  )
  writeFileSync(list, described)

  function linkCopy(/** @type {string} */ text) {
    const path = /^url: (?:https?:\/\/[^/]+)?(\S+)$/m.exec(text)?.[1]
    if (path === undefined) return text
    // The copy of guide/index.md is guide.md.
    const page = path.slice(base.length).replace(/^(guide|packages|examples)\.md$/, '$1/index.md')
    return withAbsoluteLinks(text, { file: fileOfPage(page), repository, addressOf })
  }

  /** Returns the address of a page's copy. The API reference has no copies. */
  function addressOf(/** @type {string} */ page) {
    const [path = '', anchor] = page.split('#')
    const copy = path === '/' ? '/llms.txt' : `${path.replace(/\/$/, '')}.md`
    const goal = existsSync(join(folder, copy)) ? copy : path
    return address + goal + (anchor === undefined ? '' : `#${anchor}`)
  }
}
