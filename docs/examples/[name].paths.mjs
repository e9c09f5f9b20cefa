// Each example as a page: its README, then its source files. index.md has their titles and their order.
import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'

const folder = new URL('.', import.meta.url)
const read = (/** @type {string} */ file) => readFileSync(new URL(file, folder), 'utf8')
const SOURCE = /^(?!.*(?:node_modules|\.next|dist|tsconfig|next-env)).*\.(?:m?[jt]sx?|json)$/

export const examples = [
  ...read('index.md').matchAll(/^\| \[(.+?)\]\(([\w-]+)\/README\.md\)/gm),
].map(([, title = '', name = '']) => ({ name, title }))

/** The shops of these frameworks share the files of one folder. */
const SHOPS = ['express', 'fastify', 'nest', 'next']

function pageOf(/** @type {string} */ name) {
  const files = [name, ...(SHOPS.includes(name) ? ['shop'] : [])]
    .flatMap((place) =>
      readdirSync(new URL(place, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${place}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => SOURCE.test(file))
    .sort(
      (one, other) =>
        Number(one.endsWith('.json')) - Number(other.endsWith('.json')) || (one < other ? -1 : 1),
    )
  const blocks = files.map((file) => {
    const language = extname(file).slice(1).replace('mjs', 'js')
    return `### ${file}\n\n\`\`\`\`${language}\n${read(file).trimEnd()}\n\`\`\`\``
  })
  const title = `## Source\n\nThe files are in \`docs/examples\`.`
  return [read(`${name}/README.md`).trim(), title, ...blocks].join('\n\n')
}

export default {
  watch: ['./*/**'],
  paths: () => examples.map(({ name }) => ({ params: { name }, content: pageOf(name) })),
}
