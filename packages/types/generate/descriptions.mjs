// Reads the descriptions of each shape from the sources of @gw/types: its TSDoc, and the known values of an open set. The
// generated files therefore match the types, and no text is written twice.
import { join } from 'node:path'
import { readSurface, ts } from '../../../tools/lib/syntax.mjs'
import { root } from '../../../tools/lib/workspace.mjs'

const entry = join(root, 'packages', 'types', 'src', 'index.ts')
const { checker, surface } = readSurface(entry)

/**
 * @typedef {{ description: string, examples?: string[] }} Description
 */

/**
 * Describes an exported type and its fields.
 *
 * @param {string} name
 * @returns {Description & { fields: Map<string, Description> }}
 */
export function describeType(name) {
  const symbol = surface.get(name)
  if (symbol === undefined) throw new Error(`@gw/types exports no type ${name}`)
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  const members = type.isUnion() ? type.types : [type]
  const fields = members.flatMap((member) => checker.getPropertiesOfType(member))
  return {
    description: sentencesOf(symbol),
    fields: new Map(fields.map((field) => [field.name, describeField(field)])),
  }
}

function describeField(symbol) {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(symbol))
  const parts = type.isUnion() ? type.types : []
  // Closed sets are in the schema itself. The known values of an open set become examples.
  const known = parts
    .filter((part) => part.isStringLiteral())
    .map((part) => part.value)
    .sort()
  const description = sentencesOf(symbol)
  return known.length > 0 ? { description, examples: known } : { description }
}

function sentencesOf(symbol) {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker))
  return text
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/\s+/g, ' ')
    .trim()
}
