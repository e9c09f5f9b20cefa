import { UsageError } from '../io/usage-error.ts'
import { type GivenMessage, joinHeaders, targetOf } from './given-message.ts'
import { isFields, readFields, readList, readText } from './json-fields.ts'

/** Tells a capture of the sandbox (an attempt, a delivery, a rejected call) from other JSON. */
export function isCapture(json: unknown): boolean {
  return bytesOf(exchangeOf(json), 'request') !== undefined
}

/**
 * Reads the request of a capture, or the answer to it; of a delivery, those of its last attempt.
 *
 * @throws UsageError if there was no answer
 */
export function readCapture(json: unknown, isResponse: boolean): GivenMessage {
  const exchange = exchangeOf(json)
  const request = readFields(exchange, 'request')
  const url = readText(request, 'url')
  const about = {
    method: readText(request, 'method') ?? 'POST',
    target: readText(request, 'target') ?? targetOf(url ?? '/'),
    url,
    remarks: [],
  }
  const kind = isResponse ? 'response' : 'request'
  const part = isResponse ? 'answer' : 'request'
  const body = bytesOf(exchange, part)
  if (body === undefined) throw new UsageError('the capture holds no answer')
  const headers = Object.entries(readFields(readFields(exchange, part), 'headers') ?? {})
  return {
    ...about,
    kind,
    headers: joinHeaders(headers.map(([name, value]) => [name, String(value)] as const)),
    body,
  }
}

function exchangeOf(json: unknown): unknown {
  const last = readList(json, 'attempts').at(-1)
  return isFields(last) ? last : json
}

function bytesOf(exchange: unknown, part: 'request' | 'answer'): Uint8Array | undefined {
  const base64 = readText(readFields(readFields(exchange, part), 'body'), 'base64')
  return base64 === undefined ? undefined : new Uint8Array(Buffer.from(base64, 'base64'))
}
