import type { FieldView } from '@gw/sandbox/control'
import type { Values } from './form-values.ts'

/** Returns the paths of the required fields that a request lacks or has empty, such as `order.orderAmount`. */
export function findMissing(
  fields: readonly FieldView[],
  values: Values,
  parent = '',
): readonly string[] {
  return fields.flatMap(({ name, isRequired, isAlternative, fields: inner, type }) => {
    const path = parent === '' ? name : `${parent}.${name}`
    const value = values[name]
    const isNeeded = isRequired || (isAlternative === true && name in values)
    if (type === 'object' && inner !== undefined && isObject(value)) {
      return findMissing(inner, value, path)
    }
    return isNeeded && (value === undefined || value === '') ? [path] : []
  })
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
