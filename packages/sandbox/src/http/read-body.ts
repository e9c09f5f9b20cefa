import type { IncomingMessage } from 'node:http'

/** Reads the body of a request, or returns `undefined` if it has more than `maxBytes`. */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Uint8Array>) {
    length += part.length
    if (length > maxBytes) return undefined
    parts.push(part)
  }
  const body = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    body.set(part, at)
    at += part.length
  }
  return body
}
