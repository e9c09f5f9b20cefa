/** The bytes of an answer, as far as they could be had. */
export interface ReadBody {
  readonly body: Uint8Array
  /** Why they are not all of them. */
  readonly fault?: 'cutOff' | 'tooLarge'
  /** What broke the reading off. */
  readonly cause?: unknown
}

/**
 * Reads a body up to a limit. Never rejects: what came before a fault is kept. `onStart` is given what leaves the body
 * and its connection: a fetch that does not listen to its signal would keep both.
 */
export async function readBody(
  { body: stream }: Response,
  maxBytes: number,
  onStart: (leave: () => void) => void,
): Promise<ReadBody> {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    const reader = stream?.getReader()
    if (reader === undefined) return { body: new Uint8Array(0) }
    const leave = (): void => cancel(reader)
    onStart(leave)
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { body: join(parts, length) }
      if (!ArrayBuffer.isView(value)) throw new TypeError('the body of the answer is not bytes')
      parts.push(value)
      length += value.length
      if (length > maxBytes) {
        leave()
        return { body: join(parts, length), fault: 'tooLarge' }
      }
    }
  } catch (cause) {
    return { body: join(parts, length), fault: 'cutOff', cause }
  }
}

/** Never throws: a reader of somebody's own may do anything here, and what is known of the call would be lost. */
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
