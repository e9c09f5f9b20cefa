const SECONDS = /^\d{1,9}$/
const HTTP_DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/

/** Returns the milliseconds of `Retry-After`, in seconds or as a date. Ignores anything else, including two joined values. */
export function parseRetryAfter(text: string | null, now: () => number): number | undefined {
  if (text === null) return undefined
  if (SECONDS.test(text)) return Number(text) * 1000
  const atMs = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - now())
}
