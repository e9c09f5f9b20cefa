import type { ExplainOptions } from '@gw/inspect'

const encoder = new TextEncoder()

/** Returns the headers of a message by lowercase name. */
export function headersOf({ headers }: Pick<ExplainOptions, 'headers'>): Map<string, string> {
  const pairs = Symbol.iterator in headers ? headers : Object.entries(headers)
  return new Map([...pairs].map(([name, value]) => [String(name).toLowerCase(), String(value)]))
}

/** Returns the key version in the signature header of a message. */
export function keyVersionOf(message: Pick<ExplainOptions, 'headers'>): string | undefined {
  return /keyVersion=(\d+)/.exec(headersOf(message).get('signature') ?? '')?.[1]
}

/** Returns the bytes that a signature must cover, also of a message that breaks the rules, to show them. */
export function contentOf(message: ExplainOptions): Uint8Array {
  const headers = headersOf(message)
  const clientId = headers.get('client-id') ?? ''
  const time = headers.get(message.kind === 'response' ? 'response-time' : 'request-time') ?? ''
  const head = encoder.encode(`${message.method} ${message.target}\n${clientId}.${time}.`)
  const content = new Uint8Array(head.length + message.body.length)
  content.set(head)
  content.set(message.body, head.length)
  return content
}
