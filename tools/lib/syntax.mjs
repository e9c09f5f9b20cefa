// Reads TypeScript by its syntax tree, so that comments and look-alikes in texts are never taken for code.
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { show } from './workspace.mjs'

export { ts }

/** Parses one file; parents are set. */
export function parseSource(path) {
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
}

/**
 * Calls back for every node of a tree.
 *
 * @param {import('typescript').Node} node
 * @param {(node: import('typescript').Node) => void} visit
 */
export function walk(node, visit) {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

/** Where a node is, as `file:line`. */
export function placeOf(node) {
  const source = node.getSourceFile()
  const { line } = source.getLineAndCharacterOfPosition(node.getStart())
  return `${show(source.fileName)}:${line + 1}`
}
