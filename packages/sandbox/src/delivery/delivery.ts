import type { NotificationKind } from '@gw/types'
import type { AppliedFault } from '../faults/faults.ts'

/** A notification to send. */
export interface NotificationOrder {
  /** Its kind. */
  readonly kind: NotificationKind
  /** The exact bytes of its body. */
  readonly body: Uint8Array
  /** The merchant's URL, as it was registered. */
  readonly url: string
  /** The id of the payment that it is about. */
  readonly about: string
}

/** A request as it went to the merchant, or would have gone if a fault had let it. */
export interface SentRequest {
  /** Always POST. */
  readonly method: 'POST'
  /** The whole URL. */
  readonly url: string
  /** Path and query as they stand in the request line. */
  readonly target: string
  /** Every header, in the order in which it was sent. */
  readonly headers: Readonly<Record<string, string>>
  /** The exact bytes. */
  readonly body: Uint8Array
}

/** What the merchant answered. */
export interface MerchantAnswer {
  /** The HTTP status. */
  readonly status: number
  /** Its headers, in lower case; repeated ones joined with a comma. */
  readonly headers: Readonly<Record<string, string>>
  /** Its bytes, as far as they came and the limit allows. */
  readonly body: Uint8Array
  /** Whether these are all of them. If not, nothing is acknowledged. */
  readonly isComplete: boolean
}

/** Why there is no answer. */
export interface AttemptFailure {
  /**
   * `unreachable`: no connection. `brokenOff`: it ended without an answer. `timedOut`: none came in time. `fault`: a
   * fault of the sandbox kept it from arriving whole. `notSigned`: the signer failed. `closed`: the sandbox was closed.
   */
  readonly reason: 'unreachable' | 'brokenOff' | 'timedOut' | 'fault' | 'notSigned' | 'closed'
  /** The same for people. */
  readonly message: string
}

/** One sending of a notification. It has neither answer nor failure while it is under way. */
export interface Attempt {
  /** What `replay` takes. */
  readonly id: string
  /** The delivery that it belongs to. */
  readonly deliveryId: string
  /** Which send of the schedule it is, from 1 to 8; copies and replays have the number of their original. */
  readonly number: number
  /** Why it was sent. */
  readonly cause: 'schedule' | 'duplicate' | 'replay'
  /** The attempt whose bytes or notification were sent again. */
  readonly replayOf?: string | undefined
  /** When it was due, on the sandbox's clock. */
  readonly dueAtMs: number
  /** When it was sent, on the sandbox's clock. */
  readonly sentAtMs: number
  /** How long it took, in real time; while it is under way not there. */
  readonly tookMs?: number | undefined
  /** What was sent. */
  readonly request: SentRequest
  /** The fault that struck it. */
  readonly fault?: AppliedFault | undefined
  /** What came back. */
  readonly answer?: MerchantAnswer | undefined
  /** Why nothing came back. */
  readonly failure?: AttemptFailure | undefined
  /** Whether the answer was the one that stops the resending. */
  readonly isAcknowledged: boolean
}

/** A notification and all its attempts. The object is live: what it shows changes as time goes on. */
export interface Delivery {
  /** Names it within the sandbox. */
  readonly id: string
  /** The kind of the notification. */
  readonly kind: NotificationKind
  /** The id of the payment that it is about. */
  readonly about: string
  /** Where it goes. */
  readonly url: string
  /** The body as it was ordered, without the harm of a fault. */
  readonly body: Uint8Array
  /** When it was ordered, on the sandbox's clock. */
  readonly createdAtMs: number
  /** `pending` until the fixed answer comes (`acknowledged`) or the last send was in vain (`gaveUp`). */
  readonly state: 'pending' | 'acknowledged' | 'gaveUp'
  /** When it is sent next, on the sandbox's clock. */
  readonly nextAttemptAtMs?: number | undefined
  /** Its attempts, oldest first: the last 100. */
  readonly attempts: readonly Attempt[]
}
