// Types in code blocks: each name has the type and the comment that an editor would show. The theme shows them in a popup.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { examplesOfMarkdown } from '../../tools/lib/examples.mjs'
import { publicPackages, root } from '../../tools/lib/workspace.mjs'
import { shownLines } from './code-lines.mjs'
import { createTypeService } from './type-service.mjs'

/** The pages whose blocks have types, with their sources. Others would make the build longer. */
const PAGES = Object.fromEntries([
  ['index.md', 'docs/index.md'],
  ...[
    'tutorial',
    'receive-notifications',
    'take-a-payment',
    'payment-attempts',
    'call-the-gateway',
  ].map((name) => [`guide/${name}.md`, `docs/guide/${name}.md`]),
  ...publicPackages.map(({ folder }) => [`packages/${folder}.md`, `packages/${folder}/README.md`]),
])
const SCRIPT = /^[jt]sx?$/
const NAMED = /^\/\/ ([\w.-]+\.[cm]?[jt]sx?)\n/
const MAX_LINES = 9
const MAX_TYPE = 400
const MAX_TEXT = 200

/** Returns a markdown-it plugin and a Shiki transformer, which must come before the one that hides declarations. */
export function hoverTypes() {
  /** @type {ReturnType<typeof createTypeService> | undefined} */
  let service
  /** The page whose block is highlighted. @type {string | undefined} */
  let page
  /** The colors of the types, which occur on many names. @type {Map<string, Run[]>} */
  const known = new Map()
  return {
    plugin(/** @type {any} */ md) {
      const fence = md.renderer.rules.fence
      md.renderer.rules.fence = (tokens, index, options, env, self) => {
        page = env.relativePath
        const html = fence(tokens, index, options, env, self)
        page = undefined
        return html
      }
    },
    transformer: {
      name: 'gw-hover-types',
      preprocess(/** @type {string} */ code, /** @type {any} */ options) {
        if (page === undefined || !(page in PAGES) || !SCRIPT.test(options.lang)) return
        service ??= createPageService()
        options.decorations = describeBlock({ service, page, code, lang: options.lang })
        // Without a time limit, because a type that takes too long on a busy computer would lose its colors.
        const { themes, defaultColor, cssVariablePrefix } = options
        const settings = {
          themes,
          defaultColor,
          cssVariablePrefix,
          lang: 'ts',
          tokenizeTimeLimit: 0,
        }
        const colors = new Set()
        for (const { properties } of options.decorations) {
          const type = properties['data-type']
          const runs =
            known.get(type) ?? colorRuns(type, (text) => this.codeToTokens(text, settings).tokens)
          known.set(type, runs)
          properties['data-runs'] = writeRuns(runs, colors)
        }
        this.meta.typeColors = [...colors]
      },
      pre(/** @type {any} */ node) {
        const colors = this.meta.typeColors ?? []
        if (colors.length > 0) node.properties['data-colors'] = colors.join(' ')
      },
    },
  }
}

/** Creates a service with all blocks, so that the first one that asks compiles them together. */
function createPageService() {
  const service = createTypeService()
  for (const [page, source] of Object.entries(PAGES)) {
    for (const { info, code } of examplesOfMarkdown(join(root, source))) {
      if (SCRIPT.test(info)) service.write(fileOf({ page, code, lang: info }), code)
    }
  }
  return service
}

/** Returns the name of a block's file. The blocks of a page are in one folder, where they can import those with a name. */
function fileOf({ page, code, lang }) {
  const hash = () => createHash('sha1').update(code).digest('hex').slice(0, 12)
  return `${page}/${NAMED.exec(code)?.[1] ?? `${hash()}.${lang}`}`
}

/**
 * Returns the decorations of a block, for Shiki. Throws if the block does not compile.
 *
 * @param {{ service: ReturnType<typeof createTypeService>, page: string, code: string, lang: string }} block
 */
