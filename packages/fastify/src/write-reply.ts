import type { ServerHttp2Stream } from 'node:http2'
import type { Reply } from '@gw/webhook'
import type { FastifyReply } from 'fastify'

/** Writes a reply of the receiver unchanged. Does not wait for the rest of an unread body. */
export function writeReply(reply: FastifyReply, { status, headers, body }: Reply): FastifyReply {
  if (!reply.request.raw.complete) leaveBody(reply)
  return reply.code(status).headers(headers).send(body)
}

/**
 * Closes the connection after the reply. With HTTP/2, closes the stream, which the sender could otherwise keep open.
 */
function leaveBody(reply: FastifyReply): void {
  const { stream } = reply.request.raw as { readonly stream?: ServerHttp2Stream }
  if (stream === undefined) reply.header('connection', 'close')
  // The stream's own event: the response emits it only when the stream has ended.
  else stream.once('finish', () => stream.close())
}
