// Finds the code that users copy: code blocks of Markdown files, and the `@example`s of sources.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { codeBlocks } from './markdown.mjs'

/**
 * A block whose first line is a comment with a file name has that `name`. Other blocks of its page can import it.
 *
 * @typedef {{ file: string, line: number, info: string, code: string, name?: string }} Example
 */

/** @returns {Example[]} */
export function examplesOfMarkdown(file) {
  return codeBlocks(readFileSync(file, 'utf8')).map((block) => {
    const name = /^\/\/ ([\w.-]+\.[cm]?[jt]sx?)\n/.exec(block.code)?.[1]
    return { file, ...block, ...(name !== undefined && { name }) }
  })
}

/** Returns the packages that a README tells its reader to install. */
export function readmeInstall(/** @type {string} */ folder) {
  const shell = examplesOfMarkdown(join(folder, 'README.md')).find(({ info }) => info === 'sh')
  const lines = (shell?.code ?? '').matchAll(/^npm install (.*?)(?:\s+#.*)?$/gm)
  return [...lines].flatMap(([, names = '']) => names.split(' '))
}

/** Writes the named blocks of a page to a folder. */
export function writePage(file, folder) {
  mkdirSync(folder, { recursive: true })
  for (const { name, code } of examplesOfMarkdown(file)) {
    if (name !== undefined) writeFileSync(join(folder, name), `${code}\n`)
  }
}

/**
 * Bundles modules of a folder, each into a program beside it. Returns the path of the first one.
 *
 * @param {string} folder
 * @param {readonly string[]} names without extension
 * @param {import('esbuild').BuildOptions} [options]
 */
export async function bundle(folder, names, options = {}) {
  await build({
    entryPoints: names.map((name) => join(folder, `${name}.ts`)),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    logLevel: 'error',
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
    ...(options.platform === undefined && { platform: 'node', packages: 'external' }),
    ...options,
  })
  return join(folder, `${names[0]}.mjs`)
}

/** @returns {Example[]} */
export function examplesOfSource(file) {
  const source = readFileSync(file, 'utf8')
  const found = []
  for (const comment of source.matchAll(/\/\*\*[\s\S]*?\*\//g)) {
    const firstLine = source.slice(0, comment.index).split('\n').length
    const lines = comment[0].split('\n').map((line) => line.replace(/^\s*(?:\/\*\*|\*\/|\* ?)/, ''))
    const start = lines.findIndex((line) => /^@example\b/.test(line))
    if (start === -1) continue
    // A fenced block may contain text that looks like a tag, so everything from the first example on is read as Markdown.
    const blocks = codeBlocks(lines.slice(start).join('\n'))
    if (blocks.length === 0) {
      found.push({ file, line: firstLine + start, info: 'missing', code: '' })
    }
    for (const { info, code, line } of blocks) {
      found.push({ file, line: firstLine + start + line - 1, info, code })
    }
  }
  return found
}
