// Bundles the sources of a package into dist: a file for each module in `exports` of package.json, and chunks for what
// they share, so that a class or a map exists once. A few files take less time to import than many. It runs in the folder
// of the package, after tsc wrote the declarations.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import ts from 'typescript'
import { removeOtherDeclarations } from './declarations.mjs'

const COMMENT = ts.SyntaxKind.MultiLineCommentTrivia
const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))

const { outputFiles } = await build({
  entryPoints: Object.values(exports)
    .flatMap((entry) => entry['@gw/source'] ?? [])
    .filter((path) => path.startsWith('./src/')),
  outdir: 'dist',
  write: false,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  packages: 'external',
  plugins: [{ name: 'pure', setup: compilePure }],
})

mkdirSync('dist', { recursive: true })
// The chunks of an earlier build have different names.
for (const file of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
  if (file.endsWith('.js')) rmSync(join('dist', file))
}
for (const { path, contents } of outputFiles) writeFileSync(path, contents)
removeOtherDeclarations(Object.values(exports).flatMap((entry) => entry.types ?? []))

/** Compiles each source with calls marked as pure. */
function compilePure(/** @type {import('esbuild').PluginBuild} */ { onLoad }) {
  onLoad({ filter: /\.ts$/ }, ({ path: fileName }) => {
    const { outputText } = ts.transpileModule(readFileSync(fileName, 'utf8'), {
      fileName,
      compilerOptions: {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
        verbatimModuleSyntax: true,
      },
      transformers: { before: [markPure] },
    })
    return { contents: outputText }
  })
}

/**
 * Marks how a module computes its constants as pure. `sideEffects: false` lets a bundler omit a whole module that nobody
 * uses. A bundle does not have such modules anymore, so the bundler has to know this about each constant.
 *
 * @param {ts.TransformationContext} context
 * @returns {(source: ts.SourceFile) => ts.SourceFile}
 */
function markPure(context) {
  const { factory } = context
  const pure = (/** @type {ts.Expression} */ call) =>
    ts.addSyntheticLeadingComment(call, COMMENT, ' @__PURE__ ', false)

  /** @returns {ts.Node} */
  const markCalls = (/** @type {ts.Node} */ node) => {
    if (ts.isFunctionLike(node)) return node
    const inner = ts.visitEachChild(node, markCalls, context)
    return ts.isCallExpression(inner) || ts.isNewExpression(inner) ? pure(inner) : inner
  }
  /** @returns {ts.Node} */
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isVariableStatement(node) || ts.isVariableDeclarationList(node)) {
      return ts.visitEachChild(node, visit, context)
    }
    if (!ts.isVariableDeclaration(node) || node.initializer === undefined) return node
    const value = /** @type {ts.Expression} */ (markCalls(node.initializer))
    const marked = readsObject(value)
      ? pure(factory.createImmediatelyInvokedArrowFunction([factory.createReturnStatement(value)]))
      : value
    return factory.updateVariableDeclaration(node, node.name, undefined, undefined, marked)
  }
  return (source) => ts.visitEachChild(source, visit, context)
}

/** Returns true if a value spreads an object or reads a property, which could run a getter. Only calls can be marked as pure. */
function readsObject(/** @type {ts.Node} */ node) {
  if (ts.isFunctionLike(node)) return false
  if (ts.isSpreadAssignment(node) || ts.isSpreadElement(node)) return true
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    return node.arguments?.some(readsObject) === true
  }
  return ts.isPropertyAccessExpression(node) || ts.forEachChild(node, readsObject) === true
}
