import { isObject } from '@gw/errors/internal'
import { readFields, readList, readText } from './json-fields.ts'
import {
  decodeBase64,
  invalidSource,
  joinHeaders,
  type SourceMessage,
  targetOfUrl,
} from './source-message.ts'

/** The message of a HAR file to read. */
export interface HarChoice {
  /** The entry, counted from 1. */
  readonly entry: number
  /** True to read the response instead of the request. */
  readonly isResponse: boolean
}

const TEXT_REMARK = 'A HAR file stores the body as text. Bytes that are not UTF-8 are lost'

/** Returns whether JSON is a HAR file or one entry of it. */
export function isHar(json: unknown): boolean {
  if (!isObject(json)) return false
  return isObject(json.log) || (isObject(json.request) && Array.isArray(json.request.headers))
}

/**
 * Reads a request or its response from a HAR file or entry.
 *
 * @throws InspectError if the entry or its response does not exist
 */
export function readHar(json: unknown, { entry, isResponse }: HarChoice): SourceMessage {
  const log = readFields(json, 'log')
  const entries = log === undefined ? [json] : readList(log, 'entries')
  const chosen = entries[entry - 1]
  const request = readFields(chosen, 'request')
  if (request === undefined) {
    throw invalidSource(
      `The HAR file has no request at entry ${entry}. It has ${entries.length} entries, counted from 1`,
    )
  }
  const method = readText(request, 'method') ?? 'POST'
  const url = readText(request, 'url')
  const target = targetOfUrl(url ?? '/')
  if (!isResponse) {
    const posted = readFields(request, 'postData')
    return {
      source: 'har',
      kind: 'request',
      method,
      target,
      url,
      headers: headersOf(request),
      body: new TextEncoder().encode(readText(posted, 'text') ?? ''),
      remarks: [TEXT_REMARK],
    }
  }
  const response = readFields(chosen, 'response')
  const content = readFields(response, 'content')
  const text = readText(content, 'text') ?? ''
  const isBase64 = readText(content, 'encoding') === 'base64'
  const body = isBase64 ? decodeBase64(text) : new TextEncoder().encode(text)
  if (body === undefined) throw invalidSource('The body in the HAR entry is not valid base64')
  return {
    source: 'har',
    kind: 'response',
    method,
    target,
    headers: headersOf(response),
    body,
    remarks: isBase64 ? [] : [TEXT_REMARK],
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
