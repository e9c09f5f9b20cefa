const SECONDS = /^\d{1,9}$/
const HTTP_DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/

/** Reads `Retry-After`: seconds, or a date. Anything else, two of them joined included, says nothing. */
export function parseRetryAfter(text: string | null, now: () => number): number | undefined {
  if (text === null) return undefined
  if (SECONDS.test(text)) return Number(text) * 1000
  const atMs = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - now())
}
