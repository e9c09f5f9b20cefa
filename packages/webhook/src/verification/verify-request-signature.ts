import { SignatureError, type VerifiedMessage, verifyMessage } from '@gw/signature'
import { assertMaxBytes } from '../body/collect-bytes.ts'
import type { VerificationSettings } from '../options/verification-options.ts'
import type { BodyReading, ReceivedRequest } from '../received-request.ts'
import type { RequestTimer } from '../request-timer.ts'
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
  timer: RequestTimer,
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
      `The notification is for a different client ID. Expected ${clientId} (clientId). Sandbox and production have different client IDs`,
      { code: 'GW_SIGNATURE_CLIENT_UNEXPECTED' },
    )
  }
  let late: WebhookError | undefined
  let stop: Parameters<BodyReading['onAbort']>[0] | undefined
  // Not an AbortSignal: creating one is slow, and most are never used.
  const reading: BodyReading = {
    onAbort(run) {
      stop = run
      if (late !== undefined) run(late)
    },
  }
  const check = (bytes: Uint8Array): Uint8Array => {
    assertMaxBytes(bytes, maxBodyBytes)
    onBody?.(bytes)
    return bytes
  }
  const body = (): Promise<Uint8Array> => {
    if (late !== undefined) throw late
    return request.readBody(maxBodyBytes, reading).then(check)
  }
  const verified = verifyMessage(
    { method, target, clientId: sentFor, time, body },
    { signature, keys, clientId, maxAgeMs, maxFutureSkewMs, now },
  )
  return timer.within(verified, readTimeoutMs, () => {
    late = new WebhookError(
      `Timed out after ${readTimeoutMs} ms waiting for the key and the request body (readTimeoutMs)`,
      { code: 'GW_WEBHOOK_READ_TIMEOUT' },
    )
    try {
      stop?.(late)
    } catch {
      // Ignored: the request gets its response anyway.
    }
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
