import { nearestName } from './nearest-name.ts'

/**
 * Throws for an option that does not exist, so that a misspelled one is never ignored. Checks own enumerable names
 * whose value is not `undefined`. Pass the name of a nested object as `path`: the message then says `retry.attemps`.
 * A known name with a dot, such as `retry.attempts`, is not an option itself: the message then says where `attempts`
 * belongs.
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
  // Without Object.entries, because some callers check the options of every message.
  for (const name of Object.keys(options)) {
    if (known.includes(name) && !name.includes('.')) continue
    if (options[name as never] === undefined) continue
    const own = known.filter((option) => !option.includes('.'))
    const prefix = path === undefined ? '' : `${path}.`
    const nearest = known.find((option) => option.endsWith(`.${name}`)) ?? nearestName(name, own)
    const advice = nearest
      ? `Did you mean ${prefix}${nearest}?`
      : `Known options: ${own.join(', ')}`
    throw new TypeError(`Unknown option ${prefix}${printable(name)}. ${advice}`)
  }
}

/** Returns the name of a value's type for "got ..." in a message: `undefined`, `null`, `array`, `Map`. Never the value. */
export function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value !== 'object') return typeof value
  const type: unknown = value.constructor
  return (typeof type === 'function' && type.name) || 'object'
}

// A name can come from an untrusted JSON file.
function printable(name: string): string {
  return name.slice(0, 64).replace(/[^ -~]/g, '?')
}
