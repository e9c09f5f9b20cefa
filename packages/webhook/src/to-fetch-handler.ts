import { readChunks, unreadable } from './read-chunks.ts'
import type { ReceivedRequest } from './received-request.ts'
import type { Receiver } from './receiver.ts'

/**
 * Makes a handler for servers that speak web-standard `Request` and `Response`: Hono, Bun, Deno, edge workers, an
 * App Router. Like the receiver it never rejects.
 */
export function toFetchHandler(receiver: Receiver): (request: Request) => Promise<Response> {
  return async (request) => {
    const { status, headers, body } = await receiver(fromFetchRequest(request))
    return new Response(body, { status, headers })
  }
}

/** Reduces a web-standard `Request` to what the receiver needs. */
export function fromFetchRequest(request: Request): ReceivedRequest {
  return {
    method: request.method,
    header: (name) => request.headers.get(name),
    readBody: (maxBytes, signal) => readChunks(readBodyOf(request, signal), maxBytes),
    target: request.url.replace(/^[a-z]+:\/\/[^/?#]*/i, ''),
  }
}

/** Not every runtime can iterate a stream, but every one has readers. */
async function* readBodyOf(
  request: Request,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  // What is left of such a body is empty, and its signature would seem to be wrong.
  if (request.bodyUsed)
    throw unreadable('the body was read before: give the receiver the request first')
  if (request.body === null) return
  const reader = request.body.getReader()
  // Ends the transfer, also while a read is waiting; after the last chunk it does nothing.
  const cancel = (): void => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', cancel)
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
    signal.throwIfAborted()
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}
