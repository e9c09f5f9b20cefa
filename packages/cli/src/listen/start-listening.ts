import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ArrivedRequest, ListenResponse } from './arrived-request.ts'
import { pairHeaders } from './hop-headers.ts'
import { LISTEN_LIMITS } from './limits.ts'
import { LimitExceeded, readBody } from './read-body.ts'

/** The handling of a request: its response, and the end of everything that it needs. */
export interface Handling {
  readonly response: Promise<ListenResponse>
  readonly done: Promise<void>
}

/** Why a request was not handled. */
export type Unhandled = 'busy' | 'tooLarge' | 'incomplete' | 'malformed' | 'headTooLarge' | 'late'

/** The functions that a listener calls, and its limits. */
export interface ListeningOptions {
  readonly port: number
  /** Handles a request that arrived completely. Neither promise rejects. */
  handle(request: ArrivedRequest): Handling
  onUnhandled(reason: Unhandled): void
  readonly limits?: { readonly [Name in keyof typeof LISTEN_LIMITS]: number } | undefined
}

/** A listener that runs. */
export interface Listening {
  readonly port: number
  /** Closes every connection, and waits until everything that arrived is done. */
  close(): Promise<void>
}

/**
 * Listens on 127.0.0.1. Size, time, and number of requests are limited.
 *
 * @throws Error with the system's code if the port is not available
 */
export async function startListening(options: ListeningOptions): Promise<Listening> {
  const { port, handle, onUnhandled, limits = LISTEN_LIMITS } = options
  const handlings = new Set<Promise<void>>()
  let active = 0

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: target = '', rawHeaders } = request
    const headers = pairHeaders(rawHeaders)
    // Node lets a second one through, and forwarded to a server that reads the other, it changes the host.
    if (headers.filter(([name]) => /^host$/i.test(name)).length > 1) {
      onUnhandled('malformed')
      return refuse(response, 400, 'A request must have one Host header')
    }
    let body: Uint8Array
    try {
      body = await readBody(request, limits.bodyBytes)
    } catch (error) {
      if (!(error instanceof LimitExceeded)) return onUnhandled('incomplete')
      onUnhandled('tooLarge')
      return refuse(response, 413, `gw listen reads at most ${limits.bodyBytes} bytes`)
    }
    // Counted from here, so that slow senders take only connections.
    if (active >= limits.requests) {
      onUnhandled('busy')
      return refuse(response, 503, 'gw listen handles too many requests. Send it again later')
    }
    active += 1
    const handling = handle({ method, target, headers, body })
    write(response, await handling.response)
    await handling.done
    active -= 1
  }

  const server = createServer(
    {
      maxHeaderSize: limits.headBytes,
      headersTimeout: limits.headMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: Math.min(5_000, limits.requestMs),
      connectionsCheckingInterval: Math.min(1_000, limits.headMs),
    },
    (request, response) => {
      const taken = take(request, response)
      handlings.add(taken)
      void taken.finally(() => handlings.delete(taken))
    },
  )
  server.maxConnections = limits.connections
  // Also for a sender that does not read the response.
  server.setTimeout(limits.requestMs + limits.forwardMs, (socket) => socket.destroy())
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const [reason, line] = FAILURES[code] ?? MALFORMED
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    onUnhandled(reason)
    socket.end(`HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
      socket.destroy(),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      await closeServer(server)
      await Promise.all(handlings)
    },
  }
}

const MALFORMED = ['malformed', '400 Bad Request'] as const
const FAILURES: Readonly<Record<string, readonly [Unhandled, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['late', '408 Request Timeout'],
  HPE_HEADER_OVERFLOW: ['headTooLarge', '431 Request Header Fields Too Large'],
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** Responds without reading the body, and closes the connection. */
function refuse(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) return
  const body = `${text}\n`
  response.writeHead(status, {
    'Content-Type': 'text/plain',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  })
  response.end(body, () => response.socket?.destroySoon())
}

function write(response: ServerResponse, { status, headers, body }: ListenResponse): void {
  const hasBody = status !== 204 && status !== 304
  response.sendDate = false
  const length = hasBody ? ['Content-Length', String(body.length)] : []
  try {
    response.writeHead(status, [...headers.flat(), ...length])
    response.end(hasBody ? body : undefined)
  } catch {
    response.destroy() // a status or a header that Node does not write
  }
}
