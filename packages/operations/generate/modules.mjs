// Writes the modules of the catalog: one for each idea of the models, one for each operation, and the list of names.
import { isPromised, modelOf, models, operations, referredModels, values } from './facts.mjs'

const HEADER =
  '// Generated from the facts of this package. Run `npm run operations` after a change to them.\n'
const MARKER = '// Generated from the facts from here on: `npm run operations`.\n'

/** Returns every generated module of the package by its path, unformatted. */
export function moduleFiles(indexText) {
  const files = new Map()
  for (const [module, members] of modelModules()) {
    files.set(`src/models/${module}.ts`, modelModule(module, members))
  }
  files.set('src/models/values.ts', valuesModule())
  for (const operation of generatedOperations()) {
    files.set(operationPath(operation), operationModule(operation))
  }
  files.set('src/index.ts', indexModule(indexText))
  return files
}

/**
 * The operations whose modules are generated. Operations with `from` are written by hand and use shapes from other
 * packages.
 */
function generatedOperations() {
  return operations.filter(({ from }) => from === undefined)
}

/** @param {{ folder: string, key: string }} operation */
export function operationPath({ folder, key }) {
  return `src/${folder}/${kebabCase(key)}.ts`
}

/** The models of this package, grouped by module. */
function modelModules() {
  const modules = new Map()
  for (const model of models.values()) {
    if (model.module === undefined) continue
    modules.set(model.module, [...(modules.get(model.module) ?? []), model])
  }
  return modules
}

function modelModule(module, members) {
  const imports = new Imports(`src/models/${module}.ts`)
  const body = inOrderOfUse(members).map((model) => {
    return `${interfaceOf(model, imports)}\n\n${shapeOf(model, imports)}`
  })
  return `${HEADER}${imports}\n${body.join('\n\n')}\n`
}

/** A shape is a constant, so the shapes it refers to come first. */
function inOrderOfUse(members) {
  const sorted = []
  const visit = (model) => {
    if (sorted.includes(model)) return
    for (const name of referredModels(model)) {
      const other = members.find((one) => one.name === name)
      if (other !== undefined && other !== model) visit(other)
    }
    sorted.push(model)
  }
  for (const model of members) visit(model)
  return sorted
}

function valuesModule() {
  const types = Object.entries(values).map(([name, known]) => {
    const list = known.map((value) => `'${value}'`).join(' | ')
    return `/** Known values. Others are possible. */\nexport type ${name} = OpenLiteral<${list}>`
  })
  return `${HEADER}import type { OpenLiteral } from '@gw/types'\n\n${types.join('\n\n')}\n`
}

function interfaceOf(model, imports, { isResponse = false } = {}) {
  const fields = model.fields.map((field) => fieldOf(field, imports, isResponse)).join('\n')
  const name = model.oneOf ? `${model.name}Fields` : model.name
  const exported = `/** ${model.description} */\nexport interface ${name} {\n${fields}\n}`
  if (!model.oneOf) return exported
  const variants = model.oneOf.map((field) => `Required<Pick<${name}, '${field}'>>`).join(' | ')
  return `/** Fields of {@link ${model.name}}. */\nexport interface ${name} {\n${fields}\n}

/** ${model.description} It has ${listWords(model.oneOf, 'or')}, or both. */
export type ${model.name} = ${name} & (${variants})`
}

function fieldOf(field, imports, isResponse) {
  const { name, required } = field
  const type = typeText(field, imports, isResponse)
  return `  /** ${describeField(field)} */\n  readonly ${name}${required ? '' : '?'}: ${type}`
}

