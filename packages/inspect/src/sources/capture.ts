import { isObject } from '@gw/errors/internal'
import { readFields, readList, readText } from './json-fields.ts'
import {
  decodeBase64,
  invalidSource,
  joinHeaders,
  type SourceMessage,
  targetOfUrl,
} from './source-message.ts'

/** Returns whether JSON is a sandbox capture: an attempt, a delivery, or a rejected call. */
export function isCapture(json: unknown): boolean {
  return bytesOf(readFields(exchangeOf(json), 'request')) !== undefined
}

/**
 * Reads the request or the response of a capture. For a delivery, those of its last attempt.
 *
 * @throws InspectError if there was no response
 */
export function readCapture(json: unknown, isResponse: boolean): SourceMessage {
  const exchange = exchangeOf(json)
  const request = readFields(exchange, 'request')
  const url = readText(request, 'url')
  const part = isResponse ? responseOf(exchange) : request
  const body = bytesOf(part)
  if (body === undefined) throw invalidSource('The capture contains no response')
  const headers = Object.entries(readFields(part, 'headers') ?? {})
  return {
    source: 'capture',
    kind: isResponse ? 'response' : 'request',
    method: readText(request, 'method') ?? 'POST',
    target: readText(request, 'target') ?? targetOfUrl(url ?? '/'),
    url,
    headers: joinHeaders(headers.map(([name, value]) => [name, String(value)] as const)),
    body,
    remarks: [],
  }
}

function exchangeOf(json: unknown): unknown {
  const last = readList(json, 'attempts').at(-1)
  return isObject(last) ? last : json
}

// Captures of earlier sandboxes call it "answer".
function responseOf(exchange: unknown): Readonly<Record<string, unknown>> | undefined {
  return readFields(exchange, 'response') ?? readFields(exchange, 'answer')
}

function bytesOf(message: unknown): Uint8Array | undefined {
  const base64 = readText(readFields(message, 'body'), 'base64')
  return base64 === undefined ? undefined : decodeBase64(base64)
}
