import { readChunks } from './read-chunks.ts'
import type { ReceivedRequest } from './received-request.ts'
import type { Receiver } from './receiver.ts'

/**
 * Makes a handler for servers that speak web-standard `Request` and `Response`: Hono, Bun, Deno, edge workers, an
 * App Router.
 */
export function toFetchHandler(receiver: Receiver): (request: Request) => Promise<Response> {
  return async (request) => {
    const { status, headers, body } = await receiver(fromFetchRequest(request))
    return new Response(body, { status, headers })
  }
}

/** Reduces a web-standard `Request` to what the receiver needs. */
export function fromFetchRequest(request: Request): ReceivedRequest {
  const { pathname, search } = new URL(request.url)
  return {
    method: request.method,
    header: (name) => request.headers.get(name),
    readBody: (maxBytes) => readChunks(readStream(request.body), maxBytes),
    target: pathname + search,
  }
}

/** Not every runtime can iterate a stream, but every one has readers. */
async function* readStream(
  stream: ReadableStream<Uint8Array> | null,
): AsyncGenerator<Uint8Array, void> {
  if (stream === null) return
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    // Ends the transfer when the limit was passed; after the last chunk it does nothing.
    reader.cancel().catch(() => {})
  }
}
