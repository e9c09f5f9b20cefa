import type { Amount } from '@gw/types'
import { timeZone, zone } from '../../state/zone.ts'

const currencies = new Map<string, Intl.NumberFormat>()

/** Creating a format takes longer than a thousand uses of it, and a search formats every payment. */
function currencyFormat(currency: string): Intl.NumberFormat {
  let format = currencies.get(currency)
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
    currencies.set(currency, format)
  }
  return format
}

/** Formats an amount with the digits of its currency. The value in messages is in minor units. */
export function formatAmount({ currency, value }: Amount): string {
  try {
    const decimal = toDecimal(value, digitsOf(currency)) as Intl.StringNumericLiteral
    return currencyFormat(currency).format(decimal)
  } catch {
    return `${value} ${currency}`
  }
}

/** Returns the number of digits of a currency that are minor units. */
export function digitsOf(currency: string): number {
  return currencyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2
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

/** Formats how far a clock is ahead, as its largest unit: "+1 day". `undefined` below a minute. */
export function formatAhead(ms: number): string | undefined {
  if (ms < MINUTE) return undefined
  if (ms < HOUR) return `+${Math.floor(ms / MINUTE)} min`
  return ms < DAY ? `+${Math.floor(ms / HOUR)} h` : `+${count(Math.floor(ms / DAY), 'day')}`
}

/** Formats how long something took. */
export function formatDuration(ms: number): string {
  return ms < SECOND ? `${Math.max(Math.round(ms), 1)} ms` : `${(ms / SECOND).toFixed(1)} s`
}

const TIME = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
const MINUTES = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const EXACT = { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' } as const

const times = new Map<string, Intl.DateTimeFormat>()

/** Formats a time in a zone. The formats are kept for the same reason as those of amounts. */
function formatTime(ms: number, options: Intl.DateTimeFormatOptions, zone = timeZone()): string {
  const key = `${JSON.stringify(options)} ${zone}`
  let format = times.get(key)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { ...options, ...(zone && { timeZone: zone }) })
    times.set(key, format)
  }
  return format.format(ms)
}

/** Formats a time of day in the zone that the top bar shows. */
export function formatClock(ms: number): string {
  return formatTime(ms, TIME)
}

/** Formats the hour and the minute, and the weekday if it is another day than `now`. */
export function formatMoment(ms: number, nowMs: number): string {
  const day = (atMs: number): string => formatTime(atMs, { dateStyle: 'short' })
  const time = formatTime(ms, MINUTES)
  return day(ms) === day(nowMs) ? time : `${formatTime(ms, { weekday: 'short' })} ${time}`
}

const LOCAL_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Formats a time exactly, in UTC and in local time. */
export function formatExact(ms: number): string {
  const local = formatTime(ms, EXACT, LOCAL_ZONE)
  return `${formatTime(ms, EXACT, 'UTC')} UTC\n${local} ${localName()}`
}

/** Returns the name of the zone that times are in. */
export function zoneName(): string {
  return zone.value === 'utc' ? 'UTC' : localName()
}

function localName(): string {
  const hours = -new Date().getTimezoneOffset() / 60
  return `local (UTC${hours < 0 ? '−' : '+'}${Math.abs(hours)})`
}

/** Formats a date. */
export function formatDate(ms: number): string {
  return formatTime(ms, { dateStyle: 'full' })
}

/** Returns a URL without its scheme, which says little on one machine. */
export function shortUrl(url: string): string {
  return url.replace(/^https?:\/\//, '')
}

/** Returns a count with its noun: "1 rule", "2 rules". */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`
}
