// Adds the imports that generated modules need, of every name that their code contains.
import { posix } from 'node:path'
import { listFiles, readText } from './files.mjs'

export const HEADER =
  '// Generated from packages/types/facts. Run `npm run generate` after a change to them.\n'
const MARKER = '// Generated from the facts from here on: `npm run generate`.\n'

/** Keeps the part of a module that is written by hand, and replaces everything after the marker. */
export function withRest(text, lines) {
  return `${text.split(MARKER)[0].trimEnd()}\n\n${MARKER}\n${lines.join('\n')}\n`
}

/**
 * Returns modules of src, by path, with the imports from each other and from src/shapes. A shape that no other module
 * imports is not exported.
 *
 * @returns {[string, string][]}
 */
export function withImports(modules) {
  const shapes = listFiles('packages/types/src/shapes', /\.ts$/)
  const sources = shapes.map((file) => [file.replace('packages/types/', ''), readText(file)])
  const exported = new Map()
  for (const [path, code] of [...sources, ...modules]) {
    for (const [, kind, name] of code.matchAll(/^export (interface|type|const|function) (\w+)/gm)) {
      exported.set(name, { path, isType: kind === 'interface' || kind === 'type' })
    }
  }
  const imports = new Map(
    [...modules].map(([path, code]) => [path, importsOf(path, code, exported)]),
  )
  const all = [...imports.values()].join('')
  const hide = (text, name) => (new RegExp(`\\b${name}\\b`).test(all) ? text : '')
  return [...modules].map(([path, code]) => [
    path,
    `${HEADER}${imports.get(path)}\n${code.replace(/^export (?=const (\w+Shape)\b)/gm, hide)}\n`,
  ])
}

/** Writes an import from each module, as a type if only types of it are used. */
function importsOf(path, code, exported) {
  const text = code.replace(/\/\*\*[\s\S]*?\*\/|'[^']*'/g, '')
  const used = new Map()
  for (const name of new Set(text.match(/\b[A-Za-z]\w*\b/g))) {
    const { path: from = path } = exported.get(name) ?? {}
    if (from !== path) used.set(from, [...(used.get(from) ?? []), name])
  }
  const isType = (name) => exported.get(name).isType
  return [...used]
    .map(([from, names]) => {
      const source = posix.relative(posix.dirname(path), from).replace(/^(?!\.)/, './')
      return names.every(isType)
        ? `import type { ${names.join(', ')} } from '${source}'\n`
        : `import { ${names.map((name) => (isType(name) ? `type ${name}` : name)).join(', ')} } from '${source}'\n`
    })
    .join('')
}

export function kebabCase(name) {
  return name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase()
}

export function schemaName(name) {
  return `${name[0].toLowerCase()}${name.slice(1)}Schema`
}

export const shapeName = (name) => schemaName(name).replace(/Schema$/, 'Shape')
export const list = (names) => `[${names.map((name) => `'${name}'`).join(', ')}]`
export const union = (names) => names.map((name) => `'${name}'`).join(' | ')
