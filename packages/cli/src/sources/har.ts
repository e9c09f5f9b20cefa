import { UsageError } from '../io/usage-error.ts'
import { type GivenMessage, joinHeaders, targetOf } from './given-message.ts'
import { isFields, readFields, readList, readText } from './json-fields.ts'

/** Which message of a HAR file is meant. */
export interface HarChoice {
  /** The entry, from 1 on, of a file with several. */
  readonly entry: number
  /** The answer instead of the request. */
  readonly isResponse: boolean
}

/** Tells a HAR file, or one entry of it, from other JSON. */
export function isHar(json: unknown): boolean {
  if (!isFields(json)) return false
  return isFields(json.log) || (isFields(json.request) && Array.isArray(json.request.headers))
}

/**
 * Reads a request or its answer from a HAR file or entry.
 *
 * @throws UsageError if it is not there
 */
export function readHar(json: unknown, { entry, isResponse }: HarChoice): GivenMessage {
  const log = readFields(json, 'log')
  const entries = log === undefined ? [json] : readList(log, 'entries')
  const chosen = entries[entry - 1]
  const request = readFields(chosen, 'request')
  if (request === undefined) {
    throw new UsageError(`the HAR has ${entries.length} entries, and no request at ${entry}`)
  }
  const method = readText(request, 'method') ?? 'POST'
  const url = readText(request, 'url')
  const target = targetOf(url ?? '/')
  if (!isResponse) {
    const posted = readFields(request, 'postData')
    return {
      kind: 'request',
      method,
      target,
      url,
      headers: headersOf(request),
      body: new TextEncoder().encode(readText(posted, 'text') ?? ''),
      remarks: ['a HAR keeps the body as text: bytes that are not UTF-8 are lost in it'],
    }
  }
  const response = readFields(chosen, 'response')
  const content = readFields(response, 'content')
  const text = readText(content, 'text') ?? ''
  const isBase64 = readText(content, 'encoding') === 'base64'
  return {
    kind: 'response',
    method,
    target,
    headers: headersOf(response),
    body: new Uint8Array(Buffer.from(text, isBase64 ? 'base64' : 'utf8')),
    remarks: isBase64
      ? []
      : ['a HAR keeps the body as text: bytes that are not UTF-8 are lost in it'],
  }
}

function headersOf(message: unknown): Record<string, string> {
  return joinHeaders(
    readList(message, 'headers').map((header) => [
      readText(header, 'name') ?? '',
      readText(header, 'value') ?? '',
    ]),
  )
}
