// Compares the types of @gw/operations with its facts, field by field, with the compiler, as an editor reads them.
import { join } from 'node:path'
import { readSurface, ts } from '../../../tools/lib/syntax.mjs'
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
  const { checker, surface } = readSurface(join(folder, 'src', 'index.ts'))
  return { checker, typeOf }

  /** @returns {ts.TypeReference} */
  function typeOf(key) {
    const symbol = surface.get(key)
    if (symbol === undefined) throw new Error(`@gw/operations does not export ${key}`)
    return /** @type {ts.TypeReference} */ (checker.getTypeOfSymbol(symbol))
  }
}
