import { WebhookError } from './webhook-error.ts'

/**
 * Reads the chunks of a body up to a limit. As soon as there are more it stops, so that a stranger cannot fill the
 * memory.
 *
 * @throws {@link WebhookError} `GW_WEBHOOK_BODY_TOO_LARGE`, `GW_WEBHOOK_BODY_UNREADABLE` with what was thrown as cause
 */
export async function readChunks(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of chunks) {
      length += chunk.length
      if (length > maxBytes) throw tooLarge(maxBytes)
      parts.push(chunk)
    }
  } catch (cause) {
    if (cause instanceof WebhookError) throw cause
    throw new WebhookError('the body could not be read to its end', {
      code: 'GW_WEBHOOK_BODY_UNREADABLE',
      cause,
    })
  }
  const body = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    body.set(part, at)
    at += part.length
  }
  return body
}

/** Refuses a body that is at hand already but too long. */
export function boundBytes(bytes: Uint8Array, maxBytes: number): Uint8Array {
  if (bytes.length > maxBytes) throw tooLarge(maxBytes)
  return bytes
}

function tooLarge(maxBytes: number): WebhookError {
  return new WebhookError(`the body has more than ${maxBytes} bytes`, {
    code: 'GW_WEBHOOK_BODY_TOO_LARGE',
  })
}
