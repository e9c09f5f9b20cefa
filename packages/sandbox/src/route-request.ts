import type { IncomingMessage, ServerResponse } from 'node:http'
import { isControl } from './control/router.ts'

/** Answers a request that it was chosen for. */
type AnswerRequest = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The two halves of a sandbox. */
export interface Halves {
  /** Everything under `/ams/`. */
  readonly gateway: AnswerRequest
  /** Everything under `/_sandbox`. */
  readonly control: AnswerRequest
}

/** Gives a request to the half that it is for. */
export function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { gateway, control }: Halves,
): void {
  const target = request.url ?? ''
  if (!isControl(target) && !target.startsWith('/ams/')) {
    response.writeHead(404, { 'content-type': 'application/json; charset=UTF-8' })
    response.end(
      '{"error":{"message":"the gateway is under /ams/, the control API under /_sandbox/"}}\n',
    )
    return
  }
  const answer = isControl(target) ? control : gateway
  answer(request, response).catch((error: unknown) => fail(request, response, error))
}

/** Whoever left has no answer; any other failure is a mistake of the sandbox, and is told. */
function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (request.destroyed && !request.complete) return
  process.emitWarning(error instanceof Error ? error : String(error))
  if (response.headersSent) response.destroy()
  else response.writeHead(500).end()
}
