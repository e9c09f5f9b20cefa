import { collectBytes, readFailure } from './collect-bytes.ts'
import { drainStream, isNodeStream } from './node-stream.ts'

/**
 * Reads a body up to a limit, from a Node stream such as a request or from any other iterable of chunks. It stops as
 * soon as the limit is exceeded, so an unauthenticated sender cannot fill the memory. Small chunks are copied together
 * as they arrive, so many small chunks do not need extra memory either. A stream is paused at the end, not destroyed.
 *
 * @throws {@link WebhookError} `GW_WEBHOOK_BODY_TOO_LARGE`, `GW_WEBHOOK_BODY_UNREADABLE` with the original error as
 * `cause`
 */
export async function readBodyStream(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array> {
  const collected = collectBytes(maxBytes)
  try {
    if (isNodeStream(chunks)) await drainStream(chunks, collected.add)
    else for await (const chunk of chunks) collected.add(chunk)
  } catch (error) {
    throw readFailure(error)
  }
  return collected.bytes()
}
