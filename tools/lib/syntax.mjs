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

/** Every module that a file names: imports, re-exports, `import()` in code and in types, `require()`. */
export function importsOf(source) {
  /** @type {{ text: string, node: import('typescript').Node }[]} */
  const found = []
  walk(source, (node) => {
    const named = moduleNameOf(node)
    if (named !== undefined)
      found.push({ text: ts.isStringLiteralLike(named) ? named.text : '?', node })
  })
  return found
}

/** @returns {import('typescript').Node | undefined} */
function moduleNameOf(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isExternalModuleReference(node)) return node.expression
  if (ts.isImportTypeNode(node)) {
    return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : node.argument
  }
  if (!ts.isCallExpression(node)) return undefined
  const { expression } = node
  const isImport = expression.kind === ts.SyntaxKind.ImportKeyword
  const isRequire = ts.isIdentifier(expression) && expression.text === 'require'
  return isImport || isRequire ? node.arguments[0] : undefined
}
