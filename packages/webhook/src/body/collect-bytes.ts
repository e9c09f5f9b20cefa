import { isUint8Array } from '@gw/errors/internal'
import { WebhookError } from '../reporting/webhook-error.ts'

/** Collects the chunks of a body. */
export interface ByteCollector {
  /**
   * Adds the next chunk.
   *
   * @throws {@link WebhookError} `GW_WEBHOOK_BODY_TOO_LARGE`, `GW_WEBHOOK_BODY_UNREADABLE` if the chunk is not bytes
   */
  add(chunk: Uint8Array): void
  /** Returns the bytes collected so far. */
  bytes(): Uint8Array
}

/**
 * Creates a collector with a limit, so an unauthenticated sender cannot fill the memory with an endless body. Small
 * chunks are copied together as they arrive, so many of them need no extra memory either.
 */
export function collectBytes(maxBytes: number): ByteCollector {
  let bytes = new Uint8Array()
  let length = 0
  return {
    add(chunk) {
      checkChunk(chunk)
      if (length + chunk.length > maxBytes) throw tooLarge(maxBytes)
      bytes = append(bytes, length, chunk)
      length += chunk.length
    },
    bytes: () => bytes.subarray(0, length),
  }
}

/**
 * Returns a body that was already read if it is not too large.
 *
 * @throws {@link WebhookError} `GW_WEBHOOK_BODY_TOO_LARGE`
 */
export function assertMaxBytes(bytes: Uint8Array, maxBytes: number): Uint8Array {
  if (bytes.length > maxBytes) throw tooLarge(maxBytes)
  return bytes
}

/** The message for a body that middleware has already read. */
export const READ_BEFORE =
  'The request body was already read. Pass the request to the receiver before any middleware or parser reads it'

/** Creates the error for a body whose original bytes are not available. */
export function unreadable(message: string, cause?: unknown): WebhookError {
  return new WebhookError(message, { code: 'GW_WEBHOOK_BODY_UNREADABLE', cause })
}

/** Converts an error thrown while reading to `GW_WEBHOOK_BODY_UNREADABLE`, unless it already has a code. */
export function readFailure(cause: unknown): WebhookError {
  if (cause instanceof WebhookError) return cause
  return unreadable('The request body could not be read completely; see cause', cause)
}

/** Appends a chunk to the first `length` bytes, in the same memory if there is room. */
function append(bytes: Uint8Array, length: number, chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  const needed = length + chunk.length
  // A body of one chunk, the usual case, is not copied. A second chunk never fits into it.
  if (length === 0) return chunk as Uint8Array<ArrayBuffer>
  let target = bytes as Uint8Array<ArrayBuffer>
  if (needed > bytes.length) {
    target = new Uint8Array(2 * needed)
    target.set(bytes.subarray(0, length))
  }
  target.set(chunk, length)
  return target
}

/** Throws for a string: a stream with an encoding no longer has the original bytes. */
function checkChunk(chunk: unknown): void {
  if (isUint8Array(chunk)) return
  throw unreadable(
    'The request body was decoded to a string. The receiver needs the raw bytes. Remove setEncoding() or the text parser in front of it',
  )
}

function tooLarge(maxBytes: number): WebhookError {
  return new WebhookError(
    `The request body is larger than ${maxBytes} bytes (maxBodyBytes). Raise the limit if the gateway sends more`,
    { code: 'GW_WEBHOOK_BODY_TOO_LARGE' },
  )
}
