import { SignatureError, type VerifiedMessage, verifyMessage } from '@gw/signature'
import { BoundedReading } from '../body/bounded-reading.ts'
import { assertMaxBytes } from '../body/collect-bytes.ts'
import { withDeadline } from '../deadline.ts'
import type { Verification } from '../options/verification.ts'
import type { ReceivedRequest } from '../received-request.ts'
import { WebhookError } from '../webhook-error.ts'

/**
 * Verifies a request in the fixed order: method, content encoding, headers present, client id, time, header grammar,
 * algorithm, key version, then the body, then the signature. Nothing of the body is looked at before. `onBody` gets
 * its bytes, which are not believed yet.
 *
 * @throws {@link WebhookError} and SignatureError with the code of the first check that failed
 */
export async function verifyRequest(
  request: ReceivedRequest,
  verification: Verification,
  onBody?: (bytes: Uint8Array) => void,
): Promise<VerifiedMessage> {
  const { clientId, keys, target, maxAgeMs, maxFutureSkewMs, now } = verification
  const { maxBodyBytes, readTimeoutMs } = verification
  const { method } = request
  if (method !== 'POST') {
    throw new WebhookError('a notification is a POST', { code: 'GW_WEBHOOK_METHOD_NOT_ALLOWED' })
  }
  const encoding = request.header('content-encoding')
  if (encoding && encoding.toLowerCase() !== 'identity') {
    throw new WebhookError('the body is compressed: the signature is over the plain bytes', {
      code: 'GW_WEBHOOK_ENCODING_UNSUPPORTED',
    })
  }
  const sentFor = takeHeader(request, 'client-id')
  const time = takeHeader(request, 'request-time')
  const signature = takeHeader(request, 'signature')
  // Here too, because verifyMessage looks at the time first.
  if (sentFor !== clientId) {
    throw new SignatureError('the notification is for another client id than clientId says', {
      code: 'GW_SIGNATURE_CLIENT_UNEXPECTED',
    })
  }
  const reading = new BoundedReading()
  const body = async (): Promise<Uint8Array> => {
    reading.throwIfAborted()
    const bytes = assertMaxBytes(await request.readBody(maxBodyBytes, reading), maxBodyBytes)
    onBody?.(bytes)
    return bytes
  }
  const verified = verifyMessage(
    { method, target, clientId: sentFor, time, body },
    { signature, keys, clientId, maxAgeMs, maxFutureSkewMs, now },
  )
  return await withDeadline(verified, readTimeoutMs, () => {
    const late = new WebhookError(`key and body were not there within ${readTimeoutMs} ms`, {
      code: 'GW_WEBHOOK_READ_TIMEOUT',
    })
    reading.abort(late)
    return late
  })
}

function takeHeader(request: ReceivedRequest, name: string): string {
  const value = request.header(name)
  if (value) return value
  throw new WebhookError(`there is no ${name} header`, { code: 'GW_WEBHOOK_HEADER_MISSING' })
}
