// A plugin of TypeDoc for the API reference. It names each module as users import it, shows the options of a function below
// its parameters, and splits the messages of @gw/types into pages. All packages are one program, which takes a fourth of
// the time of one program per package.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Converter, ReflectionKind, RendererEvent } from 'typedoc'
import { listFiles, readJson, root } from '../lib/workspace.mjs'

/** The pages of @gw/types besides its index, and what they have of its interfaces and type aliases. */
const GROUPS = [
  { file: 'notifications', title: 'Notifications', has: /^Notify|Notification/ },
  { file: 'requests', title: 'Requests', has: /Request$/ },
  { file: 'responses', title: 'Responses', has: /(?:Response|Record)$/ },
  {
    file: 'values',
    title: 'Values',
    has: /(?:Type|Status|Code|Result|Reason|Mode|Format|Category|Brand)$/,
  },
  { file: 'parts-a-m', title: 'Parts of messages, A to M', has: /^[A-M]/ },
  { file: 'parts-n-z', title: 'Parts of messages, N to Z', has: /^[N-Z]/ },
]

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
      const [folder = '', entry = ''] = module.name.split(/\/src|(?=\/contract$)/)
      const { name } = readJson(join(root, 'packages', folder, 'package.json'))
      // Users import the last part of the path.
      module.name = name + entry.replace(/.*(?=\/)/, '')
    }
  })
  app.renderer.on(RendererEvent.END, ({ outputDirectory }) => {
    const moved = splitTypes(join(outputDirectory, '@gw'))
    for (const path of listFiles(outputDirectory, /\.md$/)) {
      const text = withOptions(readFileSync(path, 'utf8'))
      writeFileSync(
        path,
        text
          .replace('](@gw/types.md)', '](@gw/types/index.md)')
          .replaceAll(/\]\(((?:\.\.\/)?)types\.md#([\w-]+)\)/g, (_, up, anchor) => {
            return `](${up}types/${moved.get(anchor) ?? 'index'}.md#${anchor})`
          }),
      )
    }
  })
}

/** Returns a page on which each function shows the properties of its options, if the page describes them. */
function withOptions(/** @type {string} */ page) {
  const tables = new Map(
    page
      .split(/^### /m)
      .map((entry) => [
        entry.split('\n')[0] ?? '',
        /^#### Properties\n([\s\S]*?\n)\n(?!\|)/m.exec(entry)?.[1],
      ]),
  )
  return page.replaceAll(
    /(\n#### Parameters\n\n[\s\S]*?\| `options\??` \|.*\[`(\w+)`\]\(#\w+\).*\n)/g,
    (whole, _, name) => {
      const table = tables.get(name)?.replaceAll(/<a id="[^"]*"><\/a> /g, '')
      return table === undefined ? whole : `${whole}\n#### Options\n${table}`
    },
  )
}

/** Splits the page of @gw/types. Returns the page of each anchor that moved. */
function splitTypes(/** @type {string} */ folder) {
  const file = join(folder, 'types.md')
  const [head = '', rest = ''] = readFileSync(file, 'utf8').split(/^(?=## Interfaces)/m)
  const entries = rest.split(/^(?=### )/m).map((entry) => entry.replace(/^## .*\n/gm, ''))
  const moved = new Map()
  const pages = GROUPS.map(() => '')
  for (const entry of entries) {
    const name = /^### (\w+)/.exec(entry)?.[1]
    const group = GROUPS.findIndex(({ has }) => has.test(name ?? ''))
    if (group === -1) continue
    moved.set(name?.toLowerCase(), GROUPS[group]?.file)
    pages[group] += entry.replace(/^### /, '## ').replaceAll(/^#### /gm, '### ')
  }
  const links = GROUPS.map(({ file, title }) => `- [${title}](types/${file}.md)\n`)
  rmSync(file)
  mkdirSync(join(folder, 'types'))
  const write = (
    /** @type {string} */ name,
    /** @type {string} */ text,
    /** @type {string} */ own,
  ) =>
    writeFileSync(
      join(folder, 'types', `${name}.md`),
      text
        .replaceAll(/\]\(types\/([\w-]+)\.md\)/g, ']($1.md)')
        .replaceAll(/\]\((?!types)([\w-]+)\.md#/g, '](../$1.md#')
        .replaceAll(/\]\(#([\w-]+)\)/g, (_, anchor) => {
          const page = moved.get(anchor) ?? 'index'
          return page === own ? `](#${anchor})` : `](${page}.md#${anchor})`
        }),
    )
  write('index', `${head}## Messages\n\n${links.join('')}`, 'index')
  for (const [at, { file: name, title }] of GROUPS.entries())
    write(name, `# @gw/types: ${title}\n\n${pages[at]}`, name)
  return moved
}
