import type { BytesView } from '@gw/sandbox/control'
import { status } from '../../state/store.ts'
import type { RequestView } from './messages.ts'

/** A request and its response, to be saved. */
export interface Exchange {
  readonly request: RequestView & { readonly url?: string }
  readonly response?:
    | {
        readonly status: number
        readonly headers: Readonly<Record<string, string>>
        readonly body: BytesView
      }
    | undefined
  readonly startedAtMs: number
  readonly tookMs?: number | undefined
}

/** Returns a capture, byte for byte, as the inspector and `gw explain` open it. */
export function captureOf({ request, response }: Exchange): object {
  return { request: { ...request, url: urlOf(request) }, response }
}

/** Returns a HAR file with one entry. A body that is not UTF-8 loses bytes in HAR, but not in a capture. */
export function harOf({ request, response, startedAtMs, tookMs = 0 }: Exchange): object {
  const { method, headers, body } = request
  const sent = {
    method,
    url: urlOf(request),
    httpVersion: 'HTTP/1.1',
    headers: listOf(headers),
    queryString: [],
    cookies: [],
    headersSize: -1,
    bodySize: -1,
    postData: { mimeType: headers['content-type'] ?? 'application/json', text: body.text },
  }
  const received = {
    status: response?.status ?? 0,
    statusText: '',
    httpVersion: 'HTTP/1.1',
    headers: listOf(response?.headers ?? {}),
    cookies: [],
    content: {
      size: response === undefined ? 0 : atob(response.body.base64).length,
      mimeType: response?.headers['content-type'] ?? '',
      text: response?.body.base64 ?? '',
      encoding: 'base64',
    },
    redirectURL: '',
    headersSize: -1,
    bodySize: -1,
  }
  const entry = {
    startedDateTime: new Date(startedAtMs).toISOString(),
    time: tookMs,
    request: sent,
    response: received,
    cache: {},
    timings: { send: 0, wait: tookMs, receive: 0 },
  }
  const creator = { name: 'gw sandbox', version: '1' }
  return { log: { version: '1.2', creator, entries: [entry] } }
}

function listOf(headers: Readonly<Record<string, string>>): object[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }))
}

function urlOf({ url, target }: Exchange['request']): string {
  return url ?? `${status.value?.url}${target}`
}
