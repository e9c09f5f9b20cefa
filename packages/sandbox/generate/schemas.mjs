// Reads types with the compiler and writes them as JSON Schemas. The generators that exist read the syntax, and get
// optional fields behind Omit, and conditional types, wrong.
import ts from 'typescript5'

/** @typedef {{ readonly [keyword: string]: any }} Schema */

/**
 * Returns the schema of a type, and those of all types with a name that it mentions.
 *
 * @param {{ file: string, tsconfig: string, type: string, nameOf: (name: string) => string }} options
 * @returns {Record<string, Schema>}
 */
export function readSchemas({ file, tsconfig, type, nameOf }) {
  const { config } = ts.readConfigFile(tsconfig, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, tsconfig.replace(/[^/]+$/, ''))
  const program = ts.createProgram([file], options)
  const checker = program.getTypeChecker()
  const schemas = /** @type {Record<string, Schema>} */ ({})
  const origins = new Map()

  /** Returns a reference to the schema of a type with a name, which it writes first. */
  const refer = (symbol, write) => {
    const name = nameOf(symbol.name)
    if (origins.get(name) === undefined) {
      origins.set(name, symbol)
      schemas[name] = {}
      schemas[name] = { ...write(), ...docsOf(symbol) }
    }
    if (origins.get(name) !== symbol) throw new Error(`Two types are called ${name}`)
    return { $ref: `#/components/schemas/${name}` }
  }

  const docsOf = (symbol) => {
    const description = ts.displayPartsToString(symbol.getDocumentationComment(checker))
    return description === '' ? {} : { description: description.replace(/(\S)\n(?=\S)/g, '$1 ') }
  }

  /** The node is how the source writes the type. It has the order of a union, and the names in it. */
  const schemaOf = (one, node) => {
    const { aliasSymbol, aliasTypeArguments, symbol } = one
    const alias = aliasOf(node) ?? (aliasTypeArguments === undefined ? aliasSymbol : undefined)
    if (alias !== undefined) {
      const [declaration] = alias.declarations ?? []
      return refer(alias, () => writeType(one, declaration?.type))
    }
    const isInterface = one.isClassOrInterface() && one.typeParameters === undefined
    return isInterface ? refer(symbol, () => writeObject(one)) : writeType(one, node)
  }

  /** Returns the name in the source, which the type of `(typeof list)[number]` or of `Partial<…>` forgets. */
  const aliasOf = (node) => {
    if (node === undefined || !ts.isTypeReferenceNode(node) || node.typeArguments) return undefined
    const found = checker.getSymbolAtLocation(node.typeName)
    if (found === undefined) return undefined
    const symbol = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found
    return symbol.flags & ts.SymbolFlags.TypeAlias ? symbol : undefined
  }

  const writeType = (one, node) => {
    const { flags } = one
    if (one.isUnion()) return writeUnion(membersOf(one, node))
    if (one.isStringLiteral() || one.isNumberLiteral()) return { const: one.value }
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(one) === 'true' }
    if (flags & ts.TypeFlags.StringLike || isOpenText(one)) return { type: 'string' }
    if (flags & ts.TypeFlags.Number) return { type: 'number' }
    if (flags & ts.TypeFlags.Null) return { type: 'null' }
    if (flags & ts.TypeFlags.Unknown) return {}
    if (flags & ts.TypeFlags.NonPrimitive) return { type: 'object' }
    if (checker.isArrayType(one)) {
      return { type: 'array', items: schemaOf(checker.getTypeArguments(one)[0]) }
    }
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return writeObject(one)
    throw new Error(`There is no JSON Schema for the type ${checker.typeToString(one)}`)
  }

  /** `string & {}` stands for any other text in a union of known ones. */
  const isOpenText = (one) =>
    one.isIntersection() && one.types.some(({ flags }) => flags & ts.TypeFlags.String)

  /** Returns the members of a union in the order of the source, without `undefined`. */
  const membersOf = (union, node) => {
    if (node !== undefined && ts.isParenthesizedTypeNode(node)) return membersOf(union, node.type)
    const written =
      node !== undefined && ts.isUnionTypeNode(node)
        ? node.types.map((part) => [checker.getTypeFromTypeNode(part), part])
        : (elementsOf(node) ?? union.types).map((part) => [part])
    return written.filter(([part]) => !(part.flags & ts.TypeFlags.Undefined))
  }

  /** Returns the elements of a list whose element type is written as `(typeof list)[number]`. */
  const elementsOf = (node) => {
    if (node === undefined || !ts.isIndexedAccessTypeNode(node)) return undefined
    const list = checker.getTypeFromTypeNode(node.objectType)
    return checker.isTupleType(list)
      ? checker.getTypeArguments(/** @type {any} */ (list))
      : undefined
  }

  const writeUnion = (members) => {
    if (members.length === 1) return schemaOf(...members[0])
    if (members.every(([one]) => one.isStringLiteral())) {
      return { type: 'string', enum: members.map(([one]) => one.value) }
    }
    if (members.every(([one]) => one.flags & ts.TypeFlags.BooleanLiteral)) {
      return { type: 'boolean' }
    }
    return { anyOf: members.map(([one, node]) => schemaOf(one, node)) }
  }

  const writeObject = (one) => {
    const properties = checker.getPropertiesOfType(one).filter(isWritten).sort(bySource)
    const [index] = checker.getIndexInfosOfType(one)
    const required = properties.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional))
    return {
      type: 'object',
      ...(required.length > 0 && { required: required.map(({ name }) => name) }),
      ...(properties.length > 0 && {
        properties: Object.fromEntries(properties.map((field) => [field.name, writeField(field)])),
      }),
      ...(index !== undefined && { additionalProperties: schemaOf(index.type) }),
    }
  }

  /** A value that is always `undefined` is not in JSON. */
  const isWritten = (field) => !(checker.getTypeOfSymbol(field).flags & ts.TypeFlags.Undefined)

  const writeField = (field) => {
    const declared = field.declarations?.[0]?.type
    const type = checker.getTypeOfSymbol(field)
    // In a generic type, the source writes a parameter.
    const isExact = declared && checker.getTypeFromTypeNode(declared) === type
    return { ...schemaOf(type, isExact ? declared : undefined), ...docsOf(field) }
  }

  const source = program.getSourceFile(file)
  const exported =
    source && checker.getSymbolAtLocation(source)?.exports?.get(ts.escapeLeadingUnderscores(type))
  if (exported === undefined) throw new Error(`${file} has no type ${type}`)
  schemaOf(checker.getDeclaredTypeOfSymbol(exported))
  return schemas
}

/** Omit and Pick forget the order of the source. */
function bySource(one, other) {
  const [first] = one.declarations ?? []
  const [second] = other.declarations ?? []
  if (first?.getSourceFile() !== second?.getSourceFile()) return 0
  return (first?.pos ?? 0) - (second?.pos ?? 0)
}
