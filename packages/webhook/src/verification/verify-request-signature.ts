import { SignatureError, type VerifiedMessage, verifyMessage } from '@gw/signature'
import { BoundedReading } from '../body/bounded-reading.ts'
import { assertMaxBytes } from '../body/collect-bytes.ts'
import type { Alarm } from '../deadline.ts'
import type { VerificationSettings } from '../options/verification-options.ts'
import type { ReceivedRequest } from '../received-request.ts'
import { WebhookError } from '../webhook-error.ts'

/**
 * Verifies the signature of a request. The order is fixed: method, content encoding, required headers, client ID, time,
 * header syntax, algorithm, key version, body, signature. The body is not parsed. `onBody` gets its bytes before they
 * are verified.
 *
 * @throws {@link WebhookError} and SignatureError with the code of the first check that failed, thrown immediately or
 * as a rejection
 */
export function verifyRequestSignature(
  request: ReceivedRequest,
  settings: VerificationSettings,
  alarm: Alarm,
  onBody?: (bytes: Uint8Array) => void,
): Promise<VerifiedMessage> {
  const { clientId, keys, target, maxAgeMs, maxFutureSkewMs, now } = settings
  const { maxBodyBytes, readTimeoutMs } = settings
  const { method } = request
  if (method !== 'POST') {
    throw new WebhookError(
      'The request method is not POST. Notifications are always POST requests',
      { code: 'GW_WEBHOOK_METHOD_NOT_ALLOWED' },
    )
  }
  const encoding = request.header('content-encoding')
  if (encoding && encoding.toLowerCase() !== 'identity') {
    throw new WebhookError(
      'The request body is compressed, but the signature covers the plain bytes. Check for a proxy that compresses requests',
      { code: 'GW_WEBHOOK_ENCODING_UNSUPPORTED' },
    )
  }
  const sentFor = takeHeader(request, 'client-id')
  const time = takeHeader(request, 'request-time')
  const signature = takeHeader(request, 'signature')
  // Checked here too, because verifyMessage checks the time first.
  if (sentFor !== clientId) {
    throw new SignatureError(
      `The notification is for another client ID; expected ${clientId}. Check clientId: sandbox and production have different client IDs`,
      { code: 'GW_SIGNATURE_CLIENT_UNEXPECTED' },
    )
  }
  const reading = new BoundedReading()
  const check = (bytes: Uint8Array): Uint8Array => {
    assertMaxBytes(bytes, maxBodyBytes)
    onBody?.(bytes)
    return bytes
  }
  const body = (): Promise<Uint8Array> => {
    reading.throwIfAborted()
    return request.readBody(maxBodyBytes, reading).then(check)
  }
  const verified = verifyMessage(
    { method, target, clientId: sentFor, time, body },
    { signature, keys, clientId, maxAgeMs, maxFutureSkewMs, now },
  )
  return alarm.within(verified, readTimeoutMs, () => {
    const late = new WebhookError(
      `Timed out after ${readTimeoutMs} ms waiting for the key and the request body (readTimeoutMs)`,
      { code: 'GW_WEBHOOK_READ_TIMEOUT' },
    )
    reading.abort(late)
    return late
  })
}

function takeHeader(request: ReceivedRequest, name: string): string {
  const value = request.header(name)
  if (value) return value
  throw new WebhookError(`The ${name} header is missing or empty. Check that no proxy removes it`, {
    code: 'GW_WEBHOOK_HEADER_MISSING',
  })
}
