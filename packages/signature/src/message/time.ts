import { misuse, reject } from '../errors/signature-error.ts'

/** The format of a time: epoch milliseconds, or ISO 8601 with a numeric offset. */
export type TimeFormat = 'epoch' | 'iso'

/**
 * Parses the time in a header: 13 digits of epoch milliseconds, or an ISO 8601 date-time with an offset (`Z`, `+08:00`,
 * `+0800`) and up to nine fraction digits. Returns epoch milliseconds, without finer fractions. Accepts only dates and
 * times that exist.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_TIME_MALFORMED`
 *
 * @example
 * ```ts
 * import { parseTime } from '@gw/signature'
 *
 * parseTime('2026-08-17T11:00:00+08:00') === parseTime('1786935600000') // true
 * ```
 */
export function parseTime(text: string): number {
  return (
    readTime(text) ??
    reject(
      'GW_SIGNATURE_TIME_MALFORMED',
      'The request-time or response-time header must be 13 digits, or ISO 8601 with an offset',
    )
  )
}

/** Parses as {@link parseTime}, but returns `undefined` for any other text. */
export function readTime(text: string): number | undefined {
  if (/^\d{13}$/.test(text)) return Number(text)
  // Each part has a fixed length or a character that ends it, so nothing can backtrack.
  const [, dateTime, fraction = '0', hours = '+00', minutes = '00'] =
    /^(.{19})(?:\.(\d{1,9}))?(?:Z|([+-](?:[01]\d|2[0-3])):?([0-5]\d))$/.exec(text) ?? []
  const local = `${dateTime}.${`${fraction}00`.slice(0, 3)}Z`
  // Runtimes parse February 30 as March 2 and 24:00 as the next day. Formatted again, the text differs.
  return new Date(local).toJSON() === local
    ? Date.parse(local.replace('Z', `${hours}:${minutes}`))
    : undefined
}

/**
 * Formats a time for a header. {@link parseTime} returns the same number.
 *
 * @throws TypeError if the format is unknown, `epochMs` is not an integer, or the format cannot represent it: `epoch`
 * has 13 digits, so it starts in September 2001, and `iso` has a year with four digits
 */
export function formatTime(epochMs: number, format: TimeFormat = 'epoch'): string {
  const text =
    format === 'epoch'
      ? `${epochMs}`
      : format === 'iso' && new Date(epochMs).toJSON()?.replace('Z', '+00:00')
  if (text && (readTime(text) ?? Number.NaN) === epochMs) return text
  misuse(
    'timeFormat must be "epoch" or "iso", and the time must be epoch milliseconds with 13 digits',
  )
}
