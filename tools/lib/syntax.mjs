// Reads TypeScript by its syntax tree, so that comments and strings are never mistaken for code.
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { show } from './workspace.mjs'

export { ts }

/** Parses a file, with parent nodes set. */
export function parseSource(path) {
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
}

/**
 * Calls `visit` for every node of a tree.
 *
 * @param {import('typescript').Node} node
 * @param {(node: import('typescript').Node) => void} visit
 */
export function walk(node, visit) {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

/** Returns the place of a node, as `file:line`. */
export function placeOf(node) {
  const source = node.getSourceFile()
  const { line } = source.getLineAndCharacterOfPosition(node.getStart())
  return `${show(source.fileName)}:${line + 1}`
}

/**
 * Reads what an entry exports, with its types. Aliases are resolved.
 *
 * @param {string} entry
 */
export function readSurface(entry) {
  const program = ts.createProgram([entry], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    customConditions: ['@gw/source'],
    allowImportingTsExtensions: true,
  })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(entry)
  const module = source && checker.getSymbolAtLocation(source)
  if (module === undefined) throw new Error(`${show(entry)} cannot be read`)
  const resolve = (symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const exported = checker.getExportsOfModule(module)
  return { checker, surface: new Map(exported.map((symbol) => [symbol.name, resolve(symbol)])) }
}
