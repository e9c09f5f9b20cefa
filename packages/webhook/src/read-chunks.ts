import { WebhookError } from './webhook-error.ts'

/**
 * Reads the chunks of a body up to a limit. As soon as there are more it stops, so that a stranger cannot fill the
 * memory; nor can many small chunks, which are put together as they come.
 *
 * @throws {@link WebhookError} `GW_WEBHOOK_BODY_TOO_LARGE`, `GW_WEBHOOK_BODY_UNREADABLE` with what was thrown as cause
 */
export async function readChunks(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array> {
  let bytes = new Uint8Array()
  let length = 0
  try {
    for await (const chunk of chunks) {
      checkChunk(chunk)
      if (length + chunk.length > maxBytes) throw tooLarge(maxBytes)
      bytes = append(bytes, length, chunk)
      length += chunk.length
    }
  } catch (cause) {
    if (cause instanceof WebhookError) throw cause
    throw unreadable('the body could not be read to its end', cause)
  }
  return bytes.subarray(0, length)
}

/** Refuses a body that is at hand already but too long. */
export function boundBytes(bytes: Uint8Array, maxBytes: number): Uint8Array {
  if (bytes.length > maxBytes) throw tooLarge(maxBytes)
  return bytes
}

/** Makes the error for a body that cannot be had as it was sent. */
export function unreadable(message: string, cause?: unknown): WebhookError {
  return new WebhookError(message, { code: 'GW_WEBHOOK_BODY_UNREADABLE', cause })
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
  if (Object.prototype.toString.call(chunk) === '[object Uint8Array]') return
  throw unreadable('the body must come as raw bytes, and something has decoded it')
}

function tooLarge(maxBytes: number): WebhookError {
  return new WebhookError(`the body has more than ${maxBytes} bytes`, {
    code: 'GW_WEBHOOK_BODY_TOO_LARGE',
  })
}
