import type { Readable } from 'node:stream'
import { isUint8Array } from '@gw/errors'
import { assertMaxBytes, type ReceivedRequest, readBodyStream } from '@gw/webhook'
import type { FastifyRequest } from 'fastify'

/** Where the raw body is, if something in front of this endpoint reads it. */
export interface RawBodyOptions {
  /** Gives the very bytes that an application-wide hook kept, or `undefined` to have them read from the request. */
  readonly rawBody?: ((request: FastifyRequest) => Uint8Array | undefined) | undefined
}

/** Rejects a `rawBody` that is no function, as the misuse that it is. */
export function checkRawBody({ rawBody }: RawBodyOptions): void {
  if (rawBody === undefined || typeof rawBody === 'function') return
  throw new TypeError('rawBody must be a function that gives the bytes of a request')
}

/**
 * Reduces a Fastify request, whose `body` is the unread stream, to what the receiver needs.
 *
 * @throws TypeError if the raw body is gone
 */
export function toReceivedRequest(
  request: FastifyRequest,
  { rawBody }: RawBodyOptions,
): ReceivedRequest {
  const bytes = keptBytes(request, rawBody?.(request))
  const stream = request.body as Readable
  return {
    method: request.method,
    header: (name) => request.raw.headers[name]?.toString(),
    readBody: async (ownMaxBytes) => {
      const maxBytes = Math.min(ownMaxBytes, request.routeOptions.bodyLimit)
      if (bytes !== undefined) return assertMaxBytes(bytes, maxBytes)
      return readBodyStream(stream, maxBytes)
    },
    target: request.originalUrl,
  }
}

/** Gives the body if something in front has it as bytes, and `undefined` if it is still to be read. */
function keptBytes({ body }: FastifyRequest, kept: unknown): Uint8Array | undefined {
  if (isUint8Array(kept)) return kept
  if (kept !== undefined) {
    throw new TypeError('rawBody must give a Uint8Array: the bytes as they came')
  }
  const { readableDidRead, readableEncoding } = body as Readable
  if (!readableDidRead && readableEncoding === null) return undefined
  throw new TypeError(
    'the raw body is gone, a preParsing hook of the application reads it: keep the bytes there and let rawBody give them',
  )
}
