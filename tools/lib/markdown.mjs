// Parses the Markdown that the checks need: fenced code, links, headings.
import { readFileSync } from 'node:fs'

/**
 * @typedef {object} CodeBlock
 * @property {string} info what follows the fence, such as `ts`
 * @property {string} code
 * @property {number} line of the first line of code, starting at 1
 */

/**
 * Splits Markdown into fenced code blocks and prose. The prose keeps its line numbers.
 *
 * @param {string} text
 * @returns {{ blocks: CodeBlock[], prose: string[] }}
 */
export function splitMarkdown(text) {
  const blocks = []
  const prose = []
  /** @type {{ indent: number, fence: string, info: string, line: number, lines: string[] } | undefined} */
  let open
  for (const [at, line] of text.split('\n').entries()) {
    const fence = /^(\s*)(`{3,}|~{3,})(.*)$/.exec(line)
    if (open === undefined && fence !== null) {
      open = {
        indent: fence[1].length,
        fence: fence[2],
        info: fence[3].trim(),
        lines: [],
        line: at + 2,
      }
    } else if (open !== undefined && fence?.[2].startsWith(open.fence) && fence[3].trim() === '') {
      blocks.push({ info: open.info, code: open.lines.join('\n'), line: open.line })
      open = undefined
    } else if (open !== undefined) {
      open.lines.push(line.slice(Math.min(open.indent, line.search(/\S|$/))))
    }
    prose.push(open === undefined && fence === null ? line : '')
  }
  if (open !== undefined) blocks.push({ info: 'unclosed', code: '', line: open.line })
  return { blocks, prose }
}

/** Returns every link of a Markdown file to a file of the repository, with its line. */
export function localLinks(path) {
  const { prose } = splitMarkdown(readFileSync(path, 'utf8'))
  const found = []
  for (const [at, line] of prose.entries()) {
    const text = line.replace(/`[^`]*`/g, '``')
    const links = [
      ...text.matchAll(/\]\(\s*<?([^)\s>]+)/g),
      ...text.matchAll(/^\s*\[[^\]]+\]:\s*<?([^\s>]+)/g),
      ...text.matchAll(/\b(?:href|src)="([^"]+)"/g),
    ]
    for (const [, target] of links) {
      if (!/^[a-z][a-z+.-]*:/i.test(target)) found.push({ target, line: at + 1 })
    }
  }
  return found
}

/** Returns the anchors of a Markdown file: those of its headings, as code hosts generate them, and its own ones. */
export function anchorsOf(path) {
  const seen = new Map()
  const anchors = new Set()
  for (const line of splitMarkdown(readFileSync(path, 'utf8')).prose) {
    for (const [, id = ''] of line.matchAll(/<a id="([^"]+)">/g)) anchors.add(id)
    const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(line)?.[1]
    if (heading === undefined) continue
    const slug = slugOf(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
    const times = seen.get(slug) ?? 0
    seen.set(slug, times + 1)
    anchors.add(times === 0 ? slug : `${slug}-${times}`)
  }
  return anchors
}

/** Returns the anchor of a heading, as code hosts generate it. The site uses the same ones. */
export function slugOf(/** @type {string} */ heading) {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}

/**
 * Returns Markdown with each link replaced, outside of code. A link that `replace` returns `undefined` for stays as it is.
 * Of a link that it returns `null` for, only the text stays.
 *
 * @param {string} text
 * @param {(target: string) => string | null | undefined} replace
 */
export function replaceLinks(text, replace) {
  const { prose } = splitMarkdown(text)
  return text
    .split('\n')
    .map((line, at) => (prose[at] === '' ? line : replaceInLine(line, replace)))
    .join('\n')
}

function replaceInLine(line, replace) {
  const swap = (_, before, target) => {
    return before + (replace(target) ?? target)
  }
  const unlink = (whole, label, target) => (replace(target) === null ? label : whole)
  /** @type {string[]} */
  const code = []
  const masked = line.replace(/`[^`]*`/g, (span) => `\`${code.push(span) - 1}\``)
  return masked
    .replace(/!?\[([^\]]*)\]\(\s*<?([^)\s>]+)>?[^)]*\)/g, unlink)
    .replace(/(\]\(\s*<?)([^)\s>]+)/g, swap)
    .replace(/^(\s*\[[^\]]+\]:\s*<?)([^\s>]+)/g, swap)
    .replace(/(\b(?:href|src)=")([^"]+)/g, swap)
    .replace(/`(\d+)`/g, (_, at) => code[Number(at)] ?? '')
}
