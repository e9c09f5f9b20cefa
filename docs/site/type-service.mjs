// What an editor would show on each name of a code block. All blocks are in one program, because a program for each one takes
// three times as long.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { exampleOptions } from '../../tools/lib/compile-examples.mjs'
import { root } from '../../tools/lib/workspace.mjs'

const docs = join(root, 'docs')

/**
 * A name in a file, with its type and its comment as the compiler prints them. Lines and characters start at 0.
 *
 * @typedef {{ line: number, character: number, length: number, type: string, comment: string }} Name
 */

/** Creates a service that compiles files which exist in memory only. They import what docs/package.json installs. */
export function createTypeService() {
  /** @type {Map<string, { code: string, version: number }>} */
  const files = new Map()
  const folders = new Set()
  const options = compilerOptions()
  const readFile = (/** @type {string} */ path) => files.get(path)?.code ?? ts.sys.readFile(path)
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...files.keys()],
    getScriptVersion: (path) => String(files.get(path)?.version ?? 0),
    getScriptSnapshot(path) {
      const code = readFile(path)
      return code === undefined ? undefined : ts.ScriptSnapshot.fromString(code)
    },
    getCurrentDirectory: () => docs,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => files.has(path) || ts.sys.fileExists(path),
    directoryExists: (path) => folders.has(path) || ts.sys.directoryExists(path),
    realpath: (path) => ts.sys.realpath?.(path) ?? path,
    readFile,
  })
  const pathOf = (/** @type {string} */ name) => join(docs, '.types', name)
  return {
    /** Adds a file, or changes it. Files in the same folder can import each other. */
    write(/** @type {string} */ name, /** @type {string} */ code) {
      const path = pathOf(name)
      const old = files.get(path)
      if (old?.code === code) return
      files.set(path, { code, version: (old?.version ?? 0) + 1 })
      folders.add(dirname(path))
    },
    /**
     * Returns the names in a file that the file or our packages declare. Throws if the file does not compile, so that no page
     * shows `any` for a type that is gone.
     *
     * @returns {Name[]}
     */
    read(/** @type {string} */ name) {
      const path = pathOf(name)
      const problems = [
        ...service.getSyntacticDiagnostics(path),
        ...service.getSemanticDiagnostics(path),
      ]
      const program = service.getProgram()
      const source = program?.getSourceFile(path)
      if (program === undefined || source === undefined) throw new Error(`There is no file ${name}`)
      if (problems.length > 0) {
        throw new Error(problems.map((problem) => describeProblem(problem, source)).join('\n'))
      }
      const checker = program.getTypeChecker()
      return identifiersOf(source).flatMap((identifier) => {
        const symbol = checker.getSymbolAtLocation(identifier)
        if (symbol === undefined || !isOurs(symbol, checker)) return []
        const start = identifier.getStart(source)
        // Where it is imported, a function shows what its author wrote. A call shows long types in place of the parameters.
        const imported = symbol.declarations?.find(ts.isImportSpecifier)?.name
        const info = service.getQuickInfoAtPosition(path, imported?.getStart(source) ?? start)
        if (info === undefined) return []
        return {
          ...source.getLineAndCharacterOfPosition(start),
          length: identifier.getEnd() - start,
          type: ts.displayPartsToString(info.displayParts),
          comment: ts.displayPartsToString(info.documentation),
        }
      })
    },
  }
}

/** The options with which the check of the examples compiles the same blocks. */
function compilerOptions() {
  const file = join(root, 'tsconfig.base.json')
  const { config } = ts.parseConfigFileTextToJson(file, readFileSync(file, 'utf8'))
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...config.compilerOptions,
      ...exampleOptions,
      moduleDetection: 'force',
    },
    docs,
  )
  return options
}

/** @returns {ts.Identifier[]} */
function identifiersOf(/** @type {ts.Node} */ node) {
  if (ts.isIdentifier(node)) return [node]
  /** @type {ts.Identifier[]} */
  const found = []
  ts.forEachChild(node, (child) => void found.push(...identifiersOf(child)))
  return found
}

/** Whether a name is not from a library. A library has long types and its own documentation. */
function isOurs(/** @type {ts.Symbol} */ symbol, /** @type {ts.TypeChecker} */ checker) {
  const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0
  const { declarations = [] } = isAlias ? checker.getAliasedSymbol(symbol) : symbol
  return declarations.some((one) => !one.getSourceFile().fileName.includes('/node_modules/'))
}

function describeProblem(
  /** @type {ts.Diagnostic} */ problem,
  /** @type {ts.SourceFile} */ source,
) {
  const { line } = source.getLineAndCharacterOfPosition(problem.start ?? 0)
  const text = ts.flattenDiagnosticMessageText(problem.messageText, '\n')
  return `"${source.text.split('\n')[line]?.trim()}": ${text} (TS${problem.code})`
}
