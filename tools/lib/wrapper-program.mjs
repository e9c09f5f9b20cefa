// Writes the program of a user who wraps everything: each exported function, and each field of each exported type. It
// leaves every type to inference, and must compile with declarations, which need a name for each of them.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { publicPackages, root, stableEntries } from './workspace.mjs'

const COMPILER_OPTIONS = {
  target: 'ES2022',
  lib: ['ES2022', 'DOM'],
  module: 'NodeNext',
  types: ['node'],
  typeRoots: [join(root, 'node_modules', '@types')],
  strict: true,
  skipLibCheck: true,
  declaration: true,
  noEmit: true,
}

/**
 * Writes the program to an empty folder, with the built packages in `node_modules`. Returns the number of wrappers.
 *
 * @param {string} folder
 * @returns {number}
 */
export function writeWrapperProgram(folder) {
  mkdirSync(join(folder, 'node_modules', '@gw'), { recursive: true })
  for (const { name, path } of publicPackages) symlinkSync(path, join(folder, 'node_modules', name))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ['*.ts'] }),
  )
  const entries = publicPackages.flatMap((one) =>
    stableEntries(one).map(({ entry, types }) => ({
      specifier: join(one.name, entry).replaceAll('\\', '/'),
      types,
    })),
  )
  const { options } = ts.convertCompilerOptionsFromJson(COMPILER_OPTIONS, folder)
  const program = ts.createProgram(
    entries.map(({ types }) => types),
    options,
  )
  const checker = program.getTypeChecker()
  let count = 0
  for (const { specifier, types } of entries) {
    const module = checker.getSymbolAtLocation(
      /** @type {ts.SourceFile} */ (program.getSourceFile(types)),
    )
    const { values, wrappers } = wrapModule(checker, module, specifier)
    const lines = wrappers.map((wrapper, at) => `export const wrap${at} = ${wrapper}`)
    const text = `import { ${values.join(', ')} } from '${specifier}'\n${lines.join('\n')}\n`
    writeFileSync(join(folder, `${specifier.replaceAll(/\W+/g, '-')}.ts`), text)
    count += lines.length
  }
  return count
}

/**
 * Wraps what a module exports. Imports its values only, because a type that is imported could be named by its import.
 */
function wrapModule(checker, module, specifier) {
  /** @type {string[]} */
  const values = []
  const seen = new Set()
  const wrappers = checker.getExportsOfModule(module).flatMap((alias) => {
    const symbol = alias.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(alias) : alias
    const isValue = symbol.flags & ts.SymbolFlags.Value && !isTypeOnly(alias)
    if (isValue) values.push(alias.name)
    return [
      ...(symbol.flags & ts.SymbolFlags.Type
        ? wrapFields({ checker, symbol, seen, reference: `import('${specifier}').${alias.name}` })
        : []),
      ...(isValue ? wrapValue(checker, symbol, alias.name) : []),
    ]
  })
  return { values, wrappers }
}

function isTypeOnly(alias) {
  return alias.declarations?.some((one) => ts.isTypeOnlyExportDeclaration(one)) ?? false
}

/** Wraps the fields of a type as functions that return them. One field of each type is enough. */
function wrapFields({ checker, symbol, seen, reference }) {
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  const parameters = symbol.declarations?.[0]?.typeParameters ?? []
  const given = parameters.length > 0 ? `<${parameters.map(() => 'any').join(', ')}>` : ''
  return checker
    .getPropertiesOfType(checker.getApparentType(type))
    .filter((property) => isObject(type) && isPublic(property))
    .filter((property) => {
      const found = checker.getNonNullableType(checker.getTypeOfSymbol(property))
      return !seen.has(found) && seen.add(found)
    })
    .map((property) => `(value: ${reference}${given}) => value[${JSON.stringify(property.name)}]`)
}

/** Wraps a function as one that calls it, its parameters as functions that return them, and other values as they are. */
function wrapValue(checker, symbol, name) {
  const type = checker.getTypeOfSymbol(symbol)
  const [call] = type.getCallSignatures()
  const [construct] = type.getConstructSignatures()
  const signature = call ?? construct
  if (signature === undefined) return [`${name}`]
  const kind = call ? 'Parameters' : 'ConstructorParameters'
  const given = `(...given: [${signature.parameters.map(() => 'any').join(', ')}]) =>`
  return [
    `${given} ${call ? '' : 'new '}${name}(...given)`,
    ...signature.parameters.map((_, at) => `(...given: ${kind}<typeof ${name}>) => given[${at}]`),
  ]
}

function isObject(type) {
  const parts = type.isUnionOrIntersection() ? type.types : [type]
  return parts.every((part) => (part.flags & ts.TypeFlags.Object) !== 0)
}

/** Returns whether users can write the name. The name of a symbol begins with two underscores. */
function isPublic(property) {
  if (property.name.startsWith('__')) return false
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected
  return !property.declarations?.some(
    (declaration) => (ts.getCombinedModifierFlags(declaration) & hidden) !== 0,
  )
}
