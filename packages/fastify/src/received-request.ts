import type { Readable } from 'node:stream'
import { isUint8Array, typeName } from '@gw/errors'
import { fromNodeRequest, type ReceivedRequest } from '@gw/webhook'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Where the raw body is, if a hook in front of this endpoint reads it. */
export interface RawBodyOptions {
  /** Returns the raw bytes that an application-wide hook kept, or `undefined` to read them from the request. */
  readonly rawBody?: ((request: FastifyRequest) => Uint8Array | undefined) | undefined
}

/** @throws TypeError if `rawBody` is not a function */
export function checkRawBody({ rawBody }: RawBodyOptions): void {
  if (rawBody === undefined || typeof rawBody === 'function') return
  throw new TypeError(
    `rawBody must be a function that returns the raw bytes of a request; got ${typeName(rawBody)}`,
  )
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
  const body = keptBytes(request, rawBody?.(request)) ?? (request.body as Readable)
  const { bodyLimit } = request.routeOptions
  return fromNodeRequest(request.raw, reply.raw, {
    body,
    maxBodyBytes: bodyLimit,
    target: request.originalUrl,
  })
}

/** Returns the body if a hook has its bytes, or `undefined` if it has not been read yet. */
function keptBytes({ body }: FastifyRequest, kept: unknown): Uint8Array | undefined {
  if (isUint8Array(kept)) return kept
  if (kept !== undefined) {
    throw new TypeError(
      `rawBody must return a Uint8Array with the raw bytes; got ${typeName(kept)}`,
    )
  }
  const { readableDidRead, readableEncoding } = body as Readable
  if (!readableDidRead && readableEncoding === null) return undefined
  throw new TypeError(
    'The request body was already read by a preParsing hook, and its raw bytes are lost. Keep the bytes in the hook and return them from rawBody',
  )
}
