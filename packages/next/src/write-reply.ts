import type { Reply } from '@gw/webhook'
import type { NextApiResponse } from 'next'

/** Writes a reply as it is: `send` would add an ETag. */
export function writeReply(response: NextApiResponse, { status, headers, body }: Reply): void {
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  // What is left of a body is not waited for.
  if (!response.req.complete) response.setHeader('connection', 'close')
  response.end(body)
}
