// Writes the table of contents into docs/guide/index.md and README.md, between its two comments:
// `npm run generate -- contents`.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../lib/workspace.mjs'
import { sections } from './contents.mjs'

const BLOCK = /(<!-- contents -->\n)[\s\S]*?(<!-- \/contents -->)/

/** Returns each file with a table of contents, and its text with the contents of today. */
export function filesWithContents() {
  return [
    { file: 'docs/guide/index.md', text: write('docs/guide/index.md', tablesOf) },
    { file: 'README.md', text: write('README.md', rowsOf) },
  ]
}

/** One table for each section. */
function tablesOf(/** @type {LinkTo} */ link) {
  return sections.flatMap(({ title, pages }) => [
    `\n## ${title}\n`,
    '| page | what you find there |',
    '|---|---|',
    ...pages.map((page) => `| ${link(page)} | ${page.for} |`),
  ])
}

/** One line for each section. */
function rowsOf(/** @type {LinkTo} */ link) {
  return sections.map(({ title, pages }) => `- **${title}:** ${pages.map(link).join(' · ')}`)
}

function write(/** @type {string} */ file, /** @type {(link: LinkTo) => string[]} */ format) {
  const folder = dirname(file)
  const link = (/** @type {import('./contents.mjs').Page} */ page) =>
    `[${page.title}](${relative(folder, `docs/${page.file}.md`)})`
  const lines = format(link).join('\n')
  const text = readFileSync(join(root, file), 'utf8')
  return text.replace(BLOCK, (_, start, end) => `${start}${lines}\n\n${end}`)
}

/** @typedef {(page: import('./contents.mjs').Page) => string} LinkTo */

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { file, text } of filesWithContents()) writeFileSync(join(root, file), text)
}
