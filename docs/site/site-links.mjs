// Checks the links of the built site: every page, file, and anchor that a page or llms.txt links to exists.
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { listAll } from './list-all.mjs'

/**
 * Returns the dead links of a built site, and how many it has.
 *
 * @param {string} folder
 * @param {string} base the path that the site is served under
 * @returns {{ problems: string[], pages: number, links: number }}
 */
export function siteLinks(folder, base = '/') {
  const pages = listAll(folder, /\.html$/)
  const anchors = new Map(
    pages.map((page) => [page, idsOf(readFileSync(join(folder, page), 'utf8'))]),
  )
  const problems = []
  let links = 0
  for (const page of pages) {
    const html = readFileSync(join(folder, page), 'utf8')
    const here = `/${page.replace(/(?:(^|\/)index)?\.html$/, '$1')}`
    for (const [, written = ''] of html.matchAll(
      /<(?:a|img|link|script)\b[^>]*?\s(?:href|src)="([^"]*)"/g,
    )) {
      if (/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(written)) continue
      links++
      const [path = '', anchor = ''] = decodeURIComponent(written.replaceAll('&amp;', '&')).split(
        '#',
      )
      const whole =
        path === ''
          ? here
          : posix.resolve(
              '/',
              path.startsWith('/')
                ? path.slice(base.length - 1)
                : posix.join(posix.dirname(`${here}x`), path),
            ) + (path.endsWith('/') ? '/' : '')
      const isOutside = path.startsWith('/') && !path.startsWith(base)
      const goal = isOutside ? undefined : fileOf(folder, whole.replace('//', '/'))
      if (goal === undefined) problems.push(`${page} links to ${written}, which does not exist`)
      else if (anchor !== '' && anchors.has(goal) && !anchors.get(goal)?.has(anchor))
        problems.push(`${page} links to ${written}, but ${goal} has no such anchor`)
    }
  }
  for (const written of linksForModels(folder)) {
    links++
    const isThere = existsSync(join(folder, written.slice(base.length)))
    if (!written.startsWith(base) || !isThere)
      problems.push(`llms.txt links to ${written}, which does not exist`)
  }
  return { problems: [...new Set(problems)], pages: pages.length, links }
}

/** Returns the links of llms.txt that lead to the site. */
function linksForModels(folder) {
  const file = join(folder, 'llms.txt')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, written = '']) => written)
}

function fileOf(folder, path) {
  const plain = path.slice(1)
  const candidates = path.endsWith('/') ? [`${plain}index.html`] : [plain, `${plain}.html`]
  return candidates.find((file) => /\.\w+$/.test(file) && existsSync(join(folder, file)))
}

function idsOf(html) {
  return new Set(
    [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id.replaceAll('&amp;', '&')),
  )
}
