import { reject } from './signature-error.ts'

/** The form in which a time is written: epoch milliseconds, or ISO 8601 with a numeric offset. */
export type TimeFormat = 'epoch' | 'iso'

// Each part has a fixed length or a character that ends it: nothing here can backtrack.
const EPOCH = /^\d{13}$/
const ISO =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])([01]\d|2[0-3]):?([0-5]\d))$/

/**
 * Reads a time as it stands in a header: 13 digits of epoch milliseconds, or an ISO 8601 date-time with an offset
 * (`Z`, `+08:00`, `+0800`) and up to nine fraction digits. Gives epoch milliseconds; what is finer is cut off.
 * Only real dates and clock times pass.
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
  return readIso(text) ?? reject('GW_SIGNATURE_TIME_MALFORMED', 'not 13 digits or ISO 8601')
}

function readIso(text: string): number | undefined {
  const [, dateTime, fraction = '', sign = '', hours = 0, minutes = 0] = ISO.exec(text) ?? []
  const utc = `${dateTime}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  const date = new Date(utc)
  // Runtimes read 30 February as 2 March and 24:00 as tomorrow; written out again it is another text.
  if (date.toJSON() !== utc) return undefined
  return date.getTime() - Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/**
 * Writes a time as the gateway takes it; {@link parseTime} reads it back to the same number.
 *
 * @throws TypeError if the form cannot write the time: `epoch` has 13 digits, so from September 2001 on, `iso`
 * four digits for the year; and a clock that gives fractions or nothing is no clock
 */
export function formatTime(epochMs: number, format: TimeFormat = 'epoch'): string {
  const date = new Date(Number.isInteger(epochMs) ? epochMs : Number.NaN)
  if (!Number.isNaN(date.getTime())) {
    if (format === 'epoch' && EPOCH.test(String(epochMs))) return String(epochMs)
    const text = date.toISOString().replace('Z', '+00:00')
    if (format === 'iso' && ISO.test(text)) return text
  }
  throw new TypeError(`cannot write ${epochMs} as a time in the form "${format}"`)
}
