import type { Reply } from '@gw/webhook'
import type { FastifyReply } from 'fastify'

/** Writes a reply as it is. */
export function writeReply(reply: FastifyReply, { status, headers, body }: Reply): FastifyReply {
  // What is left of a body is not waited for.
  if (!reply.request.raw.complete) reply.header('connection', 'close')
  return reply.code(status).headers(headers).send(body)
}
