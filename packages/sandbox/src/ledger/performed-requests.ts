import { createHash } from 'node:crypto'
import type { Result } from '@gw/types'
import type { Tables } from '../data/tables.ts'
import { resultOf, type SandboxResultCode } from '../message/result.ts'

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
   * `REPEAT_REQ_INCONSISTENT`. A call that was rejected was not performed, and can be retried. `renew` brings the
   * response up to date, for what has been decided since.
   */
  once(
    request: PerformedRequest,
    perform: () => ResponseBody,
    renew?: (response: ResponseBody) => ResponseBody,
  ): ResponseBody
}

const INCONSISTENT: SandboxResultCode = 'REPEAT_REQ_INCONSISTENT'

/** A response, and the base URL that its payer pages had. */
interface KeptResponse {
  readonly digest: string
  readonly response: ResponseBody
  readonly url: string
}

/**
 * Creates a store that drops the oldest call when it has more than `maxRequests`. `url` is the sandbox's base URL,
 * which can be different after a restart.
 */
export function createPerformedRequests(
  tables: Tables,
  maxRequests: number,
  url: string,
): PerformedRequests {
  const responses = tables.open<KeptResponse>('performedRequests', maxRequests)
  return {
    once({ operation, requestId, parameters }, perform, renew = (response) => response) {
      const key = `${operation} ${requestId}`
      const known = responses.get(key)
      const digest = digestOf(parameters)
      if (known !== undefined) {
        const isSame = known.digest === digest
        return isSame ? renew(movePages(known, url)) : { result: resultOf(INCONSISTENT) }
      }
      const response = perform()
      if (response.result.resultStatus !== 'F' || response.paymentId !== undefined) {
        responses.set(key, { digest, response, url })
      }
      return response
    },
  }
}

/** Returns a response whose payer pages are those of the sandbox as it runs now. */
function movePages({ response, url: before }: KeptResponse, now: string): ResponseBody {
  if (before === now) return response
  const text = JSON.stringify(response)
  return JSON.parse(text.replaceAll(`"${before}/pay/`, `"${now}/pay/`)) as ResponseBody
}

/** Returns a digest of a JSON value, whatever the order of its members. It is kept instead of the value. */
export function digestOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('base64')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  // Pairs, because an object would change the order of names that are integers.
  const pairs = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return { pairs: pairs.map(([name, inner]) => [name, sorted(inner)]) }
}
