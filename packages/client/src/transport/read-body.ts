import { isUint8Array } from '@gw/errors/internal'

/** The bytes of a response that were received. */
export interface ReadBody {
  readonly body: Uint8Array
  /** Why they are incomplete. */
  readonly fault?: 'cutOff' | 'tooLarge'
  /** The error that ended the reading. */
  readonly cause?: unknown
}

/**
 * Reads a body up to a limit. Never rejects, and keeps the bytes received before an error. `onStart` receives a
 * function that abandons the body and its connection, because a fetch that ignores its signal would keep both.
 */
export async function readBody(
  { body: stream }: Response,
  maxBytes: number,
  onStart: (abandon: () => void) => void,
): Promise<ReadBody> {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    const reader = stream?.getReader()
    if (reader === undefined) return { body: new Uint8Array(0) }
    const abandon = (): void => cancel(reader)
    onStart(abandon)
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { body: join(parts, length) }
      if (!isUint8Array(value))
        throw new TypeError('The response body must consist of bytes. Check your fetch function')
      parts.push(value)
      length += value.length
      if (length > maxBytes) {
        abandon()
        return { body: join(parts, length), fault: 'tooLarge' }
      }
    }
  } catch (cause) {
    return { body: join(parts, length), fault: 'cutOff', cause }
  }
}

/** Never throws, because an error from the reader of a custom fetch would discard the details of the call. */
function cancel(reader: ReadableStreamDefaultReader): void {
  new Promise((resolve) => resolve(reader.cancel())).catch(() => {})
}

function join(parts: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = parts
  if (parts.length === 1 && first !== undefined) return first
  const body = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    body.set(part, at)
    at += part.length
  }
  return body
}
