// The place of each file of the repository on the site and on the code host. VitePress knows only links between its pages.
import { existsSync, statSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { replaceLinks, slugOf } from '../lib/markdown.mjs'
import { root } from '../lib/workspace.mjs'

/** Files outside of docs/ that have a page. */
const PAGES = new Map([
  ['README.md', '/'],
  ['SECURITY.md', '/security'],
])

/**
 * Resolves a link of a Markdown file to a path of the repository. Returns `undefined` for a link to another site.
 *
 * @param {string} file path of the Markdown file in the repository
 * @param {string} target as written in the link
 * @returns {{ path: string, anchor: string } | undefined}
 */
export function resolveTarget(file, target) {
  if (/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(target)) return undefined
  const [written = '', anchor = ''] = decodeURI(target).split('#')
  if (written === '') return { path: file, anchor }
  const path = written.startsWith('/')
    ? posix.normalize(written.slice(1))
    : posix.join(dirname(file), written)
  return { path: path.replace(/\/$/, ''), anchor }
}

/**
 * Returns the path of a file's page on the site, or `undefined` if it has none.
 *
 * @param {{ path: string, anchor?: string }} target
 */
function pageOf({ path, anchor = '' }) {
  const hash = anchor === '' ? '' : `#${anchor}`
  const known = PAGES.get(path)
  if (known !== undefined) return known + hash
  const readme = /^packages\/([\w-]+)\/README\.md$/.exec(path)
  if (readme !== null) return `/packages/${readme[1]}${hash}`
  const example = /^docs\/examples\/([\w-]+)(?:\/(.+))?$/.exec(path)
  // The folder that examples share has no README.
  const isPage = existsSync(`${root}/docs/examples/${example?.[1]}/README.md`)
  if (example !== null && isPage && path !== 'docs/examples/index.md') {
    const [, name, file = 'README.md'] = example
    if (file === 'README.md') return `/examples/${name}${hash}`
    return `/examples/${name}#${isFolder(path) ? 'source' : slugOf(file)}`
  }
  const page = /^docs\/(.+)\.md$/.exec(path)
  if (page !== null) return `/${page[1].replace(/(^|\/)index$/, '$1')}${hash}`
  return undefined
}

/**
 * Returns the address of a file on the code host.
 *
 * @param {{ path: string, anchor?: string }} target
 * @param {string} repository such as `https://host.example/team/toolkit`
 */
function sourceOf({ path, anchor = '' }, repository, revision = 'HEAD') {
  const kind = isFolder(path) ? 'tree' : 'blob'
  return `${repository}/${kind}/${revision}/${path}${anchor === '' ? '' : `#${anchor}`}`
}

function isFolder(path) {
  return statSync(`${root}/${path}`, { throwIfNoEntry: false })?.isDirectory() === true
}

/**
 * Returns the Markdown of a file with absolute links, for where the file has none of the others beside it. They lead to pages
 * if `addressOf` returns an address, and else to the code host. If that is unknown, only the text of a link stays.
 *
 * @param {string} text
 * @param {{ file: string, repository?: string | undefined, addressOf: (page: string) => string | undefined }} options
 */
export function withAbsoluteLinks(text, { file, repository, addressOf }) {
  return replaceLinks(text, (written) => {
    const target = resolveTarget(file, written)
    if (target === undefined || (target.path === file && target.anchor !== '')) return undefined
    // The path of a page, as in what is added to the READMEs for the site.
    const page = pageOf(target) ?? (written.startsWith('/') ? written : undefined)
    const address = page === undefined ? undefined : addressOf(page)
    return address ?? (repository === undefined ? null : sourceOf(target, repository))
  })
}

/**
 * A markdown-it plugin that turns the links of the repository's files into links of the site. Without a page, a file is
 * linked on the code host. If that is unknown, as in a local build, only the text stays.
 *
 * @param {any} md
 * @param {string | undefined} repository
 */
export function resolveLinks(md, repository) {
  md.core.ruler.push('gw-links', ({ tokens, env }) => {
    if (env.relativePath === undefined) return
    const file = fileOfPage(env.relativePath)
    for (const { children } of tokens) {
      if (children !== null) resolveInline(children, file, repository)
    }
  })
}

function resolveInline(children, file, repository) {
  const open = []
  for (const token of children) {
    if (token.type === 'link_open') {
      open.push(token)
      const href = token.attrGet('href') ?? ''
      // A page of the site.
      if (href.startsWith('/')) continue
      // TypeDoc takes `SignatureError.code` and `SignatureErrorCode` for two headings of the same name.
      const target = resolveTarget(file, href.replace(/errorcode-1$/, 'errorcode'))
      if (target === undefined) continue
      if (target.path === file) {
        token.attrSet('href', `#${target.anchor}`)
        continue
      }
      const goal = pageOf(target) ?? (repository && sourceOf(target, repository))
      if (goal === undefined) token.tag = 'span'
      else token.attrSet('href', goal)
      if (goal === undefined) token.attrs = []
    } else if (token.type === 'link_close') {
      token.tag = open.pop()?.tag ?? token.tag
    }
  }
}

/** Returns the file of the repository that a page is made of. Its links are relative to that file. */
export function fileOfPage(/** @type {string} */ page) {
  if (page === 'security.md') return 'SECURITY.md'
  const [, kind, name] = /^(packages|examples)\/(?!index\.md)([\w-]+)\.md$/.exec(page) ?? []
  if (kind === undefined) return `docs/${page}`
  return `${kind === 'packages' ? '' : 'docs/'}${kind}/${name}/README.md`
}
