import { addToPaths } from './object-shape.ts'
import { Misfit, type Mode, misfit, type Shape, toShape } from './shape.ts'

/**
 * Creates the shape of an array whose items have one shape. In a response or a notification, a malformed field is
 * omitted from its item. A malformed item makes the whole array malformed, because the sum of the others would be
 * wrong. For example, if a refund is missing, a payment looks as if it was not refunded. Only in an array of plain
 * values, such as strings, is a malformed value omitted alone.
 */
export function listShape<T>(item: Shape<T>): Shape<readonly T[]> {
  return toShape((value, mode) =>
    Array.isArray(value) ? readItems(value, item, mode) : misfit('an array', value),
  )
}

/** Creates the shape of one value, or of an array of such values. */
export function oneOrListShape<T>(item: Shape<T>): Shape<T | readonly T[]> {
  const list = listShape(item)
  return toShape((value, mode) => (Array.isArray(value) ? list : item)['~read'](value, mode))
}

/**
 * Creates the shape of an object with any names whose values have one shape. Its values are read like the items of a
 * list.
 */
export function mapShape<T>(value: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return toShape((input, mode) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) {
      return misfit('an object', input)
    }
    const names = Object.keys(input)
    const values = Object.values(input)
    // The sender chose the names, which could be data, so no name is included in a path.
    const read = readItems(values, value, mode, '*')
    if (read instanceof Misfit || read === values) return read === values ? input : read
    return Object.fromEntries(names.map((name, at) => [name, (read as unknown[])[at]]))
  })
}

function readItems<T>(
  items: readonly unknown[],
  item: Shape<T>,
  mode: Mode,
  key?: string,
): unknown {
  const { omitted } = mode
  let copy: unknown[] | undefined
  for (let at = 0; at < items.length; at++) {
    const value = items[at]
    const known = omitted === undefined ? 0 : omitted.length
    const read = item['~read'](value, mode)
    if (read === value) continue
    if (read instanceof Misfit) {
      if (omitted === undefined || item['~isPlain'] !== true || key !== undefined) {
        read.path = [key ?? at, ...read.path]
        return read
      }
      omitted.push({ path: [at], misfit: read })
    } else if (omitted !== undefined) {
      addToPaths(omitted, known, key ?? at)
    }
    copy ??= [...items]
    copy[at] = read
  }
  return copy?.filter((value) => !(value instanceof Misfit)) ?? items
}
