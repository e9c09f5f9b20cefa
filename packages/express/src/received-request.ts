import { isUint8Array } from '@gw/errors/internal'
import { fromNodeRequest, type ReceivedRequest } from '@gw/webhook'
import { keptBytes } from '@gw/webhook/adapter'
import type { Request, Response } from 'express'

/** The place of the raw body, if middleware in front of this endpoint reads it. */
export interface RawBodyOptions {
  /** Returns the raw bytes that an application-wide parser kept, or `undefined` to read them from the request. */
  readonly rawBody?: ((request: Request) => Uint8Array | undefined) | undefined
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
  const body = bodyOf(request, rawBody?.(request))
  return fromNodeRequest(request, response, { body, target: request.originalUrl })
}

/** Returns the body if middleware has its bytes, or `undefined` if it has not been read yet. */
function bodyOf(request: Request, kept: unknown): Uint8Array | undefined {
  const body: unknown = keptBytes(kept ?? undefined) ?? request.body
  if (isUint8Array(body)) return body
  // Express 4 sets an empty object without having read anything.
  const isParsed = Object.keys(body ?? {}).length > 0
  if (!isParsed && !request.readableDidRead && request.readableEncoding === null) return undefined
  throw new TypeError(
    'The request body was already parsed, and its raw bytes are lost. Mount this before express.json(), or keep the bytes in the parser and return them from rawBody',
  )
}
