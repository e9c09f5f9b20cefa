// The results of the search: the sections of each page, also of those that are made from READMEs, the rows of result codes, and the words
// that lead to a page first. A guide lists these words as `keywords` in its front matter, and a package in its manifest.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { slugOf } from '../lib/markdown.mjs'
import { listFiles, publicPackages, root } from '../lib/workspace.mjs'
import { fileOfPage } from './links.mjs'

const docs = join(root, 'docs')
const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/
const KEYWORDS = /^keywords: (.+)$/m
/** A row of a table of result codes. */
export const CODE_ROW = /^\| <a id="\w+"><\/a>`([A-Z\d_]+)`(.*)\n/gm

/** A hook of VitePress. Reads the Markdown, because rendering it again would take as long as building the pages. */
export function* splitIntoSections(/** @type {string} */ page) {
  const file = join(root, fileOfPage(relative(docs, page).replaceAll('\\', '/')))
  if (!existsSync(file)) return
  const source = readFileSync(file, 'utf8')
  const keywords = KEYWORDS.exec(FRONT_MATTER.exec(source)?.[1] ?? '')?.[1] ?? ''
  const anchors = new Map()
  /** @type {string[]} */
  let titles = []
  for (const section of source.replace(FRONT_MATTER, '').split(/^(?=#{1,4} )/m)) {
    const [, marks, title = ''] = /^(#+) (.+)/.exec(section) ?? []
    if (marks === undefined) continue
    const plain = title.replace(/[`\\]/g, '')
    titles = [...titles.slice(0, marks.length - 1), plain]
    const slug = slugOf(plain)
    const copies = anchors.get(slug) ?? 0
    anchors.set(slug, copies + 1)
    for (const [, code = '', cells = ''] of section.matchAll(CODE_ROW)) {
      yield { anchor: code.toLowerCase(), titles: [...titles, code], text: plainText(cells) }
    }
    const text = section.slice(marks.length + 1 + title.length).replaceAll(CODE_ROW, '')
    const anchor = copies === 0 ? slug : `${slug}-${copies}`
    yield { anchor, titles, text: plainText(marks.length === 1 ? `${keywords} ${text}` : text) }
  }
}

const plainText = (/** @type {string} */ text) =>
  text.replaceAll(/\]\([^)]*\)|<[^>]+>|<!--.*?-->/g, ' ')

/** Returns the page of each keyword. One that several packages have leads to none of them. */
function pagesByKeyword() {
  const all = publicPackages.flatMap(({ manifest }) => manifest.keywords)
  const pages = publicPackages.flatMap(({ folder, manifest: { keywords } }) => {
    const own = keywords.filter(
      (/** @type {string} */ one) => all.indexOf(one) === all.lastIndexOf(one),
    )
    return own.map((/** @type {string} */ one) => [one, `/packages/${folder}`])
  })
  for (const file of listFiles(join(docs, 'guide'), /\.md$/)) {
    const [, words = ''] =
      KEYWORDS.exec(FRONT_MATTER.exec(readFileSync(file, 'utf8'))?.[1] ?? '') ?? []
    const page = `/${relative(docs, file).replaceAll('\\', '/').replace(/\.md$/, '')}`
    for (const word of words.split(', ')) pages.push([word.toLowerCase(), page])
  }
  return Object.fromEntries(pages)
}

/** A code or a name such as `next.js` is one word, after a `#`, in addition to its parts. Runs in the browser, too. */
export const tokenize = (/** @type {string} */ text) => [
  ...text.split(/[\n\r\p{Z}\p{P}]+/u),
  ...(text.match(/[\p{L}\p{N}]+(?:[-._][\p{L}\p{N}]+)+|[A-Z]{8,}/gu) ?? []).map((one) => `#${one}`),
]

/** Ranks sections. The guides explain, and the reference repeats the same names for each package. Runs in the browser. */
const boostDocument = new Function(
  'id',
  'term',
  `const page = ${JSON.stringify(pagesByKeyword())}[term.replace('#', '')]
  const path = id.replace(/#.*/, '')
  if (page !== undefined && path.endsWith(page)) return 40
  if (/\\/guide\\/(?:errors|result-codes)#/.test(id) && term[0] === '#' && id.endsWith(term)) return 200
  if (/\\/guide\\/(?:errors#gw_|something-is-wrong#)/.test(id)) return 8
  if (/\\/guide\\/(?:errors|result-codes)/.test(id)) return 0.2
  if (/\\/(?:reference|packages|contributing)\\/|\\/guide\\/(?:gaps|operations|gw)/.test(id)) return 0.2
  return /\\/guide\\//.test(id) ? 2 : 1`,
)

/** Two letters are the start of too many words, such as those of all error codes. */
export const searchOptions = {
  boostDocument,
  prefix: (/** @type {string} */ term) => term.length > 2,
}
