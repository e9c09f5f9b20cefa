import { canonicalBytes, parseTime, type SignatureErrorCode } from '@gw/signature'
import { formatDuration } from '../duration.ts'
import { quote } from '../explanation/quote.ts'
import type { MessageRead } from '../input/message-read.ts'
import { rejectionCode } from './rejection-code.ts'

/** What a step found: a code if it failed; `open` if it could not be decided. */
export interface Finding {
  readonly sentence: string
  readonly code?: SignatureErrorCode | undefined
  readonly open?: boolean
}

/** Are the three headers there? */
export function checkPresence({
  clientId,
  time,
  signature,
  timeHeader,
  kind,
}: MessageRead): Finding {
  const rows = [
    ['client-id', clientId, 'GW_SIGNATURE_PART_AMBIGUOUS'],
    [timeHeader, time, 'GW_SIGNATURE_TIME_MALFORMED'],
    ['signature', signature, 'GW_SIGNATURE_HEADER_MISSING'],
  ] as const
  const missing = rows.filter(([, text]) => text === undefined)
  const [first] = missing
  if (first === undefined) return { sentence: `client-id, ${timeHeader} and signature are there.` }
  const names = missing.map(([name]) => name).join(' and ')
  return {
    sentence: `${names} ${missing.length === 1 ? 'is' : 'are'} missing or empty; a ${kind} has client-id, ${timeHeader} and signature.`,
    code: first[2],
  }
}

/** Does the client id have its shape, and is it the expected one? */
export function checkClientId({ clientId = '', expectedClientId }: MessageRead): Finding {
  const sample = { method: 'POST', target: '/', time: '1794700800000', body: new Uint8Array() }
  const code = rejectionCode(() => canonicalBytes({ ...sample, clientId }))
  if (code !== undefined) {
    return { sentence: `${quote(clientId)} is not 1 to 128 letters, digits, "_" and "-".`, code }
  }
  if (expectedClientId === undefined) {
    return { sentence: `${quote(clientId)}; no client id was given to compare it with.` }
  }
  if (clientId === expectedClientId) return { sentence: `${quote(clientId)}, as expected.` }
  return {
    sentence: `${quote(clientId)}, but ${quote(expectedClientId)} is expected.`,
    code: 'GW_SIGNATURE_CLIENT_UNEXPECTED',
  }
}

/** Is the time written in a form that is read? */
export function checkTimeGrammar({ time = '' }: MessageRead): Finding {
  const code = rejectionCode(() => parseTime(time))
  if (code === undefined) {
    return { sentence: `${quote(time)} is ${new Date(parseTime(time)).toISOString()}.` }
  }
  const seconds = /^\d{10}$/.test(time) ? ' These look like seconds.' : ''
  return {
    sentence: `${quote(time)} is neither 13 digits of milliseconds nor ISO 8601 with an offset.${seconds}`,
    code,
  }
}

/** Is the time near enough to the clock, on both sides? */
export function checkFreshness({
  time = '',
  nowMs,
  maxAgeMs,
  maxFutureSkewMs,
}: MessageRead): Finding {
  if (maxAgeMs === 'unchecked') return { sentence: 'Not checked, as asked.' }
  const ageMs = nowMs - parseTime(time)
  const [age, ahead] = [formatDuration(ageMs), formatDuration(-ageMs)]
  if (!(ageMs <= maxAgeMs)) {
    return {
      sentence: `It is ${age} old, and may be ${formatDuration(maxAgeMs)}.`,
      code: 'GW_SIGNATURE_TIME_STALE',
    }
  }
  if (!(-ageMs <= maxFutureSkewMs)) {
    return {
      sentence: `It is ${ahead} ahead of the clock, and may be ${formatDuration(maxFutureSkewMs)}.`,
      code: 'GW_SIGNATURE_TIME_AHEAD',
    }
  }
  return { sentence: ageMs < 0 ? `It is ${ahead} ahead of the clock.` : `It is ${age} old.` }
}
