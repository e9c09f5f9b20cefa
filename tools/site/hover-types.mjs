// Types in code blocks, as an editor shows them. Twoslash compiles each block with what it imports of its page. The check
// `readmes` finds the errors of all blocks with one program, where Twoslash would need another one for each.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformerTwoslash } from '@shikijs/vitepress-twoslash'
import { createTwoslasher } from 'twoslash'
import ts from 'typescript'
import { exampleOptions } from '../lib/compile-examples.mjs'
import { examplesOfMarkdown } from '../lib/examples.mjs'
import { root } from '../lib/workspace.mjs'
import { shownLines } from './code-lines.mjs'
import { fileOfPage } from './links.mjs'

/** The pages whose blocks have types. Each block costs the build about a second. */
const PAGES =
  /^(?:index|guide\/(?:tutorial|receive-notifications|take-payments|own-tables|call-the-gateway))\.md$/
const docs = join(root, 'docs')

/** Returns a markdown-it plugin and a Shiki transformer, which must come before the one that hides declarations. */
export function hoverTypes() {
  const tsModule = /** @type {any} */ (ts)
  const twoslasher = createTwoslasher({
    vfsRoot: docs,
    tsModule,
    compilerOptions: compilerOptions(),
    handbookOptions: { noErrors: true },
  })
  /** The page whose block is highlighted. */
  let page = ''
  const twoslash = transformerTwoslash({
    explicitTrigger: false,
    twoslasher: Object.assign(
      (/** @type {string} */ code, /** @type {string} */ lang = 'ts') => {
        const whole = `${importsOf(code, page, lang)}// ---cut---\n${markHidden(code, lang)}`
        const found = twoslasher(whole, lang)
        for (const node of found.nodes) if (node.type === 'hover') shorten(node)
        return found
      },
      { getCacheMap: twoslasher.getCacheMap },
    ),
  })
  return {
    plugin(/** @type {any} */ md) {
      const fence = md.renderer.rules.fence
      md.renderer.rules.fence = (tokens, index, options, env, self) => {
        page = env.relativePath ?? ''
        return fence(tokens, index, options, env, self)
      }
    },
    transformer: {
      ...twoslash,
      preprocess(/** @type {string} */ code, /** @type {any} */ options) {
        if (!PAGES.test(page) || !/^[jt]sx?$/.test(options.lang)) return undefined
        return twoslash.preprocess?.call(/** @type {any} */ (this), code, options)
      },
    },
  }
}

/** Of a comment, only the first paragraph fits, without what only an editor needs. */
function shorten(/** @type {import('twoslash').NodeHover} */ node) {
  const [first] = node.docs?.split(/\n\s*\n|```/) ?? []
  Object.assign(node, { docs: first, tags: undefined })
}

/** The options with which the check of the examples compiles the same blocks, but with built packages, which takes less time. */
function compilerOptions() {
  const built = { customConditions: [] }
  const file = join(root, 'tsconfig.base.json')
  const { config } = ts.parseConfigFileTextToJson(file, readFileSync(file, 'utf8'))
  const own = { ...config.compilerOptions, ...exampleOptions, ...built, moduleDetection: 'force' }
  return ts.convertCompilerOptionsFromJson(own, docs).options
}

/** Returns the blocks of a page that a block imports, as files, and the name of its own file. */
function importsOf(
  /** @type {string} */ code,
  /** @type {string} */ page,
  /** @type {string} */ lang,
) {
  const named = examplesOfMarkdown(join(root, fileOfPage(page))).filter(({ name }) => name)
  const files = new Map()
  const add = (/** @type {string} */ text) => {
    for (const [, module] of text.matchAll(/['"]\.\/([\w-]+)\.js['"]/g)) {
      const found = named.find(({ name = '' }) => name.replace(/\.[cm]?[jt]sx?$/, '') === module)
      if (found === undefined || files.has(found.name)) continue
      files.set(found.name, found.code)
      add(found.code)
    }
  }
  add(code)
  const own = named.find((one) => one.code === code)?.name ?? `block.${lang}`
  files.delete(own)
  return (
    [...files].map(([name, text]) => `// @filename: ${plain(name)}\n${text}\n`).join('') +
    `// @filename: ${plain(own)}\n`
  )
}

/** Twoslash finds no types in a file named .mjs or .mts. */
const plain = (/** @type {string} */ name) => name.replace(/\.[cm]([jt]s)$/, '.$1')

/** Marks what the page does not show, so that Twoslash compiles it and leaves it out. */
function markHidden(/** @type {string} */ code, /** @type {string} */ lang) {
  if (!lang.startsWith('ts')) return code
  const shown = new Set(shownLines(code))
  const lines = code
    .split('\n')
    .map((line, at) => (shown.has(at) ? line : `// ---cut-start---\n${line}\n// ---cut-end---`))
  return lines.join('\n')
}
