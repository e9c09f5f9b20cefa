// Writes the modules of @gw/operations: each operation with what a client must know, and its schemas by import.
import { operations, pathOf, promiseOf } from './facts.mjs'
import { HEADER, kebabCase, schemaName, withRest } from './imports.mjs'

/** Returns every generated module of @gw/operations by its path, unformatted. */
export function operationsModules(readText) {
  const lines = operations.map(
    (one) => `export { ${one.key} } from '${fileOf(one).replace('src/', './')}'`,
  )
  return new Map(operations.map((one) => [fileOf(one), operationModule(one)]))
    .set('src/index.ts', withRest(readText('src/index.ts'), lines))
    .set('src/catalog.ts', catalogModule())
}

function fileOf({ folder, key }) {
  return `src/${folder}/${kebabCase(key)}.ts`
}

function catalogModule() {
  const rows = operations.map(
    (one) => `${one.key}: { path: '${pathOf(one).slice(1)}', effect: '${one.effect}' },`,
  )
  return `${HEADER}
/**
 * The names, paths, and effects of all operations, for tools that need the list without the schemas. Does not load
 * anything else. This subpath can change in any release.
 *
 * @packageDocumentation
 */

/** Every operation by name: its path after \`/ams/api/\`, and what a call can change. Two operations can share a path. */
export const operationCatalog = {
${rows.join('\n')}
} as const

/** The name of an operation, such as \`cancelPayment\`. */
export type OperationName = keyof typeof operationCatalog

/** The path of an operation after \`/ams/api/\`, such as \`v1/payments/cancel\`. */
export type OperationPath = (typeof operationCatalog)[OperationName]['path']

/** The names of all operations. */
export const operationNames = Object.keys(operationCatalog) as readonly OperationName[]
`
}

function operationModule(operation) {
  const { key, request, response, pendingWhen, confirm } = operation
  const kind = operation.pendingCodes ? 'PendingOperation' : 'Operation'
  const schemas = [request.name, response.name].map(schemaName)
  const quoted = (name) => operation[name] && `${name}: ${JSON.stringify(operation[name])}`
  const parts = [
    ...['version', 'area'].map(quoted),
    `name: '${key}'`,
    quoted('pathName'),
    `request: ${schemas[0]}`,
    `response: ${schemas[1]}`,
    ...['effect', 'idempotencyField', 'echo', 'echoIfPresent', 'unique'].map(quoted),
    ...['sameForEveryone', 'repeatable', 'pendingCodes'].map(quoted),
    pendingWhen && `pendingWhen: ${pendingWhen}`,
    quoted('outcomeField'),
    confirm && `confirm: ${confirm}`,
    quoted('notification'),
  ]
  const imports = [
    `import type { ${requestNames(request).join(', ')}, ${response.name} } from '@gw/types'`,
    `import { ${schemas.join(', ')} } from '@gw/types/wire'`,
    "import { defineOperation } from '../definitions/define-operation.ts'",
    `import type { ${kind}, WithJsonSchema } from '../definitions/operation.ts'`,
    confirm && `import { ${confirm} } from './${kebabCase(confirm)}.ts'`,
    pendingWhen && `import { ${pendingWhen} } from './payer-actions.ts'`,
  ]
  return `${HEADER}${imports.filter(Boolean).join('\n')}

${commentOf(operation)}
export const ${key}: WithJsonSchema<${kind}<${requestType(request)}, ${response.name}>> = defineOperation({
${parts.filter(Boolean).join(',\n')}
})
`
}

const requestNames = ({ name, oneOf }) => (oneOf ? ['AtLeastOne', `${name}Fields`] : [name])

/** Not the name of the request if one of several IDs is required, so that the compiler lists them if there is none. */
function requestType({ name, oneOf }) {
  return oneOf ? `AtLeastOne<${name}Fields, ${oneOf.map((id) => `'${id}'`).join(' | ')}>` : name
}

function commentOf(operation) {
  const { summary, details, instead, effect, idempotencyField, repeatable, notification } =
    operation
  const isOnce = effect === 'money' && !idempotencyField && !repeatable
  const facts = [
    details,
    promiseOf(operation),
    notification && `The outcome is reported by ${notification}.`,
    repeatable &&
      'It is safe to repeat with the same ID, so a call is retried within its time limit.',
    isOnce && 'A call is sent once. It is not retried.',
    instead?.replace(/\{(\w+)\}/, '{@link $1}'),
  ].filter(Boolean)
  const lines =
    facts.length > 0 ? [` * ${summary}`, ' *', ` * ${facts.join(' ')}`] : [` * ${summary}`]
  return ['/**', ...lines, ' */'].join('\n')
}
