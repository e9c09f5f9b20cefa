import { anything, type Rules, readOptions } from '@gw/errors/internal'
import { unreadable } from '../body/collect-bytes.ts'
import { WebhookError } from '../reporting/webhook-error.ts'
import type { ReceivedRequest, Reply } from '../request/received-request.ts'
import { checkRawBody, checkReceiver, keptBytes } from './check-options.ts'
import {
  fromNodeRequest,
  type NodeRequest,
  type NodeResponse,
  writeNodeReply,
} from './from-node-request.ts'

/** Options for {@link toNodeHandler}. */
export interface NodeHandlerOptions<Request extends NodeRequest = NodeRequest> {
  /**
   * Returns the raw bytes that an application-wide parser kept, or `undefined` to read them from the request. Defaults
   * to reading the request.
   */
  readonly rawBody?: ((request: Request) => Uint8Array | undefined) | undefined
}

const rules: Rules<NodeHandlerOptions> = { rawBody: anything }

/**
 * Converts a receiver to a Node server's request listener, for `node:http`, HTTP/2, Koa, and any other framework that
 * exposes Node's request and response. It never rejects. If something else has already responded, it does not write a
 * second response.
 *
 * @throws TypeError if `receiver` is not a function, or an option is invalid
 *
 * @example
 * ```ts
 * import { createServer } from 'node:http'
 * import { type Receiver, toNodeHandler } from '@gw/webhook'
 *
 * declare const receive: Receiver
 *
 * createServer(toNodeHandler(receive)).listen(3000)
 * ```
 */
export function toNodeHandler<Request extends NodeRequest = NodeRequest>(
  receiver: (request: ReceivedRequest) => Promise<Reply>,
  options: NodeHandlerOptions<Request> = {},
): (request: Request, response: NodeResponse) => Promise<void> {
  checkReceiver(receiver)
  readOptions(options, rules)
  const { rawBody } = options
  checkRawBody(rawBody)
  return async (request, response) => {
    const body = rawBody && readKept(rawBody, request)
    const reply = await receiver(fromNodeRequest(request, response, { body }))
    if (response.headersSent !== true) writeNodeReply(response, reply)
    // A response that has begun cannot become the fixed one. The broken connection makes the gateway resend.
    else if (!response.writableEnded) response.destroy?.()
  }
}

/** Returns the bytes that a parser kept. Throws only when the body is read, so that a failure has a code. */
function readKept<Request>(
  rawBody: (request: Request) => unknown,
  request: Request,
): Uint8Array | AsyncIterable<Uint8Array> | undefined {
  let kept: unknown
  try {
    kept = rawBody(request) ?? undefined
  } catch (error) {
    if (error instanceof WebhookError) return failing(error)
    return failing(unreadable('rawBody threw an error; see cause', error))
  }
  try {
    return keptBytes(kept)
  } catch (error) {
    return failing(unreadable((error as TypeError).message))
  }
}

function failing(error: Error): AsyncIterable<Uint8Array> {
  return { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }) }
}
