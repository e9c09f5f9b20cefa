import type { Result } from '@gw/types'
import { type ResultCode, resultOf } from '../gateway/result.ts'
import { createBoundedMap } from './bounded-map.ts'

/** The body of a response. */
export interface ResponseBody {
  readonly result: Result
  readonly [field: string]: unknown
}

/** A call under the merchant's request ID. */
interface PerformedRequest {
  readonly operation: string
  readonly requestId: string
  readonly parameters: unknown
}

/** Performs a call once per request ID. */
export interface PerformedRequests {
  /**
   * Performs a call, or repeats the response to the same request ID. The same ID with different parameters is
   * `REPEAT_REQ_INCONSISTENT`. A call that was rejected was not performed, and can be retried.
   */
  once(request: PerformedRequest, perform: () => ResponseBody): ResponseBody
}

const INCONSISTENT: ResultCode = 'REPEAT_REQ_INCONSISTENT'

/** Creates an empty store that drops the oldest call when it has more than `maxRequests`. */
export function createPerformedRequests(maxRequests: number): PerformedRequests {
  const responses = createBoundedMap<{ parameters: unknown; response: ResponseBody }>(maxRequests)
  return {
    once({ operation, requestId, parameters }, perform) {
      const key = `${operation} ${requestId}`
      const known = responses.get(key)
      if (known !== undefined) {
        const isSame = jsonEqual(known.parameters, parameters)
        return isSame ? known.response : { result: resultOf(INCONSISTENT) }
      }
      const response = perform()
      if (response.result.resultStatus !== 'F' || response.paymentId !== undefined) {
        responses.set(key, { parameters, response })
      }
      return response
    },
  }
}

/** Returns whether two JSON values are equal, ignoring the order of object members. */
export function jsonEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return false
  }
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length) return false
  return names.every(
    (name) =>
      Object.hasOwn(other, name) &&
      jsonEqual((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
  )
}
