import type { CompleteHosts } from '@gw/endpoints'
import type { Explanation } from '@gw/inspect'
import type { Amount, NotificationKind } from '@gw/types'
import type { Attempt, Delivery } from '../../delivery/delivery.ts'
import type { RecordedCall, SentCallResponse } from '../../gateway/calls.ts'
import type { PayOutcome } from '../../gateway/operations/operation.ts'
import type { SandboxReceivedRequest } from '../../gateway/received-request.ts'
import type { RejectedCall } from '../../gateway/rejection.ts'
import type { CardCaptures } from '../../ledger/payments/card-captures.ts'
import type { SandboxOutcomes } from '../../ledger/records/outcome.ts'
import type { RequestStep } from '../../message/states.ts'

/** Bytes in JSON: as text for people, and exactly. */
export interface BytesView {
  readonly text: string
  readonly base64: string
}

/** Something with a body whose bytes are in JSON. */
export type WithBytes<T extends { readonly body: Uint8Array }> = Omit<T, 'body'> & {
  readonly body: BytesView
}

/** An attempt with its exact bytes. */
export type AttemptView = Omit<Attempt, 'request' | 'response'> & {
  readonly request: WithBytes<Attempt['request']>
  readonly response?: WithBytes<NonNullable<Attempt['response']>>
}

/** A delivery with all its attempts. */
export type DeliveryView = Omit<Delivery, 'body' | 'attempts'> & {
  readonly body: BytesView
  readonly attempts: readonly AttemptView[]
}

/** The course of one attempt. */
export interface AttemptLineView
  extends Pick<
    Attempt,
    | 'id'
    | 'ordinal'
    | 'number'
    | 'cause'
    | 'sentAtMs'
    | 'tookMs'
    | 'isAcknowledged'
    | 'expected'
    | 'mistake'
  > {
  /** The URL that it was sent to. */
  readonly url: string
  readonly httpStatus?: number | undefined
  readonly failure?: string | undefined
  readonly fault?: string | undefined
}

/** A delivery in a list, without bytes. */
export type DeliveryLineView = Omit<Delivery, 'body' | 'attempts'> & {
  /** The IDs of the attempts. */
  readonly attempts: readonly string[]
  /** The course of each attempt. */
  readonly outcomes: readonly AttemptLineView[]
}

/** A call in a list, without headers and bytes. */
export type CallLineView = Omit<
  RecordedCall,
  'request' | 'requestBodyBytes' | 'response' | 'wireTimeMs'
> & {
  readonly method: string
  readonly target: string
  readonly httpStatus?: number | undefined
}

/** One of the ten checks of a call. */
export interface CallStepView {
  readonly id: RequestStep
  readonly status: 'passed' | 'failed' | 'notReached'
  readonly sentence: string
}

/** A call with its checks, its request, and its response. */
export type CallView = CallLineView & {
  readonly requestBodyBytes: number
  readonly steps: readonly CallStepView[]
  readonly request: WithBytes<SandboxReceivedRequest>
  readonly response?: WithBytes<SentCallResponse> | undefined
}

/** A rejection in a list. */
export type RejectionLineView = Omit<RejectedCall, 'request'>

/** A rejection with the rejected call and its explanation. */
export type RejectionView = RejectionLineView & {
  readonly request: WithBytes<SandboxReceivedRequest>
  readonly explanation: Explanation
}

/** The merchant, the keys, and the time. */
export interface StatusView {
  readonly url: string
  readonly hosts: CompleteHosts
  readonly merchant: {
    readonly clientId: string
    readonly keyVersion: number
    readonly notifyUrl: string | null
  }
  readonly gatewayKeys: {
    readonly currentVersion: number
    readonly publicKeys: Readonly<Record<number, string>>
  }
  readonly nowMs: number
  /** The real time. The clock can be ahead of it. */
  readonly realNowMs: number
  readonly speed: number
  readonly wireTime: 'clock' | 'real'
  readonly seed: number
  readonly payOutcome: PayOutcome | 'byMode'
  readonly outcomes: SandboxOutcomes
  readonly cardCaptures: CardCaptures
  /** An ID that differs after each start of the sandbox. */
  readonly run: string
  /** True if a file keeps the state across restarts. */
  readonly isKept: boolean
  /** The age of the save that the state was restored from at the start. Later changes of the run before are missing. */
  readonly restoredAgeMs: number | null
  /** True if the sandbox has the merchant's private key, so that the console can call operations. */
  readonly canSign: boolean
}

