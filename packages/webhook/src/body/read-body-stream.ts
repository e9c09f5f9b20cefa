import { collectBytes, readFailure } from './collect-bytes.ts'
import { drainStream, isNodeStream } from './node-stream.ts'

/**
 * Reads the chunks of a body up to a limit: those of a Node stream, such as a request, or of anything else that can be
 * iterated. As soon as there are more it stops, so that a stranger cannot fill the memory; nor can many small chunks,
 * which are put together as they come. A stream is left paused and is not destroyed.
 *
 * @throws {@link WebhookError} `GW_WEBHOOK_BODY_TOO_LARGE`, `GW_WEBHOOK_BODY_UNREADABLE` with what was thrown as cause
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
