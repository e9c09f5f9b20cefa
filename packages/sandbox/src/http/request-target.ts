/** The two parts of the text between the method and the HTTP version of a request line. */
export interface RequestTarget {
  /** The path and the query, character for character: what the signature covers. */
  readonly target: string
  /** The host and port of an absolute-form request line, which a client behind a proxy sends. */
  readonly authority?: string | undefined
}

const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)(.*)$/is

/**
 * Splits the target of a request line. A server must accept the absolute form, `POST https://host/path` (RFC 9112,
 * section 3.2.2). The target is cut from the text, because a URL parser would normalize what was signed.
 */
export function splitRequestTarget(url: string): RequestTarget {
  const [, authority, rest = ''] = ABSOLUTE_FORM.exec(url) ?? []
  if (authority === undefined) return { target: url }
  return { authority, target: rest.startsWith('/') ? rest : `/${rest}` }
}
