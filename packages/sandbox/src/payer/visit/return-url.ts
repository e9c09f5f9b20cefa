/** The fields that a return URL gets, as after a consent. */
export type ReturnFields = Readonly<Record<string, string | undefined>>

/**
 * Returns the URL that a payer returns to, with the fields added to its query. `undefined` if there is none, or if it
 * is not an http or https URL: a `javascript:` URL must never become a link.
 */
export function readReturnUrl(
  text: string | undefined,
  fields: ReturnFields = {},
): URL | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  // Appended as text, because a query that is parsed and written could change what the shop put into it.
  const added = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) added.append(name, value)
  }
  if (added.size > 0) url.search += `${url.search === '' ? '' : '&'}${added}`
  return url
}
