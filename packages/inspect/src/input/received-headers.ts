import { typeName } from '@gw/errors/internal'
import { InspectError } from '../errors/inspect-error.ts'

/** Headers in any form: a `Headers` object, Node's headers object, or pairs. Names can have any case. */
export type HeaderInput =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>
  | readonly (readonly [name: string, value: string])[]

/** Headers by lowercase name, repeated ones joined with a comma. */
export type ReceivedHeaders = ReadonlyMap<string, string>

const MAX_HEADERS = 1_000
const MAX_CHARACTERS = 262_144

/**
 * Reads headers.
 *
 * @throws {@link InspectError} `GW_INSPECT_HEADERS_TOO_LARGE`
 * @throws TypeError if they are not headers
 */
export function readHeaders(given: HeaderInput): ReceivedHeaders {
  if (typeof given !== 'object' || given === null) {
    throw new TypeError(
      `headers must be a Headers object, a plain object, or an array of pairs; got ${typeName(given)}`,
    )
  }
  const headers = new Map<string, string>()
  let count = 0
  let characters = 0
  for (const [name, value] of isIterable(given) ? given : Object.entries(given)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === undefined) continue
      if (typeof name !== 'string' || typeof one !== 'string') {
        throw new TypeError('Header names and values must be strings')
      }
      characters += name.length + one.length
      checkHeaders(++count, characters)
      const key = name.toLowerCase()
      const earlier = headers.get(key)
      headers.set(key, earlier === undefined ? one : `${earlier}, ${one}`)
    }
  }
  return headers
}

/**
 * Checks the number of headers and of their characters.
 *
 * @throws InspectError
 */
export function checkHeaders(count: number, characters: number): void {
  if (count <= MAX_HEADERS && characters <= MAX_CHARACTERS) return
  throw new InspectError(
    `There are too many headers. At most ${MAX_HEADERS} headers with ${MAX_CHARACTERS} characters are supported. Pass only client-id, request-time, and signature`,
    { code: 'GW_INSPECT_HEADERS_TOO_LARGE' },
  )
}

function isIterable(given: object): given is Iterable<readonly [string, string]> {
  return Symbol.iterator in given
}
