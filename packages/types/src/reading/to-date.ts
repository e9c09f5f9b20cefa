import { typeName } from '@gw/errors/internal'
import { TypesError } from '../errors/types-error.ts'

// Each part has a fixed length or a character that ends it, so nothing can backtrack.
const ISO = /^(.{19})(?:\.(\d{1,9}))?(?:Z|([+-])(\d(?=:)|\d\d):?([0-5]\d))$/

/**
 * Returns a time of the gateway as a `Date`: ISO 8601 with an offset (`Z`, `+08:00`, `+8:00`, `+0800`) and up to nine
 * fraction digits, of which three are kept, or 13 digits of epoch milliseconds. Unlike `new Date`, it accepts only dates
 * and times that exist, and never assumes the time zone of your server.
 *
 * @throws {@link TypesError} `GW_TYPES_TIME_INVALID`
 * @throws TypeError if the time is not a string, such as a field that is missing
 *
 * @example
 * ```ts
 * import { type PaymentRecord, toDate } from '@gw/types'
 *
 * declare const record: PaymentRecord
 *
 * const paidAt = record.paymentTime === undefined ? undefined : toDate(record.paymentTime)
 * ```
 */
export function toDate(time: string): Date {
  if (typeof time !== 'string') {
    throw new TypeError(`toDate() expects a string with a time; got ${typeName(time)}`)
  }
  if (/^\d{13}$/.test(time)) return new Date(Number(time))
  const [, dateTime, fraction = '', sign = '+', hour = '0', minutes = '00'] = ISO.exec(time) ?? []
  if (dateTime === undefined) throw invalid(reasonFor(time))
  const local = `${dateTime}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
  const hours = hour.padStart(2, '0')
  // Runtimes parse February 30 as March 2 and 24:00 as the next day. Formatted again, the text differs.
  if (hours > '23' || new Date(local).toJSON() !== local) {
    throw invalid('contains a date, time, or offset that does not exist. Ask its sender')
  }
  return new Date(local.replace('Z', `${sign}${hours}:${minutes}`))
}

function reasonFor(time: string): string {
  if (/^\d+$/.test(time)) return `has ${time.length} digits. Epoch milliseconds have 13`
  if (/^.{19}(?:\.\d+)?$/.test(time)) return 'has no offset, such as Z or +08:00. Ask its sender'
  return 'must be ISO 8601 with an offset, such as 2026-08-17T11:00:00+08:00, or 13 digits'
}

function invalid(reason: string): TypesError {
  return new TypesError(`The time ${reason}`, { code: 'GW_TYPES_TIME_INVALID' })
}
