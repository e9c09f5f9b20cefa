import { type Catalog, type CatalogField, catalog, catalogModels } from '@gw/operations/catalog'
import { wrapText } from '../../io/wrap-text.ts'

/** Returns the fields of an operation's request for its help, or `undefined` for an unknown operation. */
export function operationHelp(name: string, width: number): string | undefined {
  const entry = Object.hasOwn(catalog, name) ? (catalog as Catalog)[name] : undefined
  if (entry === undefined) return undefined
  const fields = catalogModels[entry.request] ?? []
  const { version, area, name: last } = entry.operation
  return [
    ...wrapText(`${name}: ${entry.summary} Path: ${version}/${area}/${last}.`, width),
    '',
    'Fields (* required):',
    ...fields.flatMap((field) => describeField(field, '', width)),
    '',
    ...wrapText('Set a field with --set name=value, or pass the whole request with --body.', width),
  ].join('\n')
}

/** Describes a field and, for a required model, its required fields. */
function describeField(field: CatalogField, prefix: string, width: number): string[] {
  const { name, type, required, model, description } = field
  const head = `  ${required ? '*' : ' '} ${prefix}${name}  ${type}`
  const own = [head, ...wrapText(description, width - 6).map((line) => `      ${line}`)]
  if (!required || model === undefined || prefix.includes('.')) return own
  const inner = (catalogModels[model] ?? []).filter((one) => one.required)
  return [...own, ...inner.flatMap((one) => describeField(one, `${prefix}${name}.`, width))]
}
