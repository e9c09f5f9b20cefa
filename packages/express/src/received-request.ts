import { isUint8Array } from '@gw/errors'
import { assertMaxBytes, type ReceivedRequest, readBodyStream } from '@gw/webhook'
import type { Request } from 'express'

/** Where the raw body is, if something in front of this endpoint reads it. */
export interface RawBodyOptions {
  /** Gives the very bytes that an application-wide parser kept, or `undefined` to have them read from the request. */
  readonly rawBody?: ((request: Request) => Uint8Array | undefined) | undefined
}

/** Rejects a `rawBody` that is no function, as the misuse that it is. */
export function checkRawBody({ rawBody }: RawBodyOptions): void {
  if (rawBody === undefined || typeof rawBody === 'function') return
  throw new TypeError('rawBody must be a function that gives the bytes of a request')
}

/**
 * Reduces an Express request to what the receiver needs.
 *
 * @throws TypeError if the raw body is gone
 */
export function toReceivedRequest(request: Request, { rawBody }: RawBodyOptions): ReceivedRequest {
  const bytes = keptBytes(request, rawBody?.(request))
  return {
    method: request.method,
    header: (name) => request.headers[name]?.toString(),
    readBody: async (maxBytes) =>
      bytes === undefined ? readBodyStream(request, maxBytes) : assertMaxBytes(bytes, maxBytes),
    target: request.originalUrl,
  }
}

/** Gives the body if something in front has it as bytes, and `undefined` if it is still to be read. */
function keptBytes(request: Request, kept: unknown): Uint8Array | undefined {
  const found: unknown = kept ?? request.body
  if (isUint8Array(found)) return found
  if (kept !== undefined)
    throw new TypeError('rawBody must give a Uint8Array: the bytes as they came')
  // Express 4 puts an empty object here without having read anything.
  const isParsed = Object.keys(found ?? {}).length > 0
  if (!isParsed && !request.readableDidRead && request.readableEncoding === null) return undefined
  throw new TypeError(
    'the raw body is gone, and a parsed one cannot be verified: mount this before express.json(), or keep the bytes and let rawBody give them',
  )
}
