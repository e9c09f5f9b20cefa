import { nearestName } from './nearest-name.ts'

/**
 * Throws for an option that does not exist, so that a misspelled one is never ignored. Checks own enumerable names
 * whose value is not `undefined`. Pass the name of a nested object as `path`: the message then says `retry.attemps`.
 *
 * @throws TypeError if `options` is not an object or has an unknown name; the message suggests the nearest known name
 *
 * @example
 * ```ts
 * import { assertKnownOptions } from '@gw/errors'
 *
 * export function openLedger(options: { readonly maxAgeMs?: number }): void {
 *   assertKnownOptions(options, ['maxAgeMs']) // { maxAgeMS: 5 }: Unknown option maxAgeMS. Did you mean maxAgeMs?
 * }
 * ```
 */
export function assertKnownOptions(options: object, known: readonly string[], path?: string): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new TypeError(`${path ?? 'The options'} must be an object; got ${typeName(options)}`)
  }
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || known.includes(name)) continue
    const prefix = path === undefined ? '' : `${path}.`
    const nearest = nearestName(name, known)
    const advice =
      nearest === undefined
        ? `Known options: ${known.map((option) => prefix + option).join(', ')}`
        : `Did you mean ${prefix}${nearest}?`
    throw new TypeError(`Unknown option ${prefix}${printable(name)}. ${advice}`)
  }
}

/** Returns the name of a value's type for "got ..." in a message: `undefined`, `null`, `array`, `Map`. Never the value. */
export function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value !== 'object') return typeof value
  const type: unknown = value.constructor
  return typeof type === 'function' && type.name !== '' ? type.name : 'object'
}

// A name can come from a JSON file that somebody else wrote.
function printable(name: string): string {
  return name.length > 64 || /[^\x20-\x7e]/.test(name) ? JSON.stringify(name.slice(0, 64)) : name
}
