import { isObject } from '@gw/errors/internal'
import { addToPaths, at, report } from './object-shape.ts'
import { Misfit, misfit, type Omitted, type Read, type Shape, toShape } from './shape.ts'

/**
 * Creates the shape of an array whose items have one shape. In a response or a notification, a malformed field is
 * omitted from its item. A malformed item makes the whole array malformed, because the sum of the others would be
 * wrong. For example, if a refund is missing, a payment looks as if it was not refunded. Only in an array of plain
 * values, such as strings, is a malformed value omitted alone.
 */
export function listShape<T>(item: Shape<T>): Shape<readonly T[]> {
  return toShape(
    (value, omitted) =>
      Array.isArray(value) ? readItems(value, item, omitted) : misfit('an array', value),
    'list',
    item,
  )
}

/** Creates the shape of one value, or of an array of such values. */
export function oneOrListShape<T>(item: Shape<T>): Shape<T | readonly T[]> {
  const list = listShape(item)
  return toShape(
    (value, omitted) => (Array.isArray(value) ? list : item)['~read'](value, omitted),
    'either',
    [item, list],
  )
}

/**
 * Creates the shape of an object with any names whose values have one shape. Its values are read like the items of a
 * list.
 */
export function mapShape<T>(value: Shape<T>): Shape<Readonly<Record<string, T>>> {
  const read: Read = (input, omitted) => {
    if (!isObject(input)) return misfit('an object', input)
    const names = Object.keys(input)
    const values = Object.values(input)
    // The sender chose the names, which could be data, so no name is included in a path.
    const found = readItems(values, value, omitted, '*')
    if (found instanceof Misfit || found === values) return found === values ? input : found
    return Object.fromEntries(names.map((name, at) => [name, (found as unknown[])[at]]))
  }
  return toShape(read, 'map', value)
}

function readItems<T>(
  items: readonly unknown[],
  item: Shape<T>,
  omitted: Omitted,
  key?: string,
): unknown {
  let copy: unknown[] | undefined
  for (let index = 0; index < items.length; index++) {
    const value = items[index]
    const place = key ?? index
    const known = omitted?.length ?? 0
    let read = item['~read'](value, omitted)
    if (read === value) continue
    if (read instanceof Misfit) {
      const converted = omitted && item['~convert']?.(value)
      const canOmit = item['~isPlain'] && key === undefined
      if (omitted === undefined || (converted === undefined && !canOmit)) return at(place, read)
      report(omitted, place, read, converted)
      read = converted ?? read
    } else {
      addToPaths(omitted, known, place)
    }
    copy ??= [...items]
    copy[index] = read
  }
  return copy?.filter((value) => !(value instanceof Misfit)) ?? items
}
