import { collectBytes, READ_BEFORE, readFailure, unreadable } from '../body/collect-bytes.ts'
import type { BodyReading, ReceivedRequest, Reply } from '../request/received-request.ts'
import { checkReceiver } from './check-options.ts'

/**
 * Converts a receiver to a handler for web-standard `Request` and `Response` objects, for Hono, Bun, Deno, edge
 * workers, and the Next.js App Router. The handler never rejects.
 *
 * @throws TypeError if `receiver` is not a function
 */
export function toFetchHandler(
  receiver: (request: ReceivedRequest) => Promise<Reply>,
): (request: Request) => Promise<Response> {
  checkReceiver(receiver)
  return async (request) => {
    const { status, headers, body } = await receiver(fromFetchRequest(request))
    return new Response(body, { status, headers })
  }
}

/** Converts a web-standard `Request` to what the receiver needs. */
export function fromFetchRequest(request: Request): ReceivedRequest {
  return new FetchRequest(request)
}

class FetchRequest implements ReceivedRequest {
  readonly method: string
  // Own properties, so a spread copy of the object has them too.
  readonly header: ReceivedRequest['header']
  readonly headers: NonNullable<ReceivedRequest['headers']>
  readonly readBody: ReceivedRequest['readBody']
  readonly #request: Request

  constructor(request: Request) {
    const { method, headers } = request
    this.#request = request
    this.method = method
    this.header = (name) => headers.get(name)
    this.headers = () => headers.entries()
    this.readBody = (maxBytes, reading) => readBodyOf(request, maxBytes, reading)
  }

  // Read on demand: only an inbox with a queue needs it.
  get signal(): AbortSignal {
    return this.#request.signal
  }

  // Serialized on demand: it is for diagnosis only, and serializing a URL is slow.
  get target(): string {
    return this.#request.url.replace(/^[a-z]+:\/\/[^/?#]*/i, '')
  }
}

/** Uses a reader, because not every runtime can iterate over a stream. */
async function readBodyOf(
  request: Request,
  maxBytes: number,
  reading: BodyReading,
): Promise<Uint8Array> {
  const { body } = request
  const collected = collectBytes(maxBytes)
  if (body === null) return notEmptied(request, collected.bytes())
  const reader = takeReader(body)
  // Cancels the transfer even while a read is pending.
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
    // A canceled body looks like a body that ended normally.
    if (late !== undefined) throw late
  } catch (error) {
    cancel()
    throw readFailure(error)
  }
  return notEmptied(request, collected.bytes())
}

/** Throws if the body was already read. The rest is empty, so the signature would appear to be invalid. */
function notEmptied({ headers }: Request, bytes: Uint8Array): Uint8Array {
  // Checks content-length, because reading `bodyUsed` takes as long as verifying the header.
  if (bytes.length > 0 || !(Number(headers.get('content-length')) > 0)) return bytes
  throw unreadable(READ_BEFORE)
}

function takeReader(body: ReadableStream<Uint8Array>): ReadableStreamDefaultReader<Uint8Array> {
  try {
    return body.getReader()
  } catch (error) {
    throw unreadable(READ_BEFORE, error)
  }
}
