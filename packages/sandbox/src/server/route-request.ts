import type { IncomingMessage, ServerResponse } from 'node:http'
import { isControlTarget } from '../control/router.ts'
import type { SignIn } from '../control/sign-in.ts'
import type { Access } from '../http/access.ts'
import { guardHost } from '../http/guard.ts'
import { splitRequestTarget } from '../http/request-target.ts'
import { isPayerTarget } from '../payer/payer-pages.ts'

/** Handles one request and writes its response. */
type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The handlers of the sandbox. */
export interface RequestHandlers {
  /** Everything under `/ams/`. */
  readonly gateway: RequestHandler
  /** Everything under `/_sandbox`. */
  readonly control: RequestHandler
  /** Everything under `/pay/`. */
  readonly payer: RequestHandler
  /** Handles requests without the token. */
  readonly signIn: SignIn
  readonly access: Access
}

const JSON_TYPE = 'application/json; charset=UTF-8'

/** Passes a request to the gateway, to the control API, or to a payer's page. */
export function routeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  handlers: RequestHandlers,
): void {
  const { gateway, payer, signIn, access } = handlers
  const { target } = splitRequestTarget(request.url ?? '')
  const reject = (status: number, message: string): void => {
    // Unread bytes would be parsed as the next request.
    response.writeHead(status, { 'content-type': JSON_TYPE, connection: 'close' })
    response.end(`${JSON.stringify({ error: { message } })}\n`)
  }
  // A page whose name was bound to loopback sends a GET without an origin, as a program does.
  const rejected = guardHost(request, access)
  if (rejected !== undefined) {
    reject(rejected.status, rejected.message)
    return
  }
  // The first URL that the sandbox prints is the gateway's, and a browser expects a page there.
  if (target === '/' && request.headers.accept?.includes('text/html') === true) {
    response.writeHead(302, { location: '/_sandbox/' }).end()
    return
  }
  const found = findHandler(target, handlers)
  // Calls are signed, and a payer page has an unguessable path.
  const isPublic = found === gateway || found === payer
  const handle = isPublic || signIn.isDone(request) ? found : signIn.handle
  if (handle === undefined) {
    reject(
      404,
      'This path does not exist. The gateway is under /ams/, the control API under /_sandbox/',
    )
    return
  }
  if (handle === gateway && isFromPage(request)) {
    reject(403, 'Web pages cannot call the gateway. Call it from your server')
    return
  }
  handle(request, response).catch((error: unknown) => fail(request, response, error))
}

/** Returns whether a browser sent the request for a page. Servers send neither header. */
function isFromPage({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined || (headers['sec-fetch-site'] ?? 'none') !== 'none'
}

function findHandler(target: string, handlers: RequestHandlers): RequestHandler | undefined {
  if (isControlTarget(target)) return handlers.control
  if (isPayerTarget(target)) return handlers.payer
  return target.startsWith('/ams/') ? handlers.gateway : undefined
}

/** Ignores a caller that disconnected. Any other failure is a bug in the sandbox, and is reported. */
function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (request.destroyed && !request.complete) return
  process.emitWarning(error instanceof Error ? error : String(error))
  if (response.headersSent) response.destroy()
  else sendFailure(response)
}

function sendFailure(response: ServerResponse): void {
  try {
    response.writeHead(500).end()
  } catch {
    // The state could not be written. Then nothing is sent, because the caller would rely on it.
    response.destroy()
  }
}