/** A public key. */
export interface KeyView {
  readonly keyVersion: number
  /** SPKI in PEM. */
  readonly publicKey: string
  /** The size of the modulus. */
  readonly bits: number
  /** SHA-256 of the SPKI bytes, in hexadecimal. */
  readonly fingerprint: string
}

/** The public keys of a sandbox. */
export interface KeysView {
  readonly gateway: readonly (KeyView & { readonly signs: boolean })[]
  /** `null` if the merchant's key cannot be exported. */
  readonly merchant: KeyView | null
  /** The lines for a `.env` file. */
  readonly env: string
  /** The folder of the test keys; `null` if the sandbox does not run as a program. */
  readonly keyFolder: string | null
}

/** The part of a list to show. */
export interface Before {
  /** The ID of an entry. Returns the next older ones instead of the newest. */
  readonly before?: string | undefined
}

/** Changes of the settings. Missing ones stay. */
export interface SettingsChange {
  /** The URL of notifications. `null` sends nothing. */
  readonly notifyUrl?: string | null | undefined
  /** The result of `pay` for a new payment. */
  readonly payOutcome?: PayOutcome | 'byMode' | undefined
  readonly outcomes?: SandboxOutcomes | undefined
  /** The capture of paid card payments. */
  readonly cardCaptures?: CardCaptures | undefined
}

/** The distance to advance the clock: either `by` or `to`. */
export interface ClockAdvance {
  /** A duration, such as `24h` or `10 min`, or milliseconds. */
  readonly by?: string | number | undefined
  /**
   * `nextAttempt` advances to the next time at which a notification is due. `done` repeats it until each one is
   * acknowledged or given up.
   */
  readonly to?: 'nextAttempt' | 'done' | undefined
  /** With `to`: considers only this delivery. */
  readonly deliveryId?: string | undefined
}

/** The speed of the clock. */
export interface ClockSpeed {
  /** The clock speed, where 1 is real time and 0 stands still. */
  readonly speed: number
}

/** The end of something that waits. */
export interface Decision {
  /** The outcome. Defaults to `SUCCESS`. */
  readonly outcome?: 'SUCCESS' | 'FAIL' | undefined
}

/** Why a payment fails. */
export interface PaymentFailure {
  /** The result code. Defaults to `PROCESS_FAIL`. */
  readonly resultCode?: 'PROCESS_FAIL' | 'RISK_REJECT' | 'ORDER_IS_CLOSED' | undefined
}

/**
 * Fields of the dispute's notification, which it has unchanged, such as `disputeReasonMsg` and `defenseDueTime`. To judge
 * a dispute, pass `disputeJudgedResult`: `ACCEPT_BY_CUSTOMER` if the merchant wins, `ACCEPT_BY_MERCHANT` if it loses.
 */
export interface DisputeFields {
  readonly disputeAmount?: Amount
  readonly [field: string]: unknown
}

/** A notification to send as it is. It needs `body` or `text`. */
export interface NewNotification {
  readonly kind: NotificationKind
  /** The body, which is sent as JSON. */
  readonly body?: Readonly<Record<string, unknown>> | undefined
  /** The exact text of the body. */
  readonly text?: string | undefined
  /** Defaults to the notify URL. */
  readonly url?: string | undefined
  /** The ID of the payment that it is about. Defaults to the body's `paymentId`. */
  readonly about?: string | undefined
}

/** A call of an operation. It needs `body` or `text`. */
export interface OperationCall {
  /** The request, which is sent as JSON. */
  readonly body?: Readonly<Record<string, unknown>> | undefined
  /** The exact text of the request. */
  readonly text?: string | undefined
}

/** A fault rule as on a command line. */
export interface WrittenFaultRule {
  /** The fault rule, such as `status5xx,on=responses,rate=0.2`. */
  readonly rule: string
}

/** A fault rule that was added. */
export interface AddedFaultView {
  readonly id: string
}
