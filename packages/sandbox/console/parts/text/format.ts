import type { Amount } from '@gw/types'

/** Formats an amount with the digits of its currency. The value in messages is in minor units. */
export function formatAmount({ currency, value }: Amount): string {
  try {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
    return format.format(toDecimal(value, digitsOf(currency)) as Intl.StringNumericLiteral)
  } catch {
    return `${value} ${currency}`
  }
}

/** Returns how many digits of a currency are minor units. */
export function digitsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits
}

/** Writes minor units as a decimal number, digit for digit: "1999" with two digits is "19.99". */
export function toDecimal(value: string, digits: number): string {
  if (digits === 0) return value
  const padded = value.padStart(digits + 1, '0')
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`
}

/** Reads a decimal number as minor units, or returns `undefined` if it is not valid for this currency. */
export function toMinorUnits(text: string, digits: number): string | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,15})(?:[.,](\d{1,4}))?$/.exec(text.trim()) ?? []
  if (whole === '' || fraction.length > digits) return undefined
  const units = `${whole}${fraction.padEnd(digits, '0')}`.replace(/^0+(?=\d)/, '')
  return units === '0' ? undefined : units
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats a span as its largest unit: "9 min". */
export function formatSpan(ms: number): string {
  if (ms < MINUTE) return `${Math.round(ms / SECOND)} s`
  if (ms < HOUR) return `${Math.round(ms / MINUTE)} min`
  if (ms < 2 * DAY) return `${Math.round(ms / HOUR)} h`
  return `${Math.round(ms / DAY)} days`
}

/** Formats how long something took. */
export function formatDuration(ms: number): string {
  return ms < SECOND ? `${Math.max(Math.round(ms), 1)} ms` : `${(ms / SECOND).toFixed(1)} s`
}

/** Formats a time of day in UTC. */
export function formatClock(ms: number): string {
  return new Date(ms).toISOString().slice(11, 19)
}

const EXACT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** Formats a time exactly, for titles. */
export function formatExact(ms: number): string {
  return `${EXACT.format(ms)} UTC`
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

/** Formats a date. */
export function formatDate(ms: number): string {
  return DATE.format(ms)
}

/** Returns a count with its noun: "1 rule", "2 rules". */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
