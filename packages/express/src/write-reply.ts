import type { Reply } from '@gw/webhook'
import type { Response } from 'express'

/** Writes a reply as it is: `send` would add an ETag and spell the content type its own way. */
export function writeReply(response: Response, { status, headers, body }: Reply): void {
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  // What is left of a body is not waited for.
  if (!response.req.complete) response.setHeader('connection', 'close')
  response.end(body)
}
