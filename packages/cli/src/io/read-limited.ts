import { UsageError } from './usage-error.ts'

/** More than any key or message has. Someone else may have written the file, and a device never ends. */
export const MAX_INPUT_BYTES: number = 16 * 1024 * 1024

/**
 * Reads a stream to its end. Stops at the limit, so that memory stays bounded.
 *
 * @param name - Name of the input in an error
 * @throws UsageError if it is longer
 */
export async function readLimited(
  stream: AsyncIterable<Uint8Array>,
  name: string,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of stream) {
    length += piece.length
    if (length > MAX_INPUT_BYTES) throw tooLong(name)
    pieces.push(piece)
  }
  return new Uint8Array(Buffer.concat(pieces))
}

/** Returns the error for an input that is longer than the limit. */
export function tooLong(name: string): UsageError {
  return new UsageError(
    `${name} has more than ${MAX_INPUT_BYTES} bytes. Pass a smaller file, such as a HAR file with one entry`,
  )
}
