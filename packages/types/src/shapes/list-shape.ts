import { WHOLE } from './reading.ts'
import { Misfit, type Mode, misfit, type Shape, toShape } from './shape.ts'

/** Creates the shape of an array whose items have one shape. If one item does not fit, the whole array is left out. */
export function listShape<T>(item: Shape<T>): Shape<readonly T[]> {
  return toShape({ type: 'list', item }, (value, mode) =>
    Array.isArray(value) ? readItems(value, item, itemMode(mode)) : misfit('an array', value),
  )
}

/**
 * Creates the shape of an object with any names whose values have one shape. If one value does not fit, the whole
 * object is left out.
 */
export function mapShape<T>(value: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return toShape({ type: 'map', value }, (input, mode) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) {
      return misfit('an object', input)
    }
    const read = readItems(Object.values(input), value, itemMode(mode))
    // The sender chose the names, which could be data, so no name is included in a path.
    if (read instanceof Misfit) read.path = ['*', ...read.path.slice(1)]
    return read instanceof Misfit ? read : input
  })
}

/** A partial array would be misleading: with a missing refund, a payment looks as if it was not refunded. */
function itemMode(mode: Mode): Mode {
  return mode.leftOut === undefined ? mode : WHOLE
}

function readItems<T>(items: readonly unknown[], item: Shape<T>, mode: Mode): unknown {
  let copy: unknown[] | undefined
  for (let at = 0; at < items.length; at++) {
    const value = items[at]
    const read = item['~read'](value, mode)
    if (read === value) continue
    if (read instanceof Misfit) {
      read.path = [at, ...read.path]
      return read
    }
    copy ??= [...items]
    copy[at] = read
  }
  return copy ?? items
}
