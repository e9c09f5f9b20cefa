import type { NotificationKind } from '@gw/types'
import type { StandardSchemaV1 } from '@standard-schema/spec'

/**
 * What a call can change. `read` changes nothing. `write` changes something but does not move money directly. `money`
 * can move money. After a `write` or `money` call, an unknown outcome is never reported as a failure.
 */
export type Effect = 'read' | 'write' | 'money'

/** What every operation of the gateway has, whether or not its calls can be pending. */
export interface OperationBase<Request = never, Data = unknown> {
  /** The version in the path, such as `v1`. */
  readonly version: string
  /** The area in the path, such as `payments`. */
  readonly area: string
  /** The name in the path, such as `inquiryPayment`. */
  readonly name: string
  /** Schema of the request body: any Standard Schema. Its output is sent. */
  readonly request: StandardSchemaV1
  /** Schema of the response body: any Standard Schema. Its output is the data of the call. */
  readonly response: StandardSchemaV1<unknown, Data>
  /** What a call can change. */
  readonly effect: Effect
  /**
   * The field with your own request ID, under which the gateway performs a repeated request only once. Required for
   * retries of `write` and `money` operations. A response must not contradict it.
   */
  readonly idempotencyField?: string | undefined
  /** Fields of the request that every success repeats. `'none'` if it repeats none for certain. */
  readonly echo: readonly string[] | 'none'
  /** Fields of the request that a response may leave out but must not contradict. */
  readonly echoIfPresent?: readonly string[] | undefined
  /** How an inquiry confirms a response that names no ID of the request. */
  readonly confirm?: ConfirmationBase | undefined
  /** The notification that reports the outcome. */
  readonly notification?: NotificationKind | undefined
  /** Never present: carries the type of the request. */
  readonly '~request'?: (request: Request) => void
}

/** An operation whose calls resolve to their data. */
export interface Operation<Request = never, Data = unknown> extends OperationBase<Request, Data> {
  /** Not available: see {@link PendingOperation}. */
  readonly pendingCodes?: undefined
  /** Not available: see {@link PendingOperation}. */
  readonly pendingWhen?: undefined
}

/** An operation whose calls can be pending: they resolve to a {@link CallResult}. */
export interface PendingOperation<Request = never, Data = unknown>
  extends OperationBase<Request, Data> {
  /** Result codes of a verified response with which something is still to happen, such as `PAYMENT_IN_PROCESS`. */
  readonly pendingCodes: readonly string[]
  /** Returns whether a success is still pending, for example because the payer has something to do. */
  readonly pendingWhen?: PendingTest<Data>['test'] | undefined
}

// A method, so that an operation with certain data is also an operation with any data.
interface PendingTest<Data> {
  test(data: Data): boolean
}

/** Any operation. */
export type AnyOperation<Request = never, Data = unknown> =
  | Operation<Request, Data>
  | PendingOperation<Request, Data>

/** A call that succeeded. With manual capture, a payment that succeeded is authorized. */
export interface SucceededCall<Data> {
  /** Distinguishes it from a pending call. */
  readonly status: 'succeeded'
  /** The verified response. */
  readonly data: Data
}

/** A call that is verified, with something still to happen. Do not release goods for it. */
export interface PendingCall<Data> {
  /** Distinguishes it from a call that succeeded. */
  readonly status: 'pending'
  /** The verified response, such as the form to show to the payer. */
  readonly data: Data
}

/** What a call of a {@link PendingOperation} resolves to. */
export type CallResult<Data> = SucceededCall<Data> | PendingCall<Data>

/**
 * What the record of an inquiry says about the request. `happened` and `didNotHappen` are final; anything that may
 * still change is `open`.
 */
export type RecordReading = 'happened' | 'didNotHappen' | 'open'

/** A {@link Confirmation} of any operation. */
export interface ConfirmationBase {
  /** The inquiry: an operation with effect `read` that repeats the ID it was asked for. */
  readonly inquiry: OperationBase
  /** Returns the request of the inquiry. */
  readonly request: (sent: never) => unknown
  /** Returns what the record says about the request that was sent. */
  readonly read: (record: never, sent: never) => RecordReading
  /** Returns whether the record has the amount that was sent. */
  readonly sameAmount?: ((record: never, sent: never) => boolean) | undefined
  /** Fields that a response and the record share, such as `paymentId`: a success is confirmed only if they agree. */
  readonly sameFields?: readonly string[] | undefined
}

/**
 * How an inquiry confirms a response that names no ID of the request. Another call's response is signed just as well,
 * so such a response decides nothing about money by itself.
 */
export interface Confirmation<Sent, Request, Record> extends ConfirmationBase {
  /** The inquiry: an operation with effect `read` that repeats the ID it was asked for. */
  readonly inquiry: OperationBase<Request, Record>
  /** Returns the request of the inquiry, with the ID under which the operation was sent. */
  readonly request: (sent: Sent) => NoInfer<Request>
  /** Returns what the record says about the request that was sent. */
  readonly read: (record: NoInfer<Record>, sent: Sent) => RecordReading
  /** Returns whether the record has the amount that was sent. Omit it if the operation has no amount. */
  readonly sameAmount?: ((record: NoInfer<Record>, sent: Sent) => boolean) | undefined
}
