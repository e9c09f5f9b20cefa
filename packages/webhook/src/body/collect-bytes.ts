import { isUint8Array } from '@gw/errors'
import { WebhookError } from '../webhook-error.ts'

/** Takes the chunks of a body and puts them together. */
export interface ByteCollector {
  /**
   * Takes the next chunk.
   *
   * @throws {@link WebhookError} `GW_WEBHOOK_BODY_TOO_LARGE`, `GW_WEBHOOK_BODY_UNREADABLE` if it is no bytes
   */
  add(chunk: Uint8Array): void
  /** Gives what has come so far. */
  bytes(): Uint8Array
}

/**
 * Makes a collector with a limit: a stranger cannot fill the memory, neither with one endless body nor with many small
 * chunks, which are put together as they come.
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

/** Rejects a body that is at hand already but too long. */
export function assertMaxBytes(bytes: Uint8Array, maxBytes: number): Uint8Array {
  if (bytes.length > maxBytes) throw tooLarge(maxBytes)
  return bytes
}

/** Makes the error for a body that cannot be had as it was sent. */
export function unreadable(message: string, cause?: unknown): WebhookError {
  return new WebhookError(message, { code: 'GW_WEBHOOK_BODY_UNREADABLE', cause })
}

/** Makes an error of reading the application's, unless it is one already. */
export function readFailure(cause: unknown): WebhookError {
  if (cause instanceof WebhookError) return cause
  return unreadable('the body could not be read to its end', cause)
}

/** Puts a chunk behind the first `length` bytes, in the same memory where there is room. */
function append(bytes: Uint8Array, length: number, chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  const needed = length + chunk.length
  // A body of one chunk, the usual case, is taken as it is; a second one never finds room in it.
  if (length === 0) return chunk as Uint8Array<ArrayBuffer>
  let target = bytes as Uint8Array<ArrayBuffer>
  if (needed > bytes.length) {
    target = new Uint8Array(2 * needed)
    target.set(bytes.subarray(0, length))
  }
  target.set(chunk, length)
  return target
}

/** A stream that was told to decode gives texts, whose bytes are lost. */
function checkChunk(chunk: unknown): void {
  if (isUint8Array(chunk)) return
  throw unreadable('the body must come as raw bytes, and something has decoded it')
}

function tooLarge(maxBytes: number): WebhookError {
  return new WebhookError(`the body has more than ${maxBytes} bytes`, {
    code: 'GW_WEBHOOK_BODY_TOO_LARGE',
  })
}
