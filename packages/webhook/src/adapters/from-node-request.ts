import { anything, type Rules, readOptions } from '@gw/errors/internal'
import { assertMaxBytes, READ_BEFORE, unreadable } from '../body/collect-bytes.ts'
import { readBodyStream } from '../body/read-body-stream.ts'
import type { ReceivedRequest, Reply } from '../request/received-request.ts'
import { type ClosableResponse, senderSignal } from './sender-signal.ts'

/**
 * The parts of a Node server's request that {@link fromNodeRequest} needs: an `IncomingMessage` or its HTTP/2
 * equivalent.
 */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  /** The HTTP method of the request. */
  readonly method?: string | undefined
  /** The path and query of the request. */
  readonly url?: string | undefined
  /** The headers, by lowercase name. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The names and values of the headers as received, one after the other. */
  readonly rawHeaders?: readonly string[] | undefined
  /** True if a part of the body was already read. */
  readonly readableDidRead?: boolean | undefined
}

/** The parts of a Node server's response that {@link fromNodeRequest} and `writeNodeReply` need. */
export interface NodeResponse extends ClosableResponse {
  /** The HTTP status to send. */
  statusCode: number
  /** The request, which records whether its body was received completely. */
  readonly req: {
    /** True if the whole body was received. */
    readonly complete: boolean
  }
  /** The stream of an HTTP/2 response. */
  readonly stream?:
    | {
        /** True if the stream is closed. */
        readonly destroyed: boolean
        /** Calls the listener when everything has been written. */
        once(event: 'finish', listener: () => void): unknown
        /** Closes the stream. */
        close(): void
      }
    | undefined
  /** True if a response has begun. */
  readonly headersSent?: boolean | undefined
  /** Sets a header of the response. */
  setHeader(name: string, value: string): unknown
  /** Sends the body and ends the response. */
  end(body: string): unknown
  /** Closes the connection without completing the response. */
  destroy?(): unknown
}

/** Options for {@link fromNodeRequest}. */
export interface NodeRequestOptions {
  /** The raw body if something else reads it, as bytes or as a different stream. Defaults to the request. */
  readonly body?: Uint8Array | AsyncIterable<Uint8Array> | undefined
  /** Maximum size of the body in bytes, if your framework has its own limit. Defaults to no additional limit. */
  readonly maxBodyBytes?: number | undefined
  /** The path and query for diagnosis, if your framework rewrites `url`. Defaults to `url`. */
  readonly target?: string | undefined
}

const rules: Rules<NodeRequestOptions> = {
  body: anything,
  maxBodyBytes: anything,
  target: anything,
}

/**
 * Converts a Node server's request to what the receiver needs, for your own adapters. `toNodeHandler` is a complete
 * endpoint. The response is used only to detect that the sender closed the connection. Send the reply of the receiver
 * yourself, with its status, headers, and body.
 *
 * @throws TypeError if an option is unknown
 */
export function fromNodeRequest(
  request: NodeRequest,
  response: ClosableResponse,
  options: NodeRequestOptions = {},
): ReceivedRequest {
  return new ReceivedNodeRequest(request, response, readOptions(options, rules))
}

class ReceivedNodeRequest implements ReceivedRequest {
  readonly method: string
  readonly target: string | undefined
  // Own properties, so a spread copy of the object has them too.
  readonly header: ReceivedRequest['header']
  readonly headers: NonNullable<ReceivedRequest['headers']>
  readonly readBody: ReceivedRequest['readBody']
  readonly #response: ClosableResponse
  #signal: AbortSignal | undefined

  constructor(request: NodeRequest, response: ClosableResponse, options: NodeRequestOptions) {
    const { headers } = request
    const {
      body = request,
      maxBodyBytes = Number.POSITIVE_INFINITY,
      target = request.url,
    } = options
    this.method = request.method ?? ''
    this.target = target
    this.header = (name) => headers[name]?.toString()
    this.headers = () => listHeaders(request)
    this.readBody = async (maxBytes) => {
      const limit = Math.min(maxBytes, maxBodyBytes)
      if (body === request && request.readableDidRead === true) throw unreadable(READ_BEFORE)
      return Symbol.asyncIterator in body
        ? readBodyStream(body, limit)
        : assertMaxBytes(body, limit)
    }
    this.#response = response
  }

  // Created on demand: creating a signal is slow, and only an inbox with a queue needs it.
  get signal(): AbortSignal {
    this.#signal ??= senderSignal(this.#response)
    return this.#signal
  }
}

function* listHeaders({ headers, rawHeaders = [] }: NodeRequest): Generator<[string, string]> {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    yield [rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '']
  }
  if (rawHeaders.length > 0) return
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) yield [name, value.toString()]
  }
}

/** Writes the receiver's reply unchanged, but omits the `connection` header with HTTP/2, which forbids it. */
export function writeNodeReply(response: NodeResponse, { status, headers, body }: Reply): void {
  const { stream } = response
  response.statusCode = status
  for (const name in headers) {
    if (name !== 'connection' || stream === undefined)
      response.setHeader(name, headers[name] as string)
  }
  if (!response.req.complete) leaveBody(response)
  response.end(body)
}

/**
 * Closes the connection (with HTTP/2, the stream) after the response instead of waiting for the rest of an unread body.
 */
function leaveBody(response: NodeResponse): void {
  const { stream } = response
  if (stream === undefined) response.setHeader('connection', 'close')
  // The stream's own event: the response emits it only when the stream has ended.
  else stream.once('finish', () => stream.close())
}
