import { isGatewayError } from '@gw/errors'
import { type VerifiedMessage, verifyMessage } from '@gw/signature'
import { parseJson } from '@gw/types'
import type { ClientErrorCode } from '../errors/client-error.ts'
import { type Failure, unusable } from '../errors/failure.ts'
import type { ClientSettings } from '../options/client-options.ts'
import type { RawResponse } from '../transport/exchange.ts'
import { plainCause } from '../transport/fetch-fault.ts'
import { hideInResult } from './hide-token.ts'
import { printableCode, readResult, shortenHint } from './response-result.ts'

/** The content of a response whose signature is valid. */
export interface VerifiedResponse {
  readonly httpStatus: number
  readonly json: unknown
  readonly signature: string
  /** The verified parts: the version of the key, the signed time, and the bytes. */
  readonly verified: VerifiedMessage
}

/** Verifies the signature over the raw bytes and then reads them as strict JSON. */
export async function readResponse(
  raw: RawResponse,
  target: string,
  settings: ClientSettings,
): Promise<VerifiedResponse | Failure> {
  const { clientId, keys, maxSkewMs, maxResponseBytes, now } = settings
  const { headers, read } = raw
  if (raw.isRedirect) {
    const message = 'The response is a redirect, which the client never follows. Check the host'
    return unusable('GW_CLIENT_RESPONSE_REDIRECTED', message)
  }
  const signature = headers.get('signature')
  const time = headers.get('response-time')
  if (signature === null && time === null) return readUnsigned(raw, settings)
  const incomplete = findIncomplete(raw, maxResponseBytes)
  if (incomplete !== undefined) return incomplete
  if (signature === null || time === null) {
    const missing = signature === null ? 'Signature' : 'response-time'
    const message = `The response has no ${missing} header. Check that no proxy removes it`
    return unusable('GW_CLIENT_RESPONSE_SIGNATURE_INCOMPLETE', message)
  }
  let verified: VerifiedMessage
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
    verified = await verifyMessage(message, policy)
  } catch (cause) {
    const { code, message } = describeCause(cause)
    return unusable(code, message, { cause })
  }
  try {
    const json = parseJson(verified.body, { maxBytes: maxResponseBytes, loneSurrogates: 'omit' })
    return { httpStatus: raw.httpStatus, json, signature, verified }
  } catch (cause) {
    const message = 'The verified response is not strict JSON; see cause. Ask the provider'
    return unusable('GW_CLIENT_RESPONSE_NOT_JSON', message, { cause })
  }
}

/** Returns the failure of an unsigned response. It proves nothing, but its result is kept as a hint. */
function readUnsigned(
  raw: RawResponse,
  { maxResponseBytes: maxBytes, agentToken }: ClientSettings,
): Failure {
  const { httpStatus, read } = raw
  let json: unknown
  let cause: unknown
  try {
    if (read.fault === undefined) json = parseJson(read.body, { maxBytes })
  } catch (error) {
    cause = error
  }
  const received = readResult(json)
  if (received !== undefined) {
    const hint = hideInResult(received, agentToken)
    const code = printableCode(hint)
    const quoted = code === undefined ? '' : ` (${code})`
    const message = `The response is not signed, so its result${quoted} is only a hint${advice(code)}`
    const known = { result: shortenHint(hint), authenticated: false }
    return unusable('GW_CLIENT_RESPONSE_UNSIGNED', message, known)
  }
  if (httpStatus >= 500 || httpStatus === 429) {
    const message = `The gateway sent HTTP status ${httpStatus} without a result. Check the host if this happens often`
    return unusable('GW_CLIENT_UNREACHABLE', message, { isTemporary: true })
  }
  const incomplete = findIncomplete(raw, maxBytes)
  if (incomplete !== undefined) return incomplete
  const excerpt =
    agentToken === undefined ? '. responseExcerpt contains the beginning of the response' : ''
  if (cause !== undefined) {
    const message = `The response (HTTP status ${httpStatus}) is neither signed nor strict JSON. Check the host${excerpt}`
    return unusable('GW_CLIENT_RESPONSE_NOT_JSON', message, { cause })
  }
  const message = `The response (HTTP status ${httpStatus}) is not signed and has no result. Check the host${excerpt}`
  return unusable('GW_CLIENT_RESPONSE_SHAPE_INVALID', message)
}

/** Returns advice for the rejections that new merchants usually see first. */
function advice(code: string | undefined): string {
  if (code === 'INVALID_CLIENT') return '. Check clientId and environment'
  return code === 'INVALID_SIGNATURE' || code === 'KEY_NOT_FOUND'
    ? '. Check that the provider has your public key, that your signer uses the key version it has there, and that no proxy changes the path or the body'
    : ''
}

/** Returns the failure of a response whose signed bytes are not available, so that nothing can be verified. */
function findIncomplete({ headers, read }: RawResponse, maxBytes: number): Failure | undefined {
  if (read.fault === 'tooLarge') {
    const message = `The response is longer than ${maxBytes} bytes (maxResponseBytes). Raise the limit if you expect such responses`
    return unusable('GW_CLIENT_RESPONSE_TOO_LARGE', message)
  }
  const encoding = headers.get('content-encoding')
  if (encoding && encoding.toLowerCase() !== 'identity') {
    const message =
      'The response is compressed, but the signature covers the plain bytes. Check for a proxy that compresses'
    return unusable('GW_CLIENT_RESPONSE_ENCODED', message)
  }
  if (read.fault === 'cutOff') {
    const cause = plainCause(read.cause)
    const message =
      'The connection ended before the response was complete; see cause. Check for a proxy that closes connections'
    return unusable('GW_CLIENT_RESPONSE_TRUNCATED', message, { cause })
  }
  return undefined
}

/** Describes why a response could not be verified. No message of these causes contains a key or a signature. */
function describeCause(cause: unknown): { code: ClientErrorCode; message: string } {
  const [reason, why] = isGatewayError(cause) ? [cause.code, cause.message] : ['', '']
  if (reason.startsWith('GW_SIGNATURE_KEY_') && reason !== 'GW_SIGNATURE_KEY_VERSION_INVALID') {
    return {
      code: 'GW_CLIENT_RESPONSE_KEY_UNKNOWN',
      message: `gatewayKeys has no usable key for the response. ${why}`,
    }
  }
  if (reason === 'GW_SIGNATURE_TIME_STALE' || reason === 'GW_SIGNATURE_TIME_AHEAD') {
    return {
      code: 'GW_CLIENT_RESPONSE_NOT_FRESH',
      message: `The response time and this server's clock differ by more than maxSkewMs. ${why}`,
    }
  }
  return {
    code: 'GW_CLIENT_RESPONSE_SIGNATURE_INVALID',
    message:
      "The response signature is invalid; see cause. Check that gatewayKeys contains the gateway's public key",
  }
}
