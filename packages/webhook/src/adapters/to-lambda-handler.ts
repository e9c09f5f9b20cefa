import type { ReceivedRequest, Reply } from '../request/received-request.ts'
import { checkReceiver } from './check-options.ts'
import { fromLambdaEvent, type LambdaEvent } from './from-lambda-event.ts'

/** The result of a Lambda function behind API Gateway (v1 and v2), a function URL, or a load balancer. */
export interface LambdaResult {
  /** The HTTP status of the response. */
  readonly statusCode: number
  /** The headers. Missing if the event has only `multiValueHeaders`. */
  readonly headers?: Record<string, string>
  /** The headers for a load balancer with multi-value headers, which ignores `headers`. */
  readonly multiValueHeaders?: Record<string, string[]>
  /** The body of the response, as JSON. */
  readonly body: string
  /** Always `false`, because the body is text. */
  readonly isBase64Encoded: boolean
}

/**
 * Converts a receiver to an AWS Lambda function, for API Gateway v1 (REST) and v2 (HTTP), function URLs, and load
 * balancers. It never rejects.
 *
 * @throws TypeError if `receiver` is not a function
 *
 * @example
 * ```ts
 * import { type Receiver, toLambdaHandler } from '@gw/webhook'
 *
 * declare const receive: Receiver
 *
 * export const handler = toLambdaHandler(receive)
 * ```
 */
export function toLambdaHandler(
  receiver: (request: ReceivedRequest) => Promise<Reply>,
): (event: LambdaEvent) => Promise<LambdaResult> {
  checkReceiver(receiver)
  return async (event) => {
    const { status, headers, body } = await receiver(fromLambdaEvent(event))
    const isMultiValue = event.headers == null && event.multiValueHeaders != null
    // The connection belongs to the service in front, which rejects or renames this header.
    const entries = Object.entries(headers).filter(([name]) => name !== 'connection')
    return {
      statusCode: status,
      ...(isMultiValue
        ? { multiValueHeaders: Object.fromEntries(entries.map(([name, value]) => [name, [value]])) }
        : { headers: Object.fromEntries(entries) }),
      body,
      isBase64Encoded: false,
    }
  }
}
