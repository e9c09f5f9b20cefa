import { isGatewayError } from '@gw/errors'
import { verifyMessage } from '@gw/signature'
import { parseJson } from '@gw/types'
import { printableCode, readResult, shortenHint } from './answer-result.ts'
import type { ClientErrorCode } from './client-error.ts'
import type { ClientSettings } from './client-options.ts'
import type { RawResponse } from './exchange.ts'
import { plainCause } from './fetch-fault.ts'
import { unusable, type VerdictError } from './verdict.ts'

/**
 * Believes an answer, or says why not: the signature over the raw bytes first, then strict JSON.
 *
 * @returns the JSON of an answer whose signature held
 * @throws VerdictError with the reason
 */
export async function readResponse(
  raw: RawResponse,
  target: string,
  { clientId, keys, maxSkewMs, maxResponseBytes, now }: ClientSettings,
): Promise<unknown> {
  const { headers, read } = raw
  if (raw.isRedirect) {
    const message = 'the answer is a redirect, which is never followed: is the host right?'
    throw unusable('GW_CLIENT_RESPONSE_REDIRECTED', message)
  }
  const signature = headers.get('signature')
  const time = headers.get('response-time')
  if (signature === null && time === null) throw unsigned(raw, maxResponseBytes)
  const incomplete = incompleteness(raw)
  if (incomplete !== undefined) throw incomplete
  if (signature === null || time === null) {
    const message = 'the answer has one of the signature headers without the other'
    throw unusable('GW_CLIENT_RESPONSE_SIGNATURE_INCOMPLETE', message)
  }
  let verified: Uint8Array
  try {
    const from = headers.get('client-id') ?? ''
    const message = { method: 'POST', target, clientId: from, time, body: read.body }
    const policy = {
      signature,
      keys,
      clientId,
      maxAgeMs: maxSkewMs,
      maxFutureSkewMs: maxSkewMs,
      now,
    }
    verified = (await verifyMessage(message, policy)).body
  } catch (cause) {
    const { code, message } = describeCause(cause)
    throw unusable(code, message, { cause })
  }
  try {
    return parseJson(verified, { maxBytes: maxResponseBytes })
  } catch (cause) {
    throw unusable('GW_CLIENT_RESPONSE_NOT_JSON', 'the answer is not strict JSON', { cause })
  }
}

/** An answer without a signature proves nothing, whatever it says. What it says is kept as a hint. */
function unsigned(raw: RawResponse, maxBytes: number): VerdictError {
  const { httpStatus, read } = raw
  let json: unknown
  let cause: unknown
  try {
    if (read.fault === undefined) json = parseJson(read.body, { maxBytes })
  } catch (error) {
    cause = error
  }
  const hint = readResult(json)
  if (hint !== undefined) {
    const code = printableCode(hint)
    const saying = code === undefined ? '' : ` (${code})`
    const message = `the answer is not signed; its result${saying} is only a hint${advice(code)}`
    const known = { result: shortenHint(hint), authenticated: false }
    return unusable('GW_CLIENT_RESPONSE_UNSIGNED', message, known)
  }
  if (httpStatus >= 500 || httpStatus === 429) {
    const message = `no answer of the gateway, but HTTP status ${httpStatus}`
    return unusable('GW_CLIENT_UNREACHABLE', message, { isPassing: true })
  }
  const incomplete = incompleteness(raw)
  if (incomplete !== undefined) return incomplete
  if (cause !== undefined) {
    const message = `the answer, HTTP status ${httpStatus}, is not signed and no strict JSON: is the host right? responseExcerpt shows its beginning`
    return unusable('GW_CLIENT_RESPONSE_NOT_JSON', message, { cause })
  }
  const message = `the answer, HTTP status ${httpStatus}, is not signed and has no result`
  return unusable('GW_CLIENT_RESPONSE_SHAPE_INVALID', message)
}

/** What usually lies behind the first rejections of a new merchant. */
function advice(code: string | undefined): string {
  return code === 'INVALID_SIGNATURE' || code === 'KEY_NOT_FOUND'
    ? ': does the provider have the public half of your key, under this keyVersion?'
    : ''
}

/** The bytes that were signed are not at hand, so there is nothing to verify. */
function incompleteness({ headers, read }: RawResponse): VerdictError | undefined {
  if (read.fault === 'tooLarge') {
    const message = 'the answer is longer than maxResponseBytes'
    return unusable('GW_CLIENT_RESPONSE_TOO_LARGE', message)
  }
  const encoding = headers.get('content-encoding')
  if (encoding && encoding.toLowerCase() !== 'identity') {
    const message = 'the answer is compressed, and the signature is over the plain bytes'
    return unusable('GW_CLIENT_RESPONSE_ENCODED', message)
  }
  if (read.fault === 'cutOff') {
    const cause = plainCause(read.cause)
    return unusable('GW_CLIENT_RESPONSE_TRUNCATED', 'the answer was cut off', { cause })
  }
  return undefined
}

function describeCause(cause: unknown): { code: ClientErrorCode; message: string } {
  const reason = isGatewayError(cause) ? cause.code : ''
  if (reason.startsWith('GW_SIGNATURE_KEY_') && reason !== 'GW_SIGNATURE_KEY_VERSION_INVALID') {
    return {
      code: 'GW_CLIENT_RESPONSE_KEY_UNKNOWN',
      message: 'gatewayKeys gives no key for the version that signed the answer; cause says why',
    }
  }
  if (reason === 'GW_SIGNATURE_TIME_STALE' || reason === 'GW_SIGNATURE_TIME_AHEAD') {
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
