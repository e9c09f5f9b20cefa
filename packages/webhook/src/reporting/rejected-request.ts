import type { GatewayErrorCode } from '@gw/errors'
import { observe } from '@gw/errors/internal'
import type { ReceivedRequest } from '../request/received-request.ts'
import { RequestTimer } from './request-timer.ts'

/**
 * A request that was rejected before it was verified, exactly as it arrived. Anyone can have sent it. Use it to find
 * mistakes, never to handle a notification.
 */
export interface RejectedRequest {
  /** Why the request was rejected, as in `onRejected`. */
  readonly code: GatewayErrorCode
  /** The HTTP method of the request. */
  readonly method: string
  /** Path and query as the framework reports them. */
  readonly target: string | undefined
  /** The headers. In the order in which they arrived, and with repeated ones, if the adapter knows. */
  readonly unverifiedHeaders: readonly (readonly [name: string, value: string])[]
  /** The raw bytes of the body. `undefined` if it is larger than `maxBodyBytes`, took too long, or cannot be read. */
  readonly unverifiedBody: Uint8Array | undefined
}

const MAX_PER_MINUTE = 60
const MINUTE_MS = 60_000

/** The headers to report for an adapter that cannot list them. */
const USUAL_HEADERS = [
  'client-id',
  'request-time',
  'signature',
  'content-type',
  'content-encoding',
  'content-length',
  'x-forwarded-prefix',
  'x-original-uri',
] as const

/** A request whose body is remembered. */
export interface Recording {
  /** The request, for verification. */
  readonly request: ReceivedRequest
  /** Reports the request as rejected. Reads the body if nothing has read it yet. Never rejects. */
  report(code: GatewayErrorCode): Promise<void>
}

/** The options that limit a recording. */
interface RecordingLimits {
  readonly maxBodyBytes: number
  readonly readTimeoutMs: number
  now(): number
}

/** Creates a function that records requests, so that a rejected one can be reported as it arrived. */
export function createRecorder(
  onRejectedRequest: (request: RejectedRequest) => unknown,
  { maxBodyBytes, readTimeoutMs, now }: RecordingLimits,
): (request: ReceivedRequest) => Recording {
  let sinceMs = -Infinity
  let count = 0

  return (original) => {
    let reading: Promise<Uint8Array> | undefined
    const readBody: ReceivedRequest['readBody'] = (maxBytes, body) => {
      reading = original.readBody(maxBytes, body)
      return reading
    }
    const { method, target } = original
    const request: ReceivedRequest = {
      method,
      target,
      header: (name) => original.header(name),
      readBody,
      get signal() {
        return original.signal
      },
    }

    async function takeBody(): Promise<Uint8Array | undefined> {
      // Anything that verification did not get in time is not waited for again.
      if (reading !== undefined)
        return Promise.race([reading, Promise.resolve(undefined)]).catch(() => undefined)
      const timer = new RequestTimer()
      let stop: ((reason: Error) => void) | undefined
      const onAbort = (run: (reason: Error) => void): void => {
        stop = run
      }
      try {
        const body = original.readBody(maxBodyBytes, { onAbort })
        const bytes = await timer.within(body, readTimeoutMs, () => {
          const late = new Error('late')
          stop?.(late)
          return late
        })
        return bytes.length <= maxBodyBytes ? bytes : undefined
      } catch {
        return undefined
      } finally {
        timer.close()
      }
    }

    return {
      request,
      async report(code) {
        if (Math.abs(now() - sinceMs) >= MINUTE_MS) {
          sinceMs = now()
          count = 0
        }
        if (++count > MAX_PER_MINUTE) return
        const unverifiedBody = await takeBody()
        const unverifiedHeaders = listHeaders(original)
        observe(onRejectedRequest, { code, method, target, unverifiedHeaders, unverifiedBody })
      },
    }
  }
}

function listHeaders(request: ReceivedRequest): RejectedRequest['unverifiedHeaders'] {
  try {
    if (request.headers !== undefined) return [...request.headers()]
    return USUAL_HEADERS.flatMap((name) => {
      const value = request.header(name)
      return value ? [[name, value] as const] : []
    })
  } catch {
    return []
  }
}
