import { readClock } from '@gw/errors/internal'
import type { ExplainOptions } from './explain-options.ts'
import { type ReceivedHeaders, readHeaders } from './received-headers.ts'

/** A message with its headers and limits. Nothing is checked yet. */
export interface MessageRead {
  readonly method: string
  readonly target: string
  /** A copy, so that later changes to the original have no effect. */
  readonly body: Uint8Array<ArrayBuffer>
  readonly headers: ReceivedHeaders
  readonly kind: 'request' | 'response'
  readonly timeHeader: 'request-time' | 'response-time'
  /** The values of the three headers, or `undefined` if missing. */
  readonly clientId: string | undefined
  readonly time: string | undefined
  readonly signature: string | undefined
  readonly expectedClientId: string | undefined
  readonly nowMs: number
  readonly maxAgeMs: number | 'unchecked'
  readonly maxFutureSkewMs: number
}

const FIVE_MINUTES_MS = 300_000
const FORTY_EIGHT_HOURS_MS = 172_800_000

/** Reads the parts of a message. An empty header counts as missing, as in verification. */
export function readMessage(options: ExplainOptions): MessageRead {
  const headers = readHeaders(options.headers)
  const text = (name: string): string | undefined => headers.get(name) || undefined
  const seen =
    text('request-time') === undefined && text('response-time') !== undefined
      ? 'response'
      : 'request'
  const kind = options.kind ?? seen
  const timeHeader = kind === 'request' ? 'request-time' : 'response-time'
  return {
    method: options.method,
    target: options.target,
    body: Uint8Array.from(options.body),
    headers,
    kind,
    timeHeader,
    clientId: text('client-id'),
    time: text(timeHeader),
    signature: text('signature'),
    expectedClientId: options.clientId,
    nowMs: readClock(options.now ?? Date.now),
    maxAgeMs: options.maxAgeMs ?? (kind === 'request' ? FORTY_EIGHT_HOURS_MS : FIVE_MINUTES_MS),
    maxFutureSkewMs: options.maxFutureSkewMs ?? FIVE_MINUTES_MS,
  }
}
