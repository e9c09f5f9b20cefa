import type { IncomingMessage } from 'node:http'

/** A call as it came over the socket. */
export interface ReceivedRequest {
  /** The HTTP method. */
  readonly method: string
  /** Path and query as they stand in the request line. */
  readonly target: string
  /** Names in small letters; one that came twice is joined with a comma. */
  readonly headers: Readonly<Record<string, string>>
  /** The exact bytes. */
  readonly body: Uint8Array<ArrayBuffer>
}

/** Takes down a request with the body that was read. */
export function toReceivedRequest(
  { method = '', url = '', headers }: IncomingMessage,
  body: Uint8Array<ArrayBuffer>,
): ReceivedRequest {
  const flat = Object.entries(headers).map(([name, value = '']) => [name, String(value)] as const)
  return { method, target: url, headers: Object.fromEntries(flat), body }
}
