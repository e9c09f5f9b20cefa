import { nearestName } from './nearest-name.ts'
import { shortName } from './short-name.ts'
import { isObject, typeName } from './values.ts'

/** The names of the options inside nested objects, such as `{ retry: ['attempts'] }`. */
export type NestedOptions = Readonly<Record<string, readonly string[]>>

/**
 * Throws for an option that does not exist, so that a misspelled one is never ignored. Checks own enumerable names
 * whose value is not `undefined`. Pass the name of a nested object as `path`, so that the message says `retry.attemps`.
 * If an option was passed beside the object that it belongs in, `nested` lets the message say so.
 *
 * @throws TypeError if `options` is not an object or has an unknown name. The message suggests the nearest known name
 *
 * @example
 * ```ts
 * import { assertKnownOptions } from '@gw/errors/internal'
 *
 * export function openLedger(options: { readonly maxAgeMs?: number }): void {
 *   assertKnownOptions(options, ['maxAgeMs']) // { maxAgeMS: 5 }: Unknown option maxAgeMS. Did you mean maxAgeMs?
 * }
 * ```
 */
export function assertKnownOptions(
  options: object,
  known: readonly string[],
  path?: string,
  nested: NestedOptions = {},
): void {
  if (!isObject(options)) {
    throw new TypeError(`${path ?? 'The options'} must be an object; got ${typeName(options)}`)
  }
  // Without Object.entries, because some callers check the options of every message.
  for (const name of Object.keys(options)) {
    if (known.includes(name) || options[name as never] === undefined) continue
    const prefix = path === undefined ? '' : `${path}.`
    const place = Object.keys(nested).find((object) => nested[object]?.includes(name))
    const nearest = place === undefined ? nearestName(name, known) : `${place}.${name}`
    const advice = nearest
      ? `Did you mean ${prefix}${nearest}?`
      : `Known options: ${known.join(', ')}`
    throw new TypeError(`Unknown option ${prefix}${shortName(name)}. ${advice}`)
  }
}
