import type { Readable } from 'node:stream'
import { fromNodeRequest, type ReceivedRequest } from '@gw/webhook'
import { keptBytes } from '@gw/webhook/adapter'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The place of the raw body, if a hook in front of this endpoint reads it. */
export interface RawBodyOptions {
  /** Returns the raw bytes that an application-wide hook kept, or `undefined` to read them from the request. */
  readonly rawBody?: ((request: FastifyRequest) => Uint8Array | undefined) | undefined
}

/**
 * Converts a Fastify request, whose `body` is the unread stream, to what the receiver needs.
 *
 * @throws TypeError if the raw body is no longer available
 */
export function toReceivedRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  rawBody: RawBodyOptions['rawBody'],
): ReceivedRequest {
  const body = keptBytes(rawBody?.(request)) ?? unreadBody(request)
  const { bodyLimit } = request.routeOptions
  return fromNodeRequest(request.raw, reply.raw, {
    body,
    maxBodyBytes: bodyLimit,
    target: request.originalUrl,
  })
}

/** Throws if a hook has read the body. */
function unreadBody({ body }: FastifyRequest): Readable {
  const stream = body as Readable
  if (!stream.readableDidRead && stream.readableEncoding === null) return stream
  throw new TypeError(
    'The request body was already read by a preParsing hook, and its raw bytes are lost. Keep the bytes in the hook and return them from rawBody',
  )
}
