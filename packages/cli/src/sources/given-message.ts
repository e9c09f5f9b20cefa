/** A message as somebody has it: from a log, a browser, a terminal. Nothing of it is believed. */
export interface GivenMessage {
  /** `request` for calls and notifications alike. */
  readonly kind: 'request' | 'response'
  /** The method; of a response, that of its request, if it is known. */
  readonly method?: string | undefined
  /** Path and query; of a response those of its request, if they are known. */
  readonly target?: string | undefined
  /** Where it was sent, if that is known. */
  readonly url?: string | undefined
  /** The headers by lower-case name; repeated ones joined with a comma. */
  readonly headers: Readonly<Record<string, string>>
  /** The exact bytes, as far as the source has them. */
  readonly body: Uint8Array
  /** What the source cannot tell for sure, for people. */
  readonly remarks: readonly string[]
}

/** Joins headers by lower-case name, as a server would. */
export function joinHeaders(
  pairs: Iterable<readonly [name: string, value: string]>,
): Record<string, string> {
  const headers = new Map<string, string>()
  for (const [name, value] of pairs) {
    const key = name.trim().toLowerCase()
    const earlier = headers.get(key)
    headers.set(key, earlier === undefined ? value.trim() : `${earlier}, ${value.trim()}`)
  }
  return Object.fromEntries(headers)
}

/** Takes path and query, as written, out of a URL. A path stays what it is. */
export function targetOf(url: string): string {
  const [, rest = url] = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*([^#]*)/i.exec(url) ?? []
  return rest.startsWith('/') ? rest : `/${rest}`
}
