import { UsageError } from '../io/usage-error.ts'
import { type GivenMessage, joinHeaders, targetOf } from './given-message.ts'

/**
 * Reads a message as it stands on the wire: `POST /notify HTTP/1.1` or `HTTP/1.1 200`, headers, an empty line, and the
 * bytes of the body. Lines may end as on the wire or as an editor writes them.
 *
 * @throws UsageError if there is no empty line after the headers
 */
export function readHttpMessage(bytes: Uint8Array): GivenMessage {
  const end = findEmptyLine(bytes)
  if (end === undefined) {
    throw new UsageError('the HTTP message has no empty line after its headers')
  }
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, end.from))
  const [first = '', ...lines] = head.split(/\r?\n/)
  const headers = joinHeaders(unfold(lines).map(splitHeader))
  const { body, remarks } = takeBody(bytes.subarray(end.to), headers)
  const isResponse = /^HTTP\//i.test(first)
  if (isResponse) return { kind: 'response', headers, body, remarks }
  const [, method, url = ''] = /^(\S+)\s+(\S+)/.exec(first) ?? []
  return { kind: 'request', method, target: targetOf(url), headers, body, remarks }
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
  if (colon < 1) throw new UsageError(`the HTTP message has a header line without ":"`)
  return [line.slice(0, colon), line.slice(colon + 1)]
}

/** What is left after the headers may be framed, or have a line end that an editor added. */
function takeBody(
  rest: Uint8Array,
  headers: Readonly<Record<string, string>>,
): { body: Uint8Array; remarks: string[] } {
  if (/\bchunked\b/i.test(headers['transfer-encoding'] ?? '')) {
    const body = joinChunks(rest)
    if (body !== undefined) return { body, remarks: [] }
    return { body: rest, remarks: ['chunked, but the body is not in chunks: taken as it is'] }
  }
  const length = Number(headers['content-length'])
  if (!Number.isSafeInteger(length) || headers['content-length'] === undefined) {
    return { body: rest, remarks: [] }
  }
  if (rest.length < length) {
    const remark = `content-length is ${length}, and only ${rest.length} bytes of body are there`
    return { body: rest, remarks: [remark] }
  }
  const isMore = rest.length > length + 2
  const remark = `content-length is ${length}: what follows these bytes is left out`
  return { body: rest.subarray(0, length), remarks: isMore ? [remark] : [] }
}

function joinChunks(rest: Uint8Array): Uint8Array | undefined {
  const parts: Uint8Array[] = []
  let at = 0
  while (at < rest.length) {
    const lineEnd = rest.indexOf(0x0a, at)
    if (lineEnd === -1) return undefined
    const line = new TextDecoder('latin1').decode(rest.subarray(at, lineEnd)).trim()
    if (!/^[0-9a-f]{1,8}(?:;.*)?$/i.test(line)) return undefined
    const size = Number.parseInt(line, 16)
    if (size === 0) return new Uint8Array(Buffer.concat(parts))
    const chunk = rest.subarray(lineEnd + 1, lineEnd + 1 + size)
    if (chunk.length < size) return undefined
    parts.push(chunk)
    at = lineEnd + 1 + size
    if (rest[at] === 0x0d) at += 1
    at += 1
  }
  return undefined
}
