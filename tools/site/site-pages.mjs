import { join, relative, sep } from 'node:path'
import { listFiles, root } from '../lib/workspace.mjs'

/** The built site. */
export const site = join(root, 'tools', 'site', '.vitepress', 'dist')
/** The page that stands for its kind. The others come from the same template, and most of them are long. */
const ONE_REFERENCE = '/reference/@gw/signature'
const ONE_OF_EACH_KIND = ['/examples/express', '/packages/webhook', ONE_REFERENCE]

/** Returns the paths of the pages that readers open, such as `/guide/errors`: of the generated reference only one. */
export function sitePages() {
  return listFiles(site, /\.html$/)
    .map((file) => relative(site, file).split(sep).join('/'))
    .filter((file) => file !== '404.html')
    .map((file) => `/${file.replace(/(?:(^|\/)index)?\.html$/, '$1')}`)
    .filter((path) => !path.startsWith('/reference/@gw/') || path === ONE_REFERENCE)
}

/** Returns the pages that are written by hand, the index pages, and one page of each generated kind. */
export function distinctPages(/** @type {readonly string[]} */ pages) {
  return pages.filter(
    (path) =>
      path.startsWith('/guide/') ||
      path.endsWith('/') ||
      path.lastIndexOf('/') === 0 ||
      ONE_OF_EACH_KIND.includes(path),
  )
}
