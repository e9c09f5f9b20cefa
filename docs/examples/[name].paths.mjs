// Each example as a page: its README, then its source files. index.md has their titles and their order.
import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'

const folder = new URL('.', import.meta.url)
const read = (/** @type {string} */ file) => readFileSync(new URL(file, folder), 'utf8')
const SOURCE = /^(?!.*(?:node_modules|\.next|dist|tsconfig|next-env)).*\.(?:m?[jt]sx?|json)$/

export const examples = [
  ...read('index.md').matchAll(/^\| \[(.+?)\]\(([\w-]+)\/README\.md\)/gm),
].map(([, title = '', name = '']) => ({ name, title }))

function pageOf(/** @type {string} */ name) {
  const files = readdirSync(new URL(name, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file))
    .map((file) => file.replaceAll('\\', '/'))
    .sort(
      (one, other) =>
        Number(one.endsWith('.json')) - Number(other.endsWith('.json')) || (one < other ? -1 : 1),
    )
  const blocks = files.map((file) => {
    const language = extname(file).slice(1).replace('mjs', 'js')
    return `### ${file}\n\n\`\`\`\`${language}\n${read(`${name}/${file}`).trimEnd()}\n\`\`\`\``
  })
  const title = `## Source\n\nThe files are in \`docs/examples/${name}\`.`
  return [read(`${name}/README.md`).trim(), title, ...blocks].join('\n\n')
}

export default {
  watch: ['./*/**'],
  paths: () => examples.map(({ name }) => ({ params: { name }, content: pageOf(name) })),
}
