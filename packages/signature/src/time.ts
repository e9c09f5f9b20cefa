import { reject } from './signature-error.ts'

/** The format of a time: epoch milliseconds, or ISO 8601 with a numeric offset. */
export type TimeFormat = 'epoch' | 'iso'

// Each part has a fixed length or a character that ends it, so nothing can backtrack.
const EPOCH = /^\d{13}$/
const ISO =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])([01]\d|2[0-3]):?([0-5]\d))$/

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
  if (EPOCH.test(text)) return Number(text)
  return (
    readIso(text) ??
    reject(
      'GW_SIGNATURE_TIME_MALFORMED',
      text === ''
        ? 'The time is empty. The message has no request-time or response-time header'
        : 'The time is invalid. Expected 13 digits of epoch milliseconds or ISO 8601 with an offset, such as 2026-08-17T11:00:00+08:00. Pass the request-time or response-time header unchanged',
    )
  )
}

function readIso(text: string): number | undefined {
  const [, dateTime, fraction = '', sign = '', hours = 0, minutes = 0] = ISO.exec(text) ?? []
  const utc = `${dateTime}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  const date = new Date(utc)
  // Runtimes parse February 30 as March 2 and 24:00 as the next day. Formatted again, the text differs.
  if (date.toJSON() !== utc) return undefined
  return date.getTime() - Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/**
 * Formats a time for a header. {@link parseTime} returns the same number again.
 *
 * @throws TypeError if the format is unknown, `epochMs` is not an integer, or the format cannot represent it: `epoch` has
 * 13 digits, so from September 2001, and `iso` has four digits for the year
 */
export function formatTime(epochMs: number, format: TimeFormat = 'epoch'): string {
  const date = new Date(Number.isInteger(epochMs) ? epochMs : Number.NaN)
  if (!Number.isNaN(date.getTime())) {
    if (format === 'epoch' && EPOCH.test(String(epochMs))) return String(epochMs)
    const text = date.toISOString().replace('Z', '+00:00')
    if (format === 'iso' && ISO.test(text)) return text
  }
  if (format !== 'epoch' && format !== 'iso') {
    throw new TypeError('timeFormat must be "epoch" (the default) or "iso"')
  }
  throw new TypeError(
    `Cannot format the time as "${format}". now() must return integer epoch milliseconds, from September 2001 for "epoch" and up to the year 9999 for "iso"`,
  )
}
