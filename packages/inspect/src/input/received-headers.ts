import { InspectError } from '../inspect-error.ts'

/** Headers as people have them: a `Headers`, Node's record, or pairs. Names in any case. */
export type HeadersGiven =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>
  | readonly (readonly [name: string, value: string])[]

/** Headers by their name in small letters; repeated ones joined as HTTP joins them. */
export type ReceivedHeaders = ReadonlyMap<string, string>

const MAX_HEADERS = 1_000
const MAX_CHARACTERS = 262_144

/**
 * Reads headers.
 *
 * @throws {@link InspectError} `GW_INSPECT_HEADERS_TOO_LARGE`
 * @throws TypeError if they are no headers
 */
export function readHeaders(given: HeadersGiven): ReceivedHeaders {
  if (typeof given !== 'object' || given === null) {
    throw new TypeError('headers must be a Headers, a record or pairs of name and value')
  }
  const headers = new Map<string, string>()
  let count = 0
  let characters = 0
  for (const [name, value] of isIterable(given) ? given : Object.entries(given)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === undefined) continue
      if (typeof name !== 'string' || typeof one !== 'string') {
        throw new TypeError('a header must have a text for its name and a text for its value')
      }
      characters += name.length + one.length
      if (++count > MAX_HEADERS || characters > MAX_CHARACTERS) {
        throw new InspectError(
          `GW_INSPECT_HEADERS_TOO_LARGE: over ${MAX_HEADERS} headers or ${MAX_CHARACTERS} characters`,
          { code: 'GW_INSPECT_HEADERS_TOO_LARGE' },
        )
      }
      const key = name.toLowerCase()
      const earlier = headers.get(key)
      headers.set(key, earlier === undefined ? one : `${earlier}, ${one}`)
    }
  }
  return headers
}

function isIterable(given: object): given is Iterable<readonly [string, string]> {
  return Symbol.iterator in given
}
