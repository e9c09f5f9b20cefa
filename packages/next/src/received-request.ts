import { type ReceivedRequest, readBodyStream } from '@gw/webhook'
import type { NextApiRequest } from 'next'

/**
 * Reduces a request of the Pages Router to what the receiver needs.
 *
 * @throws TypeError if the raw body is gone
 */
export function toReceivedRequest(request: NextApiRequest): ReceivedRequest {
  if (request.body !== undefined || request.readableDidRead || request.readableEncoding !== null) {
    throw new TypeError(
      'the raw body is gone, and a parsed one cannot be verified: the API route must export const config = { api: { bodyParser: false } }',
    )
  }
  return {
    method: request.method ?? '',
    header: (name) => request.headers[name]?.toString(),
    readBody: (maxBytes) => readBodyStream(request, maxBytes),
    target: request.url,
  }
}
