import { once } from 'node:events'
import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeader,
  request,
} from 'node:http'
import { connect } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** A request as sent: headers in order, including repeated ones. */
export interface WireRequest {
  readonly method?: string
  /** Appended to the path of the adapter's URL, such as `?query`. */
  readonly suffix?: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Uint8Array
  /** Sends the body in chunks of this size, without a Content-Length. */
  readonly chunkBytes?: number
}

/** A received response. */
export interface WireReply {
  readonly status: number
  readonly headers: Readonly<Record<string, OutgoingHttpHeader | undefined>>
  readonly body: string
}

/** A connection whose request is incomplete. */
export interface WireConnection {
  /** Resolves when all bytes have been sent. */
  readonly isSent: Promise<void>
  /** Resolves with everything received when the connection has closed. */
  readonly ended: Promise<string>
  /** Drops the connection, like a sender whose network fails. */
  leave(): void
}

/** Sends a request over a socket and reads the whole response. */
export async function sendWire(url: string, wire: WireRequest, agent?: Agent): Promise<WireReply> {
  const sending = openWire(url, wire, agent)
  const { body, chunkBytes = body.length || 1 } = wire
  for (let at = 0; at < body.length; at += chunkBytes) {
    sending.write(body.subarray(at, at + chunkBytes))
  }
  sending.end()
  // Also after the response, when the server closes a connection that is still written to.
  sending.on('error', () => {})
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  const { statusCode = 0, headers } = response
  return { status: statusCode, headers, body: await readText(response) }
}

/** Sends several requests at a time over kept-alive connections. Returns the responses in the order of the requests. */
export async function sendWires(url: string, wires: readonly WireRequest[]): Promise<WireReply[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  try {
    return await Promise.all(wires.map((wire) => sendWire(url, wire, agent)))
  } finally {
    agent.destroy()
  }
}

/** Opens a request. The caller writes its body. */
function openWire(url: string, wire: WireRequest, agent?: Agent): ClientRequest {
  const { host } = new URL(url)
  const names = new Set(wire.headers.map(([name]) => name.toLowerCase()))
  const headers = [['host', host], ...wire.headers]
  if (wire.chunkBytes !== undefined) headers.push(['transfer-encoding', 'chunked'])
  else if (!names.has('content-length')) headers.push(['content-length', String(wire.body.length)])
  return request(url + (wire.suffix ?? ''), {
    method: wire.method ?? 'POST',
    // Node writes a flat array unchanged, including repeated headers.
    headers: headers.flat() as unknown as Record<string, string>,
    ...(agent && { agent }),
  })
}

/** Opens a raw connection and sends the first bytes of a body. It stays open until the server closes it. */
export function connectWire(url: string, wire: WireRequest, sentBytes: number): WireConnection {
  const { hostname, port, pathname, host } = new URL(url)
  const lines = [`${wire.method ?? 'POST'} ${pathname} HTTP/1.1`, `host: ${host}`]
  for (const [name, value] of wire.headers) lines.push(`${name}: ${value}`)
  lines.push(`content-length: ${wire.body.length}`, '', '')
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  socket.on('error', () => {})
  const ended = once(socket, 'close').then(() => text)
  const isSent = new Promise<void>((resolve) => {
    socket.write(lines.join('\r\n'))
    socket.write(wire.body.subarray(0, sentBytes), () => resolve())
  })
  return { isSent, ended, leave: () => socket.destroy() }
}

/** Sends a chunked body of `bytes` bytes as fast as the server reads it. Returns how much was sent. */
export async function sendEndlessly(
  url: string,
  { headers }: WireRequest,
  bytes: number,
): Promise<{ sentBytes: number; status: number | undefined }> {
  const chunk = new Uint8Array(65_536)
  let sentBytes = 0
  let status: number | undefined
  const sending = openWire(url, { headers, body: chunk, chunkBytes: chunk.length })
  sending.on('response', (response) => {
    status = response.statusCode
    response.resume()
  })
  const closed = new Promise((resolve) => sending.on('close', resolve))
  const chunks = function* () {
    for (; sentBytes < bytes; sentBytes += chunk.length) yield chunk
  }
  // The connection may close before the response is read, because the server stops reading.
  await pipeline(chunks, sending).catch(() => {})
  await closed
  return { sentBytes, status }
}
