import { decodeText, printForShell, quoteForShell } from '@gw/inspect/internal'
import type { AttemptView } from '@gw/sandbox/control'
import { escapeDirection, shownDirection } from '../shown-direction.ts'

/** Decodes base64 to bytes. */
function toBytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

/** The parts of a message that its signature covers. */
interface SignedParts {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: { readonly base64: string }
}

/** Returns the bytes that the signature of a request must cover, or `undefined` if it lacks one of their parts. */
export function canonicalBytes(request: SignedParts): Uint8Array<ArrayBuffer> | undefined {
  const { method, target, headers } = request
  const { 'client-id': clientId, 'request-time': time } = headers
  if (clientId === undefined || time === undefined) return undefined
  const head = new TextEncoder().encode(`${method} ${target}\n${clientId}.${time}.`)
  const body = toBytes(request.body.base64)
  const bytes = new Uint8Array(head.length + body.length)
  bytes.set(head)
  bytes.set(body, head.length)
  return bytes
}

/** A request as the control API shows it. */
export interface RequestView extends SignedParts {
  readonly body: { readonly text: string; readonly base64: string }
}

/** Returns a request as HTTP text. */
function httpText({ method, target, headers, body }: RequestView): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${target} HTTP/1.1\n${lines.join('\n')}\n\n${body.text}`
}

/** Returns a request as the inspector reads it: as HTTP text, or as a capture if text would change its bytes. */
export function captureText(request: RequestView): string {
  const { text, base64 } = request.body
  const bytes = toBytes(base64)
  // A text field turns CR LF into LF, and shows text that is turned around.
  const isPlain = !text.includes('\r') && shownDirection(text) === text
  const isExact = isPlain && isEqual(new TextEncoder().encode(text), bytes)
  return isExact ? httpText(request) : escapeDirection(JSON.stringify({ request }, null, 2))
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}

/** The bytes that every command line takes in one argument. */
const MAX_ARGUMENT = 65_536

/** Returns a command that sends the same bytes. */
export function curlCommand({ url, headers, body }: AttemptView['request']): string {
  const skipped = ['host', 'content-length', 'connection']
  const flags = Object.entries(headers)
    .filter(([name]) => !skipped.includes(name.toLowerCase()))
    // Without a value, curl would remove the header.
    .map(([name, value]) => `-H ${quoteForShell(value === '' ? `${name};` : `${name}: ${value}`)}`)
  // Otherwise curl takes brackets for a list of URLs.
  const target = /[[\]{}]/.test(url) ? ['-g', quoteForShell(url)] : [quoteForShell(url)]
  const bytes = toBytes(body.base64)
  const text = decodeText(bytes)
  if (text !== undefined && bytes.length <= MAX_ARGUMENT) {
    // Unlike --data-binary, it takes a leading @ for a part of the body.
    return ['curl', ...target, ...flags, `--data-raw ${quoteForShell(text)}`].join(' \\\n  ')
  }
  const curl = ['curl', ...target, ...flags, '--data-binary @-'].join(' \\\n  ')
  return `${printForShell(bytes)} | ${curl}`
}
