import { boundBytes } from './read-chunks.ts'
import type { ReceivedRequest } from './received-request.ts'

/** What is read of an AWS Lambda event: API Gateway v1 (REST), v2 (HTTP), and function URLs. */
export interface LambdaEvent {
  readonly httpMethod?: string | undefined
  readonly path?: string | undefined
  readonly rawPath?: string | undefined
  readonly rawQueryString?: string | undefined
  readonly requestContext?:
    | { readonly http?: { readonly method?: string | undefined } | undefined }
    | undefined
  readonly headers?: Readonly<Record<string, string | undefined>> | null | undefined
  readonly multiValueHeaders?:
    | Readonly<Record<string, readonly string[] | undefined>>
    | null
    | undefined
  readonly body?: string | null | undefined
  readonly isBase64Encoded?: boolean | undefined
}

/**
 * Reduces an AWS Lambda event to what the receiver needs. Repeated headers come joined, so that a repeated `Signature`
 * is refused.
 *
 * @example
 * ```ts
 * import { fromLambdaEvent, type LambdaEvent, type Receiver } from '@gw/webhook'
 *
 * declare const receive: Receiver
 *
 * export async function handler(event: LambdaEvent) {
 *   const { status, headers, body } = await receive(fromLambdaEvent(event))
 *   return { statusCode: status, headers, body }
 * }
 * ```
 */
export function fromLambdaEvent(event: LambdaEvent): ReceivedRequest {
  const headers = new Map<string, string>()
  for (const [name, value] of Object.entries(event.headers ?? {})) {
    if (value !== undefined) headers.set(name.toLowerCase(), value)
  }
  // REST events have the last value of a repeated header above and all of them here.
  for (const [name, values] of Object.entries(event.multiValueHeaders ?? {})) {
    if (values !== undefined) headers.set(name.toLowerCase(), values.join(', '))
  }
  const path = event.rawPath ?? event.path
  const query = event.rawQueryString ? `?${event.rawQueryString}` : ''
  return {
    method: event.requestContext?.http?.method ?? event.httpMethod ?? '',
    header: (name) => headers.get(name),
    readBody: async (maxBytes) => boundBytes(readLambdaBody(event), maxBytes),
    target: path === undefined ? undefined : path + query,
  }
}

function readLambdaBody({ body, isBase64Encoded }: LambdaEvent): Uint8Array {
  if (!isBase64Encoded) return new TextEncoder().encode(body ?? '')
  return Uint8Array.from(atob(body ?? ''), (byte) => byte.charCodeAt(0))
}
