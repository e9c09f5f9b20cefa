import type { Result } from '@gw/types'
import { type ResultCode, resultOf } from '../gateway/result.ts'
import { createBoundedMap } from './bounded-map.ts'
import { jsonEqual } from './json-equal.ts'

/** The body of an answer. */
export interface AnswerBody {
  readonly result: Result
  readonly [field: string]: unknown
}

/** A call that was performed under the merchant's own id. */
interface PerformedRequest {
  readonly operation: string
  readonly requestId: string
  readonly parameters: unknown
}

/** Performs a call once under its id. */
export interface PerformedRequests {
  /**
   * Performs a call, or repeats the answer that was given under the same id; the same id with other parameters is
   * `REPEAT_REQ_INCONSISTENT`. What was rejected was not performed, and is tried anew.
   */
  once(request: PerformedRequest, perform: () => AnswerBody): AnswerBody
}

const INCONSISTENT: ResultCode = 'REPEAT_REQ_INCONSISTENT'

/** Makes an empty memory that forgets the oldest call when it has more than `maxRequests`. */
export function createPerformedRequests(maxRequests: number): PerformedRequests {
  const answers = createBoundedMap<{ parameters: unknown; answer: AnswerBody }>(maxRequests)
  return {
    once({ operation, requestId, parameters }, perform) {
      const key = `${operation} ${requestId}`
      const known = answers.get(key)
      if (known !== undefined) {
        const isSame = jsonEqual(known.parameters, parameters)
        return isSame ? known.answer : { result: resultOf(INCONSISTENT) }
      }
      const answer = perform()
      if (answer.result.resultStatus !== 'F' || answer.paymentId !== undefined) {
        answers.set(key, { parameters, answer })
      }
      return answer
    },
  }
}
