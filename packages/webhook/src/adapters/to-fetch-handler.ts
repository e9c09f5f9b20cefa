import { collectBytes, readFailure, unreadable } from '../body/collect-bytes.ts'
import type { BodyReading, ReceivedRequest } from '../received-request.ts'
import type { Receiver } from '../receiver.ts'

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
  return new FetchRequest(request)
}

class FetchRequest implements ReceivedRequest {
  readonly method: string
  // Its own, so that a copy of the object has them too.
  readonly header: ReceivedRequest['header']
  readonly readBody: ReceivedRequest['readBody']
  readonly #request: Request

  constructor(request: Request) {
    const { method, headers } = request
    this.#request = request
    this.method = method
    this.header = (name) => headers.get(name)
    this.readBody = (maxBytes, reading) => readBodyOf(request, maxBytes, reading)
  }

  // Written on demand: it is for diagnosis only, and a URL is slow to write.
  get target(): string {
    return this.#request.url.replace(/^[a-z]+:\/\/[^/?#]*/i, '')
  }
}

/** Not every runtime can iterate a stream, but every one has readers. */
async function readBodyOf(
  request: Request,
  maxBytes: number,
  reading: BodyReading,
): Promise<Uint8Array> {
  const { body } = request
  const collected = collectBytes(maxBytes)
  if (body === null) return notEmptied(request, collected.bytes())
  const reader = takeReader(body)
  // Ends the transfer, also while a read is waiting.
  const cancel = (): void => void reader.cancel().catch(() => {})
  let late: Error | undefined
  reading.onAbort((reason) => {
    late = reason
    cancel()
  })
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      collected.add(next.value)
    }
    // Cancelled, a body seems to be at its end.
    if (late !== undefined) throw late
  } catch (error) {
    cancel()
    throw readFailure(error)
  }
  return notEmptied(request, collected.bytes())
}

/** What is left of a body that somebody has read is empty, and its signature would seem to be wrong. */
function notEmptied({ headers }: Request, bytes: Uint8Array): Uint8Array {
  // By the length that was told, because asking each request for `bodyUsed` takes as long as verifying its header.
  if (bytes.length > 0 || !(Number(headers.get('content-length')) > 0)) return bytes
  throw unreadable(READ_BEFORE)
}

const READ_BEFORE = 'the body was read before: give the receiver the request first'

function takeReader(body: ReadableStream<Uint8Array>): ReadableStreamDefaultReader<Uint8Array> {
  try {
    return body.getReader()
  } catch (error) {
    throw unreadable(READ_BEFORE, error)
  }
}
