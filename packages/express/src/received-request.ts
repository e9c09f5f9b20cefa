import { isUint8Array, typeName } from '@gw/errors'
import { fromNodeRequest, type ReceivedRequest } from '@gw/webhook'
import type { Request, Response } from 'express'

/** Where the raw body is, if middleware in front of this endpoint reads it. */
export interface RawBodyOptions {
  /** Returns the raw bytes that an application-wide parser kept, or `undefined` to read them from the request. */
  readonly rawBody?: ((request: Request) => Uint8Array | undefined) | undefined
}

/** @throws TypeError if `rawBody` is not a function */
export function checkRawBody({ rawBody }: RawBodyOptions): void {
  if (rawBody === undefined || typeof rawBody === 'function') return
  throw new TypeError(
    `rawBody must be a function that returns the raw bytes of a request; got ${typeName(rawBody)}`,
  )
}

/**
 * Converts an Express request to what the receiver needs.
 *
 * @throws TypeError if the raw body is no longer available
 */
export function toReceivedRequest(
  request: Request,
  response: Response,
  rawBody: RawBodyOptions['rawBody'],
): ReceivedRequest {
  const body = keptBytes(request, rawBody?.(request))
  return fromNodeRequest(request, response, { body, target: request.originalUrl })
}

/** Returns the body if middleware has its bytes, or `undefined` if it has not been read yet. */
function keptBytes(request: Request, kept: unknown): Uint8Array | undefined {
  const found: unknown = kept ?? request.body
  if (isUint8Array(found)) return found
  if (kept !== undefined) {
    throw new TypeError(
      `rawBody must return a Uint8Array with the raw bytes; got ${typeName(kept)}`,
    )
  }
  // Express 4 sets an empty object without having read anything.
  const isParsed = Object.keys(found ?? {}).length > 0
  if (!isParsed && !request.readableDidRead && request.readableEncoding === null) return undefined
  throw new TypeError(
    'The request body was already parsed, and its raw bytes are lost. Mount this before express.json(), or keep the bytes in the parser and return them from rawBody',
  )
}
