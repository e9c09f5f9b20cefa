import { compact, paymentFields, tamper } from '../endpoint/bodies.ts'
import { notify, type TestedEndpoint } from '../endpoint/endpoint.ts'
import type { Received } from '../endpoint/send-bytes.ts'
import { MEANINGS } from '../findings/meanings.ts'
import { type CheckContext, failed, newOrder, type Outcome } from './check.ts'

/** Returns the `resultStatus` of a response. If it has one, the response comes from the endpoint. */
export function resultStatusOf({ body }: Received): string | undefined {
  const { resultStatus } = resultOf(body)
  return typeof resultStatus === 'string' ? resultStatus : undefined
}

/** Returns whether an endpoint means success with a response that does not stop the resends. */
export function meansSuccess(response: Received): boolean {
  const { status } = response
  return status >= 200 && status < 300 && (resultStatusOf(response) ?? 'S') === 'S'
}

/** Names the part of a success response that keeps the gateway from taking it for an acknowledgment. */
export function faultOfSuccess(response: Received): Outcome {
  const { status, body } = response
  const { resultStatus, resultCode } = resultOf(body)
  const isCodeMissing = status === 200 && resultStatus === 'S' && resultCode === undefined
  return isCodeMissing
    ? failed(
        'responded with 200 and S, without resultCode',
        'wrongResponse',
        `resultStatus S alone does not stop the resends, because the resultCode is missing. ${MEANINGS.wrongResponse}`,
      )
    : failed(`responded with ${status}, other body`, 'wrongResponse')
}

/**
 * Finds out how an endpoint says success, if it is not by the fixed body: by its status, if the endpoint rejects a changed
 * notification with a different one, otherwise by its body.
 */
export async function findOwnSuccess(
  context: CheckContext,
  success: Received,
): Promise<NonNullable<TestedEndpoint['isOwnSuccess']>> {
  const order = await newOrder(context, 'CHANGED')
  const body = compact(paymentFields(order, context.nowMs))
  const rejected = await notify(context.endpoint, body, { sentBody: tamper(body) })
  if (rejected.failure !== undefined || !meansSuccess(rejected)) return meansSuccess
  const form = formOf(success)
  return (response) => meansSuccess(response) && formOf(response) === form
}

/** Returns a body without the IDs and numbers in it, which differ from one order to the next. */
function formOf({ body }: Received): string {
  return new TextDecoder().decode(body).replace(/(?:PAID_)?DOCTOR_[\w-]+|\d[\w.:+-]*/g, '0')
}

function resultOf(body: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(new TextDecoder().decode(body)).result)
  } catch {
    return {}
  }
}
