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
