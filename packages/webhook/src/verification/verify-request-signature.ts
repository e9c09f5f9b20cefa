import { type VerifiedMessage, verifyMessage } from '@gw/signature'
import { checkHeaders } from '@gw/signature/internal'
import { assertMaxBytes } from '../body/collect-bytes.ts'
import type { ReadyMerchant } from '../merchants/merchant.ts'
import type { VerificationSettings } from '../options/verification-options.ts'
import type { RequestTimer } from '../reporting/request-timer.ts'
import { WebhookError } from '../reporting/webhook-error.ts'
import type { BodyReading, ReceivedRequest } from '../request/received-request.ts'

/** A verified message, and the merchant that it is for. */
export interface VerifiedRequest {
  readonly message: VerifiedMessage
  readonly merchant: ReadyMerchant
}

/**
 * Verifies the signature of a request. The order is fixed: method, content encoding, required headers, client ID, time,
 * header syntax, algorithm, key version, body, signature. With several merchants, the merchant is looked up after
 * everything that a header alone can get wrong. The body is not parsed. `onBody` gets its bytes before they are
 * verified.
 *
 * @throws {@link WebhookError} and SignatureError with the code of the first check that failed
 */
export async function verifyRequestSignature(
  request: ReceivedRequest,
  settings: VerificationSettings,
  timer: RequestTimer,
  onBody?: (bytes: Uint8Array, merchant: ReadyMerchant) => void,
): Promise<VerifiedRequest> {
  const { maxAgeMs, maxFutureSkewMs, now } = settings
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
  const limits = { signature, maxAgeMs, maxFutureSkewMs, now }
  const found = settings.findMerchant(sentFor, () => {
    // The target is not checked here, because it is the merchant's.
    checkHeaders({ method, target: '/', clientId: sentFor, time }, { ...limits, clientId: sentFor })
  })
  const merchant = 'then' in found ? await found : found
  const { clientId, keys, target } = merchant
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
    onBody?.(bytes, merchant)
    return bytes
  }
  const body = (): Promise<Uint8Array> => {
    if (late !== undefined) throw late
    return request.readBody(maxBodyBytes, reading).then(check)
  }
  const verified = verifyMessage(
    { method, target, clientId: sentFor, time, body },
    { ...limits, keys, clientId },
  )
  const message = await timer.within(verified, readTimeoutMs, () => {
    late = new WebhookError(
      `Timed out after ${readTimeoutMs} ms waiting for the key and the request body (readTimeoutMs). Check for a slow sender or key lookup`,
      { code: 'GW_WEBHOOK_READ_TIMEOUT' },
    )
    try {
      stop?.(late)
    } catch {
      // Ignored: the request gets its response anyway.
    }
    return late
  })
  return { message, merchant }
}

function takeHeader(request: ReceivedRequest, name: string): string {
  const value = request.header(name)
  if (value) return value
  throw new WebhookError(`The ${name} header is missing or empty. Check that no proxy removes it`, {
    code: 'GW_WEBHOOK_HEADER_MISSING',
  })
}
