// What people write first. Everything compiles, except the lines that expect an error.
import { type Client, ClientError, type ClientEvent } from '@gw/client'
import { isGatewayError } from '@gw/errors'
import { capture } from '@gw/operations'
import type { NotificationOf, PaymentRecord } from '@gw/types'
import type { HandledEvent, Rejection } from '@gw/webhook'

declare const caught: unknown
declare const client: Client
declare const record: PaymentRecord
declare const dispute: NotificationOf<'notifyDispute'>

// A received field has its documented type.
export const paidAt = new Date(record.paymentTime ?? 0)
export const resultCode: string | undefined = record.paymentResultCode
export const disputeDay = dispute.disputeTime?.slice(0, 10)

// A rejection and an event are known by their step, and by whether a handler ran.
export function describe(rejection: Rejection): string {
  switch (rejection.step) {
    case 'request':
      return rejection.code
    case 'signature':
      return rejection.matchingTarget ?? rejection.code
    case 'payload':
      return `${rejection.rawBody.length} bytes`
    case 'handler':
      return `${rejection.notification.kind} ${rejection.key} ${rejection.attempt.toFixed()}`
    case 'inbox':
    case 'reply':
      return `${rejection.notification.kind} ${rejection.key}`
  }
}

export function attemptsOf(event: HandledEvent): string {
  if (event.hasRun) return event.attempt.toFixed()
  return event.kind
}

export function describeCall(event: ClientEvent): string {
  if (event.type === 'attempt') return event.code ?? event.httpStatus.toFixed()
  return event.warning === 'readingIssues' ? `${event.issues.length} issues` : event.message
}

// A known code compiles, and a misspelled one does not.
export function isTimeout(e: ClientError): boolean {
  return e.code === 'GW_CLIENT_TIMEOUT'
}
if (caught instanceof ClientError) {
  // @ts-expect-error GW_CLIENT_TIMEOUT
  console.log(caught.code === 'GW_CLIENT_TIMOUT')
}
console.log(isGatewayError(caught, 'GW_CLIENT_UNREACHABLE'))
// @ts-expect-error GW_CLIENT_UNREACHABLE
console.log(isGatewayError(caught, 'GW_CLIENT_UNREACHBLE'))
console.log(isGatewayError<'MY_CODE'>(caught, 'MY_CODE'))

// @ts-expect-error captureAmount is missing
await client.call(capture, { captureRequestId: 'C1', paymentId: 'P1' })
