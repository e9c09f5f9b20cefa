import { InspectError } from '../errors/inspect-error.ts'
import { checkHeaders } from '../input/received-headers.ts'

/** A message as a source describes it. Parts that the source does not contain are `undefined`. */
export interface SourceMessage {
  /** The format of the source. */
  readonly source: 'curl' | 'http' | 'har' | 'capture'
  /** A notification is a request. */
  readonly kind: 'request' | 'response'
  /** The HTTP method. For a response, the method of its request. */
  readonly method?: string | undefined
  /** Path and query as written. For a response, those of its request. */
  readonly target?: string | undefined
  /** The URL that the request was sent to. */
  readonly url?: string | undefined
  /** The headers by lowercase name, repeated ones joined with a comma. */
  readonly headers: Readonly<Record<string, string>>
  /** The exact bytes, or the parts of the body if a curl command reads files. `readSourceBody` joins them. */
  readonly body: Uint8Array | readonly (Uint8Array | FileReference)[]
  /** The gaps of the source, as sentences. */
  readonly remarks: readonly string[]
}

/** A file that a curl command reads with `@`. This package doesn't read files. */
export interface FileReference {
  /** The path as written in the command. */
  readonly file: string
  /** True if curl removes line ends and zero bytes from it (`--data`, but not `--data-binary`). */
  readonly stripsLineEnds: boolean
}

/**
 * Joins headers by lowercase name, as a server does.
 *
 * @throws InspectError if there are too many
 */
export function joinHeaders(
  pairs: Iterable<readonly [name: string, value: string]>,
): Record<string, string> {
  const headers = new Map<string, string>()
  let count = 0
  let characters = 0
  for (const [name, value] of pairs) {
    characters += name.length + value.length
    checkHeaders(++count, characters)
    const key = name.trim().toLowerCase()
    const earlier = headers.get(key)
    headers.set(key, earlier === undefined ? value.trim() : `${earlier}, ${value.trim()}`)
  }
  return Object.fromEntries(headers)
}

/** Returns path and query of a URL as written. Returns a path unchanged. */
export function targetOfUrl(url: string): string {
  const [, rest = url] = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*([^#]*)/i.exec(url) ?? []
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Returns the error for a source that cannot be read. */
export function invalidSource(message: string): InspectError {
  return new InspectError(message, { code: 'GW_INSPECT_SOURCE_INVALID' })
}

/** Returns the error for a source that is too large to be one message. */
export function largeSource(what: string): InspectError {
  return new InspectError(`${what}. Use a smaller source with the same message`, {
    code: 'GW_INSPECT_SOURCE_TOO_LARGE',
  })
}

/** Decodes base64, or returns `undefined` if it is malformed. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(text)
    const bytes = new Uint8Array(binary.length)
    for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
    return bytes
  } catch {
    return undefined
  }
}