export function describeBlock({ service, page, code, lang }) {
  const file = fileOf({ page, code, lang })
  service.write(file, code)
  const shown = lang.startsWith('ts') ? shownLines(code) : undefined
  try {
    return service.read(file).flatMap(({ line, character, length, ...name }) => {
      const at = shown ? shown.indexOf(line) : line
      const type = shortenType(name.type)
      const text = shortenComment(name.comment)
      if (at === -1 || type === '') return []
      return {
        start: { line: at, character },
        end: { line: at, character: character + length },
        properties: { class: 'typed', 'data-type': type, ...(text && { 'data-text': text }) },
        alwaysWrap: true,
      }
    })
  } catch (error) {
    throw new Error(`A code block of ${page} does not compile.\n${error.message}`)
  }
}

/**
 * A part of a type in one color, as a style for both schemes. A part in the color of the text has none.
 *
 * @typedef {{ length: number, style: string }} Run
 */

/**
 * Returns the colors of a type. `Options.key: string` and `Client.call(): void` are no code, so they are read as a variable and
 * a function.
 *
 * @param {string} type
 * @param {(code: string) => { content: string, offset: number, htmlStyle?: Record<string, string> }[][]} tokenize
 * @returns {Run[]}
 */
export function colorRuns(type, tokenize) {
  const [name = ''] = /^[\w$.]+(?=\??[:(<])/.exec(type) ?? []
  const isFunction = /^[(<]/.test(type.slice(name.length))
  const before = name === '' ? '' : isFunction ? 'function ' : 'let '
  const code = before + name.replaceAll('.', '_') + type.slice(name.length).replace(/^\?:/, ' :')
  /** @type {Run[]} */
  const runs = []
  let end = before.length
  for (const { content, offset, htmlStyle = {} } of tokenize(code).flat()) {
    const length = offset + content.length - end
    if (length <= 0) continue
    const style = content.trim() === '' ? (runs.at(-1)?.style ?? '') : styleOf(htmlStyle)
    const last = runs.at(-1)
    if (last?.style === style) last.length += length
    else runs.push({ length, style })
    end = offset + content.length
  }
  return runs
}

function styleOf(/** @type {Record<string, string>} */ style) {
  return Object.entries(style)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

/** Writes the runs of a type as the lengths and the numbers of the colors, to which it adds new ones. */
function writeRuns(/** @type {Run[]} */ runs, /** @type {Set<string>} */ colors) {
  return runs
    .map(({ length, style }) => `${length}.${[...colors.add(style)].indexOf(style)}`)
    .join(' ')
}

/** Returns a type in a few lines, without what only an editor needs. Returns nothing for `any`, which helps nobody. */
export function shortenType(/** @type {string} */ type) {
  const whole = type
    .replace(/\nimport .*$/, '')
    .replace(/^\((?:alias|property|parameter|method|local \w+)\) /gm, '')
    .replace(/^(?:namespace|module) .*\n?/gm, '')
  return /(?:^|: )any$/.test(whole) ? '' : cut(fold(whole), MAX_TYPE)
}

/** Returns a type without the insides of its objects, until it fits. The innermost ones go first, since they say the least. */
function fold(/** @type {string} */ type) {
  if (type.split('\n').length <= MAX_LINES) return type
  const folded = type.replace(/\{\n[^{}]*(?:\{ … \}[^{}]*)*\}/g, '{ … }')
  return folded === type ? type : fold(folded)
}

/** Returns the first sentences of a comment, without its markup. */
export function shortenComment(/** @type {string} */ comment) {
  const [first = ''] = comment.split(/\n\s*\n|\n\s*[-*|] |```/)
  const text = first
    .replace(/\{@link(?:code|plain)? ([^|}\s]+)[^}]*\}/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const sentences = /^.+[.!?](?= )/.exec(text.slice(0, MAX_TEXT))?.[0]
  return text.length <= MAX_TEXT ? text : (sentences ?? cut(text, MAX_TEXT))
}

/** Returns whole words of a text. */
function cut(/** @type {string} */ text, /** @type {number} */ length) {
  return text.length <= length ? text : `${text.slice(0, length).replace(/\s\S*$/, '')} …`
}
