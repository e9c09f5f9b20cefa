import { assertMaxBytes, unreadable } from '../body/collect-bytes.ts'
import type { ReceivedRequest } from '../request/received-request.ts'

/** The fields read from an AWS Lambda event: API Gateway v1 (REST) or v2 (HTTP), a function URL, or a load balancer. */
export interface LambdaEvent {
  /** The method, in version 1 and from a load balancer. */
  readonly httpMethod?: string | undefined
  /** The path without the stage, in version 1. */
  readonly path?: string | undefined
  /** The path, in version 2 and from a function URL. */
  readonly rawPath?: string | undefined
  /** The query, in version 2 and from a function URL. */
  readonly rawQueryString?: string | undefined
  /** Details of the request. */
  readonly requestContext?:
    | {
        /** The request, in version 2 and from a function URL. */
        readonly http?:
          | {
              /** The method. */
              readonly method?: string | undefined
            }
          | undefined
        /** The path with the stage, in version 1. */
        readonly path?: string | undefined
        /** The target group, from a load balancer. */
        readonly elb?: object | undefined
      }
    | undefined
  /** The headers. If one is repeated, version 1 keeps the last value and version 2 joins all values. */
  readonly headers?: Readonly<Record<string, string | undefined>> | null | undefined
  /** All values of each header, in version 1. */
  readonly multiValueHeaders?:
    | Readonly<Record<string, readonly string[] | undefined>>
    | null
    | undefined
  /** The body, as text or base64. */
  readonly body?: string | null | undefined
  /** True if the body is base64. */
  readonly isBase64Encoded?: boolean | undefined
}

/**
 * Converts an AWS Lambda event to what the receiver needs, for your own adapters. `toLambdaHandler` is a complete
 * endpoint. Headers that are repeated, in any letter case, are joined, so a repeated `Signature` is rejected.
 */
export function fromLambdaEvent(event: LambdaEvent): ReceivedRequest {
  const headers = readLambdaHeaders(event)
  // Only this path of a REST event includes the stage.
  const path = event.rawPath ?? event.requestContext?.path ?? event.path
  const query = event.rawQueryString ? `?${event.rawQueryString}` : ''
  return {
    method: event.requestContext?.http?.method ?? event.httpMethod ?? '',
    header: (name) => headers.get(name),
    headers: () => headers,
    readBody: async (maxBytes) => assertMaxBytes(readLambdaBody(event), maxBytes),
    target: path === undefined ? undefined : path + query,
  }
}

/** REST events have the last value of a repeated header in `headers`, and all values in `multiValueHeaders`. */
function readLambdaHeaders({ headers, multiValueHeaders }: LambdaEvent): Map<string, string> {
  const found = new Map<string, string>()
  function add(name: string, value: string): void {
    const before = found.get(name.toLowerCase())
    found.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`)
  }
  for (const [name, values] of Object.entries(multiValueHeaders ?? {})) {
    for (const value of values ?? []) add(name, value)
  }
  const complete = new Set(found.keys())
  for (const [name, value] of Object.entries(headers ?? {})) {
    if (value !== undefined && !complete.has(name.toLowerCase())) add(name, value)
  }
  return found
}

function readLambdaBody({ body, isBase64Encoded }: LambdaEvent): Uint8Array {
  if (!isBase64Encoded) return new TextEncoder().encode(body ?? '')
  try {
    return Uint8Array.from(atob(body ?? ''), (byte) => byte.charCodeAt(0))
  } catch {
    throw unreadable('The event body is not valid base64, although isBase64Encoded is true')
  }
}
