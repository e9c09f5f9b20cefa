// The files of the repository, as the generator reads them: by their paths from the root, with slashes.
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

export const readText = (file) => readFileSync(join(root, file), 'utf8')

/** Returns the files below a folder whose names match, sorted. */
export function listFiles(folder, /** @type {RegExp} */ pattern) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name.replaceAll(sep, '/')}`)
    .sort()
}

/** Imports a module that imports nothing but types, which the oldest supported Node cannot read itself. */
export function importTypeScript(file) {
  const { code } = transformSync(readText(file), { loader: 'ts' })
  return import(`data:text/javascript,${encodeURIComponent(code)}`)
}

/** Writes what fits in a line as a line, so that a field takes one. */
export function writeJson(value, indent = '') {
  const line = JSON.stringify(value)
  if (line.length <= 240 || typeof value !== 'object') return line
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const parts = Object.entries(value).map(
    ([name, part]) =>
      `${inner}${isList ? '' : `${JSON.stringify(name)}: `}${writeJson(part, inner)}`,
  )
  const [open, close] = isList ? '[]' : '{}'
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`
}
