// Compares the types of @gw/operations with its facts, field by field, with the compiler, as an editor reads them.
import { join } from 'node:path'
import ts from 'typescript'
import { folder, modelOf, models, operations } from './facts.mjs'

/**
 * Returns the state of every field of the facts, by `Model.field`: `typed`, `unknown`, or `missing`.
 *
 * @returns {Map<string, 'typed' | 'unknown' | 'missing'>}
 */
export function fieldStates() {
  const { checker, typeOf } = readPackage()
  const states = new Map()
  for (const { key, request, response } of operations) {
    const [sent, received] = checker.getTypeArguments(typeOf(key))
    visit(request, sent)
    visit(response, received)
  }
  return states

  function visit({ name, fields }, type) {
    for (const field of fields) {
      const place = `${name}.${field.name}`
      if (states.has(place)) continue
      const symbol = checker.getPropertyOfType(type, field.name)
      const found = symbol && checker.getTypeOfSymbol(symbol)
      states.set(place, stateOf(found))
      if (found !== undefined && stateOf(found) === 'typed') {
        visitInner(field.type, checker.getNonNullableType(found))
      }
    }
  }

  function visitInner(type, found) {
    if (type.kind === 'model') visit(modelOf(type.name), found)
    if (type.kind === 'list')
      visitInner(type.of, checker.getIndexTypeOfType(found, ts.IndexKind.Number))
    if (type.kind === 'map')
      visitInner(type.of, checker.getIndexTypeOfType(found, ts.IndexKind.String))
  }
}

/** Returns the number of fields in the facts. */
export function countFields() {
  const all = [
    ...models.values(),
    ...operations.flatMap(({ request, response }) => [request, response]),
  ]
  return all.reduce((sum, { fields }) => sum + fields.length, 0)
}

function stateOf(type) {
  if (type === undefined) return 'missing'
  return type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any) ? 'unknown' : 'typed'
}

function readPackage() {
  const entry = join(folder, 'src', 'index.ts')
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
  if (module === undefined) throw new Error('The sources of @gw/operations cannot be read')
  const surface = new Map(checker.getExportsOfModule(module).map((one) => [one.name, one]))
  return { checker, typeOf }

  /** @returns {ts.TypeReference} */
  function typeOf(key) {
    const symbol = surface.get(key)
    if (symbol === undefined) throw new Error(`@gw/operations does not export ${key}`)
    return /** @type {ts.TypeReference} */ (
      checker.getTypeOfSymbol(checker.getAliasedSymbol(symbol))
    )
  }
}
