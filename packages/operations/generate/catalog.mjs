// Writes src/catalog.ts: every operation by name, with the words and fields that a program shows to people.
import { models, operations } from './facts.mjs'
import { describeField, operationPath } from './modules.mjs'

/** Returns the text of the module, unformatted. */
export function catalogModule() {
  const imports = operations.map((one) => {
    return `import { ${one.key} } from '${operationPath(one).replace('src/', './')}'`
  })
  const entries = operations.map(({ key, summary, request, pendingCodes }) => {
    // pendingWhen of a pending operation accepts only its own data, so the type must be widened.
    const operation = pendingCodes ? `${key} as AnyOperation` : key
    return `${key}: { operation: ${operation}, summary: ${quote(summary)}, request: '${request.name}' }`
  })
  const requests = operations.map(({ request }) => request)
  const shown = [...requests, ...reachable(requests)]
  const lists = shown.map(({ name, fields }) => `${name}: [${fields.map(fieldOf).join(', ')}]`)
  return `// Generated from the facts of this package. Run \`npm run operations\` after a change to them.
${imports.join('\n')}
import type { Catalog, CatalogModels } from './catalog-entry.ts'
import type { AnyOperation } from './operation.ts'

export type { Catalog, CatalogEntry, CatalogField, CatalogModels } from './catalog-entry.ts'

/** Every operation of the catalog, by the name of its export, for programs that list operations or call one by name. */
export const catalog: Catalog = { ${entries.join(',\n')} }

/** The fields of every request and of the models in it. */
export const catalogModels: CatalogModels = { ${lists.join(',\n')} }
`
}

function fieldOf(field) {
  const { name, type, text, required } = field
  const model = innerModel(type)
  const parts = [`name: '${name}'`, `type: '${text}'`, `required: ${required}`]
  if (model !== undefined) parts.push(`model: '${model}'`)
  return `{ ${parts.join(', ')}, description: ${quote(describeField(field))} }`
}

function innerModel(type) {
  if (type.kind === 'list' || type.kind === 'map') return innerModel(type.of)
  return type.kind === 'model' ? type.name : undefined
}

function reachable(requests) {
  const found = new Set()
  const visit = ({ fields }) => {
    for (const { type } of fields) {
      const model = models.get(innerModel(type))
      if (model === undefined || found.has(model)) continue
      found.add(model)
      visit(model)
    }
  }
  requests.forEach(visit)
  return [...found].sort((one, other) => (one.name < other.name ? -1 : 1))
}

function quote(text) {
  return JSON.stringify(text)
}
