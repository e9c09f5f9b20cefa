import type { IncomingMessage, ServerResponse } from 'node:http'
import { isControlTarget } from './control/router.ts'
import { splitRequestTarget } from './request-target.ts'

/** Handles one request and writes its response. */
type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** What the sandbox serves. */
export interface RequestHandlers {
  /** Everything under `/ams/`. */
  readonly gateway: RequestHandler
  /** Everything under `/_sandbox`. */
  readonly control: RequestHandler
}

/** Passes a request to the gateway or to the control API. */
export function routeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { gateway, control }: RequestHandlers,
): void {
  const { target } = splitRequestTarget(request.url ?? '')
  if (!isControlTarget(target) && !target.startsWith('/ams/')) {
    const message =
      'This path does not exist. The gateway is under /ams/, the control API under /_sandbox/'
    response.writeHead(404, { 'content-type': 'application/json; charset=UTF-8' })
    response.end(`${JSON.stringify({ error: { message } })}\n`)
    return
  }
  const handle = isControlTarget(target) ? control : gateway
  handle(request, response).catch((error: unknown) => fail(request, response, error))
}

/** Ignores a caller that disconnected. Any other failure is a bug in the sandbox, and is reported. */
function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (request.destroyed && !request.complete) return
  process.emitWarning(error instanceof Error ? error : String(error))
  if (response.headersSent) response.destroy()
  else response.writeHead(500).end()
}