/** Returns the description of a field. */
export function describeField({ words, maxLength, isIdempotency }) {
  const sentences = [
    words,
    isIdempotency && 'A repeated request with the same ID is performed once.',
    maxLength !== undefined && `At most ${maxLength} characters.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

function typeText(field, imports, isResponse) {
  const loose = isLoose(field, isResponse)
  return typeOf(field.type, imports, loose)
}

/** A top-level field of a response that is not a deciding field may be any scalar if a string is documented. */
function isLoose({ deciding, required }, isResponse) {
  return isResponse && !deciding && !required
}

function typeOf(type, imports, loose = false) {
  switch (type.kind) {
    case 'list':
      return `readonly ${parenthesized(typeOf(type.of, imports))}[]`
    case 'map':
      return `Readonly<Record<string, ${typeOf(type.of, imports)}>>`
    case 'literals': {
      const name = imports.type('@gw/types', loose ? 'OpenScalar' : 'OpenLiteral')
      return `${name}<${type.values.map((value) => `'${value}'`).join(' | ')}>`
    }
    case 'values':
      return imports.values(type.name) + (loose ? ' | number | boolean' : '')
    case 'model':
      return imports.model(type.name)
    default:
      return scalarType(type.name, imports, loose)
  }
}

function parenthesized(type) {
  return / /.test(type) ? `(${type})` : type
}

function scalarType(name, imports, loose) {
  if (name === 'integer' || name === 'number') return imports.wire('NumberLike')
  if (name === 'boolean') return imports.wire('BooleanLike')
  if (name === 'map') return imports.type('@gw/types', 'JsonObject')
  return loose ? imports.type('@gw/types', 'Scalar') : 'string'
}

function shapeOf(model, imports) {
  const type = imports.type('@gw/types', 'Shape')
  const shape = `const ${shapeName(model.name)}: ${type}<${model.name}> = ${objectOf(model, imports)}`
  return isUsedElsewhere(model) ? `/** @internal */\nexport ${shape}` : shape
}

function isUsedElsewhere({ name, module }) {
  const others = [...models.values()].filter((model) => model.module !== module)
  const roots = operations.flatMap(({ request, response }) => [request, response])
  return [...others, ...roots].some((model) => referredModels(model).includes(name))
}

/** Writes the call that checks an object. */
function objectOf(model, imports, { isResponse = false, type = model.name } = {}) {
  const object = imports.value('@gw/types', 'objectShape')
  const entry = (field) => `${field.name}: ${shapeText(field, imports, isResponse, model.name)}`
  const always = model.fields.filter(({ required }) => required).map(entry)
  const optional = model.fields.filter(({ required }) => !required).map(entry)
  return `/* @__PURE__ */ ${object}<${type}>({ ${always.join(', ')} }, { ${optional.join(', ')} })`
}

function shapeText(field, imports, isResponse, owner) {
  return checkOf(field.type, { imports, owner, loose: isLoose(field, isResponse) })
}

function checkOf(type, { imports, owner, loose = false }) {
  switch (type.kind) {
    case 'list':
      return `/* @__PURE__ */ ${imports.value('@gw/types', 'listShape')}(${checkOf(type.of, { imports, owner })})`
    case 'map':
      return `/* @__PURE__ */ ${imports.value('@gw/types', 'mapShape')}(${checkOf(type.of, { imports, owner })})`
    case 'model':
      return type.name === owner
        ? `/* @__PURE__ */ ${imports.value('@gw/types', 'lazyShape')}(() => ${shapeName(owner)})`
        : imports.shape(type.name)
    case 'literals':
    case 'values':
      return imports.value('@gw/types', loose ? 'scalarShape' : 'textShape')
    default:
      return scalarShape(type.name, imports, loose)
  }
}

function scalarShape(name, imports, loose) {
  if (name === 'integer' || name === 'number') return imports.wireShape('numberLikeShape')
  if (name === 'boolean') return imports.wireShape('booleanLikeShape')
  if (name === 'map') return imports.wireShape('jsonObjectShape')
  return imports.value('@gw/types', loose ? 'scalarShape' : 'textShape')
}

function operationModule(operation) {
  const { key, request, response } = operation
  const imports = new Imports(operationPath(operation))
  const kind = operation.pendingCodes ? 'PendingOperation' : 'Operation'
  const type = `${imports.type('../operation.ts', kind)}<${request.name}, ${response.name}>`
  const define = imports.value('../define-operation.ts', 'defineOperation')
  const strict = imports.value('@gw/types', 'toStrictSchema')
  const parts = [
    interfaceOf(request, imports),
    interfaceOf(response, imports, { isResponse: true }),
    `${operationComment(operation)}
export const ${key}: ${type} = /* @__PURE__ */ ${define}({
  version: '${operation.version}',
  area: '${operation.area}',
  name: '${operation.name}',
  request: /* @__PURE__ */ ${strict}(${requestShape(request, imports)}),
  response: ${responseSchema(operation, imports)},
  effect: '${operation.effect}',
${[...operationParts(operation, imports)].map((part) => `  ${part},\n`).join('')}})`,
  ]
  return `${HEADER}${imports}\n${parts.join('\n\n')}\n`
}

function requestShape(request, imports) {
  const { name, oneOf } = request
  if (!oneOf) return objectOf(request, imports)
  const any = imports.value('@gw/types', 'anyFieldShape')
  const names = oneOf.map((field) => `'${field}'`).join(', ')
  const fields = objectOf(request, imports, { type: `${name}Fields` })
  return `/* @__PURE__ */ ${any}<${name}Fields, ${name}>([${names}], ${fields})`
}

/**
 * Writes the schema of a response. If leaving out a field would change the outcome, the schema rejects the response
 * instead.
 */
function responseSchema({ response, firmFields }, imports) {
  const tolerant = imports.value('@gw/types', 'toTolerantSchema')
  const schema = `/* @__PURE__ */ ${tolerant}(${objectOf(response, imports, { isResponse: true })})`
  if (!firmFields) return schema
  const firm = imports.value('../firm-fields.ts', 'withFirmFields')
  const fields = imports.value(`./${kebabCase(firmFields)}.ts`, firmFields)
  return `/* @__PURE__ */ ${firm}(${fields}, ${schema})`
}

function* operationParts(operation, imports) {
  const list = (names) => `[${names.map((name) => `'${name}'`).join(', ')}]`
  const { idempotencyField, echo, echoIfPresent, pendingCodes, pendingWhen, confirm } = operation
  if (idempotencyField) yield `idempotencyField: '${idempotencyField}'`
  yield `echo: ${echo === 'none' ? "'none'" : list(echo)}`
  if (echoIfPresent) yield `echoIfPresent: ${list(echoIfPresent)}`
  if (pendingCodes) yield `pendingCodes: ${list(pendingCodes)}`
  if (pendingWhen) yield `pendingWhen: ${imports.value('./payer-actions.ts', pendingWhen)}`
  if (confirm) yield `confirm: ${imports.value(`./${kebabCase(confirm)}.ts`, confirm)}`
  if (operation.notification) yield `notification: '${operation.notification}'`
}

function operationComment(operation) {
  const { summary, details, effect, idempotencyField, notification } = operation
  const facts = [
    details,
    isPromised(operation) &&
      `A repeated request with the same \`${idempotencyField}\` is performed once.`,
    notification && `The outcome is reported by ${notification}.`,
    effect === 'money' && !idempotencyField && 'A call is sent once: it is not retried.',
  ].filter(Boolean)
  const lines = [summary, ...(facts.length > 0 ? ['', facts.join(' ')] : [])]
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */`
}

/** Writes the list of names. Keeps the hand-written part and replaces everything after the marker. */
function indexModule(text) {
  const kept = text.split(MARKER)[0]
  const lines = []
  for (const operation of generatedOperations()) {
    const { key, request, response } = operation
    const path = operationPath(operation).replace('src/', './')
    const fields = request.oneOf ? [`${request.name}Fields`] : []
    lines.push(
      `export type { ${[request.name, ...fields, response.name].sort().join(', ')} } from '${path}'`,
    )
    lines.push(`export { ${key} } from '${path}'`)
  }
  for (const [module, members] of modelModules()) {
    const names = members.map(({ name }) => name).sort()
    lines.push(`export type { ${names.join(', ')} } from './models/${module}.ts'`)
  }
  lines.push(`export type { ${Object.keys(values).sort().join(', ')} } from './models/values.ts'`)
  lines.push(`export type { BooleanLike, NumberLike } from './models/wire.ts'`)
  return `${kept.trimEnd()}\n\n${MARKER}\n${lines.join('\n')}\n`
}

/** The imports of a module, as they are needed. */
class Imports {
  #types = new Map()
  #values = new Map()
  #path

  constructor(path) {
    this.#path = path
  }

  type(module, name) {
    add(this.#types, module, name)
    return name
  }

  value(module, name) {
    add(this.#values, module, name)
    return name
  }

  values(name) {
    return this.type(this.#relative('src/models/values.ts'), name)
  }

  wire(name) {
    return this.type(this.#relative('src/models/wire.ts'), name)
  }

  wireShape(name) {
    return this.value(this.#relative('src/models/wire.ts'), name)
  }

  model(name) {
    const module = this.#moduleOf(name)
    return module === undefined ? name : this.type(module, name)
  }

  shape(name) {
    const module = this.#moduleOf(name)
    return module === undefined ? shapeName(name) : this.value(module, shapeName(name))
  }

  toString() {
    const modules = [...new Set([...this.#types.keys(), ...this.#values.keys()])]
    return modules
      .map((module) => {
        const types = [...(this.#types.get(module) ?? [])]
        const found = [...(this.#values.get(module) ?? [])]
        const names = found.length > 0 ? [...types.map((name) => `type ${name}`), ...found] : types
        return `import ${found.length > 0 ? '' : 'type '}{ ${names.join(', ')} } from '${module}'\n`
      })
      .join('')
  }

  #moduleOf(name) {
    const { from, module } = modelOf(name)
    if (from !== undefined) return from
    const path = `src/models/${module}.ts`
    return path === this.#path ? undefined : this.#relative(path)
  }

  #relative(path) {
    const from = this.#path.split('/').slice(0, -1)
    const to = path.split('/')
    while (from.length > 0 && from[0] === to[0]) {
      from.shift()
      to.shift()
    }
    return `${from.length > 0 ? '../'.repeat(from.length) : './'}${to.join('/')}`
  }
}

function add(map, key, name) {
  map.set(key, (map.get(key) ?? new Set()).add(name))
}

function shapeName(name) {
  return `${name[0].toLowerCase()}${name.slice(1)}Shape`
}

function kebabCase(name) {
  return name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase()
}

/** Writes `a`, `a or b`, `a, b, or c`. */
function listWords(names, last) {
  const quoted = names.map((name) => `\`${name}\``)
  if (quoted.length < 3) return quoted.join(` ${last} `)
  return `${quoted.slice(0, -1).join(', ')}, ${last} ${quoted.at(-1)}`
}
