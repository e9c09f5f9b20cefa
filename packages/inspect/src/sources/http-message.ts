import { concatBytes } from '@gw/errors/internal'
import { checkHeaders } from '../input/received-headers.ts'
import { invalidSource, joinHeaders, type SourceMessage, targetOfUrl } from './source-message.ts'

const HEADER_LINE = /^[!#$%&'*+.^_`|~\w-]+:/

/** Returns whether a text starts like an HTTP message: a request line, a status line, or a header. */
export function isHttpMessage(text: string): boolean {
  return /^(?:[A-Z]+ \S|HTTP\/)/.test(text) || HEADER_LINE.test(text)
}

/**
 * Reads an HTTP message: `POST /notify HTTP/1.1` or `HTTP/1.1 200`, headers, an empty line, and the bytes of the body.
 * The first line may be missing. Lines may end with CRLF or LF.
 *
 * @throws InspectError if there is no empty line after the headers, or they are too long
 */
export function readHttpMessage(bytes: Uint8Array): SourceMessage {
  const end = findEmptyLine(bytes)
  if (end === undefined) {
    throw invalidSource('The HTTP message has no empty line after its headers. Copy all of it')
  }
  checkHeaders(0, end.from)
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, end.from))
  const [first = '', ...rest] = head.split(/\r?\n/)
  const hasNoFirstLine = HEADER_LINE.test(first)
  const headers = joinHeaders(unfold(hasNoFirstLine ? [first, ...rest] : rest).map(splitHeader))
  const read = { source: 'http', headers, ...takeBody(bytes.subarray(end.to), headers) } as const
  if (hasNoFirstLine) {
    const hasResponseTime = headers['response-time'] !== undefined
    return { ...read, kind: hasResponseTime ? 'response' : 'request' }
  }
  if (/^HTTP\//i.test(first)) return { ...read, kind: 'response' }
  const [, method, url = ''] = /^(\S+)\s+(\S+)/.exec(first) ?? []
  return { ...read, kind: 'request', method, target: targetOfUrl(url) }
}

function findEmptyLine(bytes: Uint8Array): { from: number; to: number } | undefined {
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== 0x0a) continue
    const next = bytes[at + 1] === 0x0d ? at + 2 : at + 1
    if (bytes[next] === 0x0a) return { from: at, to: next + 1 }
  }
  return undefined
}

function unfold(lines: readonly string[]): string[] {
  return lines
    .join('\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
}

function splitHeader(line: string): [string, string] {
  const colon = line.indexOf(':')
  if (colon < 1) throw invalidSource('The HTTP message has a header without ":". Copy it again')
  return [line.slice(0, colon), line.slice(colon + 1)]
}

/** The bytes after the headers may be chunked, or end with a line end that an editor added. */
function takeBody(
  rest: Uint8Array,
  headers: Readonly<Record<string, string>>,
): { body: Uint8Array; remarks: string[] } {
  if (/\bchunked\b/i.test(headers['transfer-encoding'] ?? '')) {
    const body = joinChunks(rest)
    if (body !== undefined) return { body, remarks: [] }
    return {
      body: rest,
      remarks: ['The body is declared as chunked but is not. It is read unchanged'],
    }
  }
  const length = Number(headers['content-length'])
  if (!Number.isSafeInteger(length) || headers['content-length'] === undefined) {
    return { body: rest, remarks: [] }
  }
  if (rest.length < length) {
    const remark = `content-length is ${length}, but the body has only ${rest.length} bytes`
    return { body: rest, remarks: [remark] }
  }
  const body = rest.subarray(0, length)
  if (rest.length <= length + 2) return { body, remarks: [] }
  // A log that prints JSON over several lines keeps the length that the body had before.
  if (!isJson(body) && isJson(rest)) {
    const remark = `content-length is ${length}, but the body has ${rest.length} bytes. All of them are read, because the JSON would otherwise be cut off`
    return { body: rest, remarks: [remark] }
  }
  return { body, remarks: [`content-length is ${length}. The bytes after that are ignored`] }
}

function isJson(bytes: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder().decode(bytes))
    return true
  } catch {
    return false
  }
}

function joinChunks(rest: Uint8Array): Uint8Array | undefined {
  const parts: Uint8Array[] = []
  const decoder = new TextDecoder('latin1')
  let at = 0
  while (at < rest.length) {
    const lineEnd = rest.indexOf(0x0a, at)
    if (lineEnd === -1) return undefined
    const line = decoder.decode(rest.subarray(at, lineEnd)).trim()
    if (!/^[0-9a-f]{1,8}(?:;.*)?$/i.test(line)) return undefined
    const size = Number.parseInt(line, 16)
    if (size === 0) return concatBytes(parts)
    const chunk = rest.subarray(lineEnd + 1, lineEnd + 1 + size)
    if (chunk.length < size) return undefined
    parts.push(chunk)
    at = lineEnd + 1 + size
    if (rest[at] === 0x0d) at += 1
    at += 1
  }
  return undefined
}
