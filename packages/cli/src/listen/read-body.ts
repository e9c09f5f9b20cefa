import type { IncomingMessage } from 'node:http'

/** A body that is larger than the limit. */
export class LimitExceeded extends Error {}

/**
 * Reads the body of a request. The connection stays open if it is too large, so that a response can be sent.
 *
 * @throws LimitExceeded if it is larger; Error if the sender stops before its end
 */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const exceed = (): void => {
      request.off('data', take).pause()
      reject(new LimitExceeded())
    }
    const take = (chunk: Buffer): void => {
      length += chunk.length
      if (length > maxBytes) exceed()
      else chunks.push(chunk)
    }
    if (Number(request.headers['content-length']) > maxBytes) return exceed()
    request
      .on('data', take)
      .once('end', () => resolve(Buffer.concat(chunks)))
      .once('error', reject)
      .once('close', () => reject(new Error('The sender stopped')))
  })
}
