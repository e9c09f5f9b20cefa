// Reads Markdown with the parser of the site: code, links, and anchors.
import { readFileSync } from 'node:fs'
import MarkdownIt from 'markdown-it'

const parser = new MarkdownIt({ html: true })
const htmlOf = (/** @type {string} */ path) => parser.render(readFileSync(path, 'utf8'))

/**
 * Returns the fenced code blocks of a text: what follows the fence, such as `ts`, the code, and the line on which it starts.
 * The info of a block without an end is `unclosed`.
 */
export function codeBlocks(/** @type {string} */ text) {
  const lines = text.split('\n')
  const fences = parser.parse(text, {}).filter(({ type }) => type === 'fence')
  return fences.map(({ info, content, markup, map }) => {
    const [start = 0, end = 0] = map ?? []
    const isClosed = end - start > 1 && lines[end - 1]?.trim().startsWith(markup)
    const code = content.replace(/\n$/, '')
    // A tab of a code group has its title behind the language.
    const language = info.trim().replace(/ \[[^\]]+\]$/, '')
    return { info: isClosed ? language : 'unclosed', code, line: start + 2 }
  })
}

/** Returns every link of a Markdown file to a file of the repository. */
export function localLinks(/** @type {string} */ path) {
  const links = [...htmlOf(path).matchAll(/\s(?:href|src)="([^"]*)"/g)]
  return links.map(([, target = '']) => target).filter((one) => !/^[a-z][a-z+.-]*:/i.test(one))
}

/** Returns the anchors of a Markdown file: those of its headings, as code hosts generate them, and its own ones. */
export function anchorsOf(/** @type {string} */ path) {
  /** @type {Set<string>} */
  const anchors = new Set()
  for (const [, id = '', heading = ''] of htmlOf(path).matchAll(
    /<a id="([^"]+)">|<h\d>(.*)<\/h\d>/g,
  )) {
    const slug = id || slugOf(heading.replace(/<[^>]+>|&\w+;/g, ''))
    let anchor = slug
    for (let copy = 1; anchors.has(anchor); copy++) anchor = `${slug}-${copy}`
    anchors.add(anchor)
  }
  return anchors
}

/** Returns the anchor of a heading, as code hosts generate it. The site uses the same ones. */
export function slugOf(/** @type {string} */ heading) {
  const words = heading.trim().toLowerCase()
  return words.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-')
}

/** Code, which keeps its links, or a link or an image: its text and its target. */
const LINK = /^(?:```|~~~)[\s\S]*?^(?:```|~~~)|`[^`\n]*`|!?\[((?:`[^`]*`|[^\]`])*)\]\(([^)\s]+)\)/gm

/**
 * Returns Markdown with each link replaced, outside of code. A link that `replace` returns `undefined` for stays as it is.
 * Of a link that it returns `null` for, only the text stays.
 *
 * @param {string} text
 * @param {(target: string) => string | null | undefined} replace
 */
export function replaceLinks(text, replace) {
  return text.replace(LINK, (whole, label, target) => {
    const goal = target === undefined ? undefined : replace(target)
    if (goal === null) return label
    return goal === undefined ? whole : `${whole.slice(0, -target.length - 1)}${goal})`
  })
}
