import type { NotificationKind } from '@gw/types'
import type { ChangedByte } from '../faults/alter-body.ts'
import type { AppliedFault } from '../faults/faults.ts'
import type { AttemptCause, AttemptFailure } from '../message/states.ts'

/** A notification to send. */
export interface NotificationOrder {
  /** The kind. */
  readonly kind: NotificationKind
  /** The body: an object, which is sent as JSON with its fields in alphabetical order, or its exact bytes. */
  readonly body: Uint8Array | object
  /** The URL to send it to. Defaults to the merchant's `notifyUrl`. */
  readonly url?: string | undefined
  /** The URL that the merchant's request asked for, if the notification is sent to a different one. */
  readonly requestedUrl?: string | undefined
  /** The ID of the payment that it is about. Defaults to the body's `paymentId`, if it has one. */
  readonly about?: string | undefined
}

/** A request as it was sent to the merchant, or would have been sent without a fault. */
export interface SentRequest {
  /** Always POST. */
  readonly method: 'POST'
  /** The full URL. */
  readonly url: string
  /** The path and query of the request line. */
  readonly target: string
  /** Every header, in the order in which it was sent. */
  readonly headers: Readonly<Record<string, string>>
  /** The raw body. */
  readonly body: Uint8Array
}

/** The merchant's response. */
export interface MerchantResponse {
  /** The HTTP status. */
  readonly status: number
  /** The headers, by lowercase name. Repeated headers are joined with a comma. */
  readonly headers: Readonly<Record<string, string>>
  /** The raw body, up to the size limit. */
  readonly body: Uint8Array
  /** True if the body is complete. If not, nothing is acknowledged. */
  readonly isComplete: boolean
}

/** One attempt to deliver a notification. It has neither a response nor a failure while it is in flight. */
export interface Attempt {
  /** The ID of the attempt, such as `delivery-1-1`. */
  readonly id: string
  /** The ID of the delivery that the attempt belongs to. */
  readonly deliveryId: string
  /** Counts all attempts of the sandbox in the order in which they were sent. */
  readonly ordinal: number
  /** The number of the send in the schedule, from 1 to 8. Copies, replays, and manual resends keep the number. */
  readonly number: number
  /** Why the notification was sent: by the schedule, as a copy created by a fault, by `replay`, or by `resend`. */
  readonly cause: AttemptCause
  /** The attempt whose bytes were sent again. */
  readonly replayOf?: string | undefined
  /** When the attempt was due, in epoch milliseconds of the sandbox's clock. */
  readonly dueAtMs: number
  /** When the notification was sent, in epoch milliseconds of the sandbox's clock. */
  readonly sentAtMs: number
  /** The duration of the attempt, in real milliseconds. `undefined` while it is in flight. */
  readonly tookMs?: number | undefined
  /** The request. */
  readonly request: SentRequest
  /** The fault that was applied. */
  readonly fault?: AppliedFault | undefined
  /** The byte of the body that the fault `tamperedByte` changed after it was signed. */
  readonly changedByte?: ChangedByte | undefined
  /**
   * The required reaction. A message that a fault forged, misdated, or signed for a different path must be rejected.
   */
  readonly expected: 'acknowledgement' | 'rejection'
  /** The endpoint's mistake: `Your endpoint accepted a forged message`. */
  readonly mistake?: string | undefined
  /** The merchant's response. */
  readonly response?: MerchantResponse | undefined
  /** Why there is no response. */
  readonly failure?: AttemptFailure | undefined
  /** True if the response acknowledges the notification, which stops the resends. */
  readonly isAcknowledged: boolean
}

/** A notification and all its attempts. The object is live, so it changes over time. */
export interface Delivery {
  /** The ID within the sandbox. */
  readonly id: string
  /** The kind of the notification. */
  readonly kind: NotificationKind
  /** The ID of the object that it is about. */
  readonly about: string
  /** The URL that it is sent to. */
  readonly url: string
  /** The URL that the merchant's request asked for, if it is a different one. It is never contacted. */
  readonly requestedUrl?: string | undefined
  /** The raw body, before a fault changes it. */
  readonly body: Uint8Array
  /** When the delivery was created, in epoch milliseconds of the sandbox's clock. */
  readonly createdAtMs: number
  /** `pending` until it is acknowledged, or until the last send fails (`gaveUp`). */
  readonly state: 'pending' | 'acknowledged' | 'gaveUp'
  /** True if the endpoint accepted a forged message in one of its attempts, even if that one is no longer kept. */
  readonly hasAcceptedForgery: boolean
  /** When the notification is sent next, in epoch milliseconds of the sandbox's clock. */
  readonly nextAttemptAtMs?: number | undefined
  /** The last 100 attempts, oldest first. */
  readonly attempts: readonly Attempt[]
}
