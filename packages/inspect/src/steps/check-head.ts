import { canonicalBytes, parseTime, type SignatureErrorCode } from '@gw/signature'
import { formatDuration } from '../explanation/format-duration.ts'
import { quote } from '../explanation/show-invisible.ts'
import type { MessageRead } from '../input/message-read.ts'
import { rejectionCode } from './rejection-code.ts'

/** A step's result: a code if it failed, `open` if it is undecided, or `isUnchecked` if nothing was checked. */
export interface Finding {
  readonly sentence: string
  readonly code?: SignatureErrorCode | undefined
  readonly open?: boolean
  readonly isUnchecked?: true
}

/** Checks that the three headers exist. */
export function checkPresence({
  clientId,
  time,
  signature,
  timeHeader,
  kind,
  headers,
}: MessageRead): Finding {
  const rows = [
    ['client-id', clientId, 'GW_SIGNATURE_PART_AMBIGUOUS'],
    [timeHeader, time, 'GW_SIGNATURE_TIME_MALFORMED'],
    ['signature', signature, 'GW_SIGNATURE_HEADER_MISSING'],
  ] as const
  const missing = rows.filter(([, text]) => text === undefined)
  const [first] = missing
  if (first === undefined) {
    // Its value is a secret, and the signature does not cover it.
    const agent = headers.get('agent-token')?.trim()
      ? ' agent-token is present, too, but it is not signed.'
      : ''
    return { sentence: `client-id, ${timeHeader}, and signature are present.${agent}` }
  }
  const names = missing.map(([name]) => name).join(' and ')
  const isUnsigned = signature === undefined
  const cause =
    isUnsigned && kind === 'response'
      ? ' The gateway sends a response without a signature if it rejects the signature of your request. Explain the request.'
      : ''
  return {
    sentence: `${names} ${missing.length === 1 ? 'is' : 'are'} missing or empty. A ${kind} has client-id, ${timeHeader}, and signature.${cause}`,
    // As in verification, the other headers do not matter without a signature.
    code: isUnsigned ? 'GW_SIGNATURE_HEADER_MISSING' : first[2],
  }
}

/** Checks the format of the client ID, and whether it is the expected one. */
export function checkClientId({ clientId = '', expectedClientId }: MessageRead): Finding {
  const sample = { method: 'POST', target: '/', time: '1794700800000', body: new Uint8Array() }
  const code = rejectionCode(() => canonicalBytes({ ...sample, clientId }))
  if (code !== undefined) {
    return {
      sentence: `${quote(clientId)} is invalid. A client ID has 1 to 128 letters, digits, "_", and "-".`,
      code,
    }
  }
  if (expectedClientId === undefined) {
    return { sentence: `${quote(clientId)}. No expected client ID was given.`, isUnchecked: true }
  }
  if (clientId === expectedClientId) return { sentence: `${quote(clientId)}, as expected.` }
  return {
    sentence: `Expected ${quote(expectedClientId)} but got ${quote(clientId)}.`,
    code: 'GW_SIGNATURE_CLIENT_UNEXPECTED',
  }
}

/** Checks the format of the time. */
export function checkTimeGrammar({ time = '' }: MessageRead): Finding {
  const code = rejectionCode(() => parseTime(time))
  if (code === undefined) {
    return { sentence: `${quote(time)} is ${new Date(parseTime(time)).toISOString()}.` }
  }
  const seconds = /^\d{10}$/.test(time) ? ' It looks like seconds.' : ''
  return {
    sentence: `${quote(time)} is neither milliseconds (13 digits) nor ISO 8601 with an offset.${seconds}`,
    code,
  }
}

/** Checks that the time is neither too old nor too far in the future. */
export function checkFreshness({
  time = '',
  nowMs,
  maxAgeMs,
  maxFutureSkewMs,
}: MessageRead): Finding {
  if (maxAgeMs === 'unchecked') return { sentence: 'Not checked.', isUnchecked: true }
  const ageMs = nowMs - parseTime(time)
  const [age, ahead] = [formatDuration(ageMs), formatDuration(-ageMs)]
  if (!(ageMs <= maxAgeMs)) {
    return {
      sentence: `The message is ${age} old. At most ${formatDuration(maxAgeMs)} are allowed. Check this machine's clock.`,
      code: 'GW_SIGNATURE_TIME_STALE',
    }
  }
  if (!(-ageMs <= maxFutureSkewMs)) {
    return {
      sentence: `The message is dated ${ahead} in the future. At most ${formatDuration(maxFutureSkewMs)} are allowed. Check this machine's clock.`,
      code: 'GW_SIGNATURE_TIME_AHEAD',
    }
  }
  return { sentence: ageMs < 0 ? `${ahead} in the future.` : `${age} old.` }
}
