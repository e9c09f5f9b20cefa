import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { respondWithPage } from '../control/pages.ts'
import {
  type ControlResponse,
  errorResponse,
  failureResponse,
  jsonResponse,
} from '../control/response.ts'
import { CONTROL_HEADERS } from '../control/safety-headers.ts'
import { readGatewayDocument } from '../control/views/gateway-document.ts'
import { describeOperation, listOperations } from '../control/views/operation-form.ts'
import type { AttemptView, DeliveryView, StatusView } from '../control/views/view-types.ts'
import { readAccess } from '../http/access.ts'
import { guardControl } from '../http/guard.ts'
import { closeServer, listen } from '../http/listen.ts'
import { splitRequestTarget } from '../http/request-target.ts'
import { readSession, type Session } from '../session/read-session.ts'

/** A session file that the console shows. */
export interface OpenedSession {
  /** The base URL, without a trailing slash. The console is under `/_sandbox/`. */
  readonly url: string
  /** When the session was saved, in epoch milliseconds. */
  readonly savedAtMs: number
  /** Stops showing the session. */
  close(): Promise<void>
}

const PREFIX = '/_sandbox'
const READ_ONLY =
  'This is a saved session, which cannot be changed. Start a sandbox to send and change things'

/**
 * Shows a session file in the console, on this machine only. Nothing can be changed or sent, because no gateway runs:
 * the file's contents are text, and no address in it is contacted.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_DATA_UNREADABLE`, `GW_SANDBOX_PORT_UNAVAILABLE`
 */
export async function openSession(
  file: Uint8Array,
  options: { readonly port?: number | undefined } = {},
): Promise<OpenedSession> {
  const session = await readSession(file)
  const access = readAccess({})
  const server = createServer()
  const port = await listen(server, options.port ?? 0, access.address)
  const url = `http://${access.urlHost}:${port}`
  const read = createReader(session, url)

  const respond = async (request: IncomingMessage): Promise<ControlResponse> => {
    const { target } = splitRequestTarget(request.url ?? '')
    const rejected = guardControl(request, access)
    if (rejected !== undefined) {
      return failureResponse(rejected.status, 'GW_SANDBOX_REQUEST_INVALID', rejected.message)
    }
    const [path = ''] = target.slice(PREFIX.length).split('?', 1)
    const isOwn = target.startsWith(PREFIX)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return failureResponse(409, 'GW_SANDBOX_STATE_NOT_ALLOWED', READ_ONLY)
    }
    const { accept = '' } = request.headers
    const page = isOwn ? await respondWithPage({ path, accept }) : undefined
    if (page !== undefined) return page
    const isOlder = /[?&]before=/.test(target)
    const value = isOwn ? await read(path) : undefined
    if (value !== undefined) return jsonResponse(isOlder && Array.isArray(value) ? [] : value)
    return failureResponse(404, 'GW_SANDBOX_NOT_FOUND', 'The saved session does not contain this')
  }

  const stream = (response: ServerResponse): void => {
    response.writeHead(200, {
      ...CONTROL_HEADERS,
      'content-type': 'text/event-stream; charset=UTF-8',
    })
    response.write(': connected\n\n')
    for (const event of session.events) {
      response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
    }
  }

  server.on('request', (request, response) => {
    const isStream = /^\/_sandbox\/events(?:\?|$)/.test(request.url ?? '')
    if (isStream && guardControl(request, access) === undefined) {
      stream(response)
      return
    }
    respond(request)
      .catch(errorResponse)
      .then(
        ({ status, headers, text }) => {
          response.writeHead(status, { ...CONTROL_HEADERS, ...headers, connection: 'close' })
          response.end(request.method === 'HEAD' ? '' : text)
        },
        () => response.destroy(),
      )
  })
  return { url, savedAtMs: session.savedAtMs, close: () => closeServer(server) }
}

/** Returns what reads a path of the session. */
function createReader({ responses, savedAtMs }: Session, url: string) {
  const attempts = new Map<string, AttemptView>()
  for (const [path, value] of responses) {
    if (!/^\/deliveries\/./.test(path)) continue
    for (const attempt of (value as DeliveryView).attempts) attempts.set(attempt.id, attempt)
  }
  // The file says what the sandbox was, not what runs here.
  const status = {
    ...(responses.get('/status') as StatusView),
    url,
    hosts: {
      northAmerica: { us: url, other: [url] },
      asia: { recommended: url, legacy: url },
      europe: { recommended: url, inStore: url },
    },
    speed: 0,
    run: randomUUID(),
    isKept: false,
    canSign: false,
    session: { savedAtMs },
  } satisfies StatusView
  const keys = { gateway: [], merchant: null, env: '', keyFolder: null }
  return async (path: string): Promise<unknown> => {
    if (path === '/status') return status
    if (path === '/keys') return keys
    if (path === '/operations') return listOperations(await readGatewayDocument())
    const [, operation] = /^\/operations\/(\w+)$/.exec(path) ?? []
    if (operation !== undefined) return describeOperation(await readGatewayDocument(), operation)
    const [, attempt] = /^\/attempts\/([^/]+)$/.exec(path) ?? []
    return attempt === undefined ? responses.get(path) : attempts.get(decodeURIComponent(attempt))
  }
}
