import type { IncomingMessage } from 'node:http'
import { splitRequestTarget } from '../http/request-target.ts'
import { redactHeader } from './agent-tokens.ts'

/** A call as received. */
export interface SandboxReceivedRequest {
  /** The HTTP method. */
  readonly method: string
  /** The path and query of the request line, character for character. */
  readonly target: string
  /** The headers, by lowercase name. Repeated headers are joined with a comma. The value of `agent-token` is redacted. */
  readonly headers: Readonly<Record<string, string>>
  /** The raw body. */
  readonly body: Uint8Array<ArrayBuffer>
}

/** Returns a request together with the body that was read. */
export function toReceivedRequest(
  { method = '', url = '', headers }: IncomingMessage,
  body: Uint8Array<ArrayBuffer>,
): SandboxReceivedRequest {
  const flat = Object.entries(headers).map(
    ([name, value = '']) => [name, redactHeader(name, String(value))] as const,
  )
  const { target } = splitRequestTarget(url)
  return { method, target, headers: Object.fromEntries(flat), body }
}
