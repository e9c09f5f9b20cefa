import type { ServerHttp2Stream } from 'node:http2'
import type { Reply } from '@gw/webhook'
import type { FastifyReply } from 'fastify'

/**
 * Writes the receiver's reply unchanged, but omits the `connection` header with HTTP/2, which forbids it. Does not wait
 * for the rest of an unread body.
 */
export function writeReply(reply: FastifyReply, { status, headers, body }: Reply): FastifyReply {
  const { stream } = reply.request.raw as { readonly stream?: ServerHttp2Stream }
  const { connection, ...others } = headers
  const written = stream === undefined ? headers : others
  reply.code(status).headers(written)
  // After the headers, whose order would otherwise show that the body was not read.
  if (!reply.request.raw.complete) leaveBody(reply, stream)
  return reply.send(body)
}

/**
 * Closes the connection after the reply. With HTTP/2, closes the stream, which the sender could otherwise keep open.
 */
function leaveBody(reply: FastifyReply, stream: ServerHttp2Stream | undefined): void {
  if (stream === undefined) reply.header('connection', 'close')
  // The stream's own event: the response emits it only when the stream has ended.
  else stream.once('finish', () => stream.close())
}
