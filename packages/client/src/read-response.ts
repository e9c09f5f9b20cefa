import { isGatewayError } from '@gw/errors'
import { verifyMessage } from '@gw/signature'
import { parseJson } from '@gw/types'
import type { ClientErrorCode } from './client-error.ts'
import type { ClientSettings } from './client-options.ts'
import type { RawResponse } from './exchange.ts'
import { readResult } from './read-result.ts'
import { unusable, type Verdict, type VerdictError } from './verdict.ts'

/** The JSON of an answer whose signature held. */
export interface SignedResponse {
  readonly httpStatus: number
  readonly json: unknown
  readonly retryAfterMs: number | undefined
}

/** Believes an answer, or says why not: the signature over the raw bytes first, then strict JSON. */
export async function readResponse(
  raw: RawResponse,
  target: string,
  { clientId, keys, maxSkewMs, maxResponseBytes, now }: ClientSettings,
): Promise<SignedResponse> {
  const { httpStatus, headers, body } = raw
  const signature = headers.get('signature')
  const time = headers.get('response-time')
  const retryAfterMs = readRetryAfter(headers.get('retry-after'), now)
  if (signature === null && time === null) throw unsigned(raw, retryAfterMs, maxResponseBytes)
  const known = { httpStatus, responseExcerpt: excerptOf(body) }
  if (signature === null || time === null) {
    const message = 'the answer has one of the signature headers without the other'
    throw unusable('GW_CLIENT_RESPONSE_SIGNATURE_INCOMPLETE', message, known)
  }
  let verified: Uint8Array
  try {
    const message = { method: 'POST', target, clientId: headers.get('client-id') ?? '', time, body }
    const policy = { signature, keys, clientId, maxAgeMs: maxSkewMs, maxAheadMs: maxSkewMs, now }
    verified = (await verifyMessage(message, policy)).body
  } catch (cause) {
    const { code, message } = describeCause(cause)
    throw unusable(code, message, { ...known, cause })
  }
  try {
    return { httpStatus, json: parseJson(verified, { maxBytes: maxResponseBytes }), retryAfterMs }
  } catch (cause) {
    throw unusable('GW_CLIENT_RESPONSE_NOT_JSON', 'the answer is not strict JSON', {
      ...known,
      cause,
    })
  }
}

/** An answer without a signature proves nothing, whatever it says. What it says is kept as a hint. */
function unsigned(
  { httpStatus, body }: RawResponse,
  retryAfterMs: number | undefined,
  maxBytes: number,
): VerdictError {
  const known: Partial<Verdict> = { httpStatus, responseExcerpt: excerptOf(body) }
  let json: unknown
  let cause: unknown
  try {
    json = parseJson(body, { maxBytes })
  } catch (error) {
    cause = error
  }
  const result = readResult(json)
  if (result !== undefined) {
    const message = `the answer is not signed; it says ${result.resultStatus}`
    return unusable('GW_CLIENT_RESPONSE_UNSIGNED', message, {
      ...known,
      result,
      authenticated: false,
    })
  }
  if (httpStatus >= 500 || httpStatus === 429) {
    const message = `no answer of the gateway, but HTTP status ${httpStatus}`
    return unusable('GW_CLIENT_UNREACHABLE', message, { ...known, isPassing: true, retryAfterMs })
  }
  if (cause !== undefined) {
    const message = 'the answer is not strict JSON, and not signed'
    return unusable('GW_CLIENT_RESPONSE_NOT_JSON', message, { ...known, cause })
  }
  const message = 'the answer has no result, and is not signed'
  return unusable('GW_CLIENT_RESPONSE_SHAPE_INVALID', message, known)
}

function describeCause(cause: unknown): { code: ClientErrorCode; message: string } {
  if (isGatewayError(cause, 'GW_SIGNATURE_KEY_UNKNOWN')) {
    return {
      code: 'GW_CLIENT_RESPONSE_KEY_UNKNOWN',
      message: 'the answer is signed with a key version that gatewayKeys does not have',
    }
  }
  if (
    isGatewayError(cause, 'GW_SIGNATURE_TIME_STALE') ||
    isGatewayError(cause, 'GW_SIGNATURE_TIME_AHEAD')
  ) {
    return {
      code: 'GW_CLIENT_RESPONSE_NOT_FRESH',
      message: 'the time of the answer is too far from this clock: is the clock right?',
    }
  }
  return {
    code: 'GW_CLIENT_RESPONSE_SIGNATURE_INVALID',
    message: 'the signature of the answer does not hold; cause says why',
  }
}

const EXCERPT_BYTES = 500

function excerptOf(body: Uint8Array): string {
  return new TextDecoder().decode(body.subarray(0, EXCERPT_BYTES))
}

/** Reads `Retry-After`: seconds, or a date. */
function readRetryAfter(text: string | null, now: () => number): number | undefined {
  if (text === null) return undefined
  const delayMs = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now()
  return Number.isNaN(delayMs) ? undefined : Math.max(0, delayMs)
}
