import { formatTime, parseTime } from '@gw/signature'
import { quote } from '../explanation/show-invisible.ts'
import { rejectionCode } from '../steps/rejection-code.ts'
import type { Change, FixContext } from './change.ts'

const SIGNED_AS_SENT =
  'code that parses the time header and formats it again. The signature covers its text.'

/** Tries the time in other formats, from the other header, and unchanged even if it is malformed. */
export function* changeTime({ base, message }: FixContext): Generator<Change> {
  const tried = new Set([base.time])
  for (const [id, time] of otherTimes(base.time)) {
    if (tried.has(time)) continue
    tried.add(time)
    yield {
      id,
      part: 'time',
      value: time,
      sentence: `The signature matches the time ${quote(time)}, not ${quote(base.time)}.`,
      look: SIGNED_AS_SENT,
      to: { time },
    }
  }
  const otherName = message.timeHeader === 'request-time' ? 'response-time' : 'request-time'
  const other = message.headers.get(otherName)
  if (other !== undefined && !tried.has(other)) {
    yield {
      id: 'time-other-header',
      part: 'time',
      value: other,
      sentence: `The signature matches the time in ${otherName}, not in ${message.timeHeader}.`,
      look: 'what the message is. A request or notification has request-time, a response has response-time.',
      to: { time: other },
    }
  }
  if (base.time !== '' && rejectionCode(() => parseTime(base.time)) !== undefined) {
    yield {
      id: 'time-grammar',
      part: 'time',
      sentence: `The signature is valid, but the time ${quote(base.time)} is malformed. Send and sign milliseconds (13 digits) or ISO 8601 with an offset.`,
      look: 'the code that creates the time header, at the sender.',
      to: { waived: ['time'] },
    }
  }
}

/** Lists other formats of the same time. */
function* otherTimes(text: string): Generator<readonly [id: string, time: string]> {
  yield ['time-trimmed', text.trim()]
  // A "+" becomes a space in a form or query.
  yield ['time-plus-as-space', text.replace(/ (?=\d\d:?\d\d$)/, '+')]
  yield ['time-percent-decoded', text.replace(/%3A/gi, ':').replace(/%2B/gi, '+')]
  const timeMs = readLoosely(text)
  if (timeMs === undefined) return
  try {
    yield ['time-epoch', formatTime(timeMs)]
    for (const time of isoForms(timeMs)) yield ['time-iso', time]
  } catch {
    // a time that does not have 13 digits
  }
}

function* isoForms(timeMs: number): Generator<string> {
  for (const offset of ['Z', '+00:00', '+0000', '+08:00', '+0800']) {
    const local = toLocal(timeMs, offset.startsWith('+08') ? 8 : 0)
    // Milliseconds, seconds, and the seven digits of .NET.
    for (const digits of [local, local.slice(0, 19), `${local}0000`]) yield digits + offset
  }
  for (let hours = -12; hours <= 14; hours++) {
    const offset = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`
    const local = toLocal(timeMs, hours)
    yield local + offset
    yield local.slice(0, 19) + offset
  }
}

function toLocal(timeMs: number, hours: number): string {
  return new Date(timeMs + hours * 3_600_000).toISOString().slice(0, -1)
}

/** Reads more formats than verification does: seconds, times without offset as UTC, HTTP dates. */
function readLoosely(text: string): number | undefined {
  try {
    return parseTime(text)
  } catch {
    if (/^\d{10}$/.test(text)) return Number(text) * 1_000
    const isLocal = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,9})?$/.test(text)
    const timeMs = Date.parse(isLocal ? `${text.replace(' ', 'T')}Z` : text)
    return Number.isNaN(timeMs) ? undefined : timeMs
  }
}

/** Tries the message without checking the clock. */
export function* changeClock({ message }: FixContext): Generator<Change> {
  yield {
    id: 'clock',
    part: 'clock',
    sentence:
      'The signature is valid, but the time is not. The message is a replay, an old capture, or late, or one of the clocks is wrong.',
    look:
      message.kind === 'response'
        ? "this machine's clock. A response is created now, so an old one is a replay."
        : 'the clocks of this machine and of the sender, and whether this is an old capture.',
    to: { waived: ['freshness'] },
  }
}
