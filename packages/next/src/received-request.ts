import { fromNodeRequest, type ReceivedRequest } from '@gw/webhook'
import type { NextApiRequest, NextApiResponse } from 'next'

/**
 * Converts a request of the Pages Router to what the receiver needs.
 *
 * @throws TypeError if the raw body is no longer available
 */
export function toReceivedRequest(
  request: NextApiRequest,
  response: NextApiResponse,
): ReceivedRequest {
  if (request.body !== undefined || request.readableDidRead || request.readableEncoding !== null) {
    throw new TypeError(
      'The request body was already parsed, and its raw bytes are lost. The API route must export const config = { api: { bodyParser: false } }',
    )
  }
  return fromNodeRequest(request, response)
}
