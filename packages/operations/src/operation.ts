import type { NotificationKind } from '@gw/types'
import type { StandardSchemaV1 } from '@standard-schema/spec'

/**
 * What a call can change. `read` changes nothing. `write` changes something but does not move money directly. `money`
 * can move money. After a `write` or `money` call, an unknown outcome is never reported as a failure.
 */
export type Effect = 'read' | 'write' | 'money'

/** Fields of every operation of the gateway, whether or not its calls can be pending. */
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
  /** Fields of the request that every success repeats. `'none'` if no field is guaranteed to be repeated. */
  readonly echo: readonly string[] | 'none'
  /** Fields of the request that a response may leave out but must not contradict. */
  readonly echoIfPresent?: readonly string[] | undefined
  /** How an inquiry confirms a response that repeats no ID of the request. */
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
  /** Result codes that make a verified response pending, such as `PAYMENT_IN_PROCESS`. */
  readonly pendingCodes: readonly string[]
  /** Returns whether a success is still pending, for example because the payer must act. */
  readonly pendingWhen?: PendingTest<Data>['test'] | undefined
}

// A method, so that an operation with specific data is assignable to an operation with any data.
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

/** A verified call that is pending. Do not release goods for it. */
export interface PendingCall<Data> {
  /** Distinguishes it from a call that succeeded. */
  readonly status: 'pending'
  /** The verified response, such as the form to show to the payer. */
  readonly data: Data
}

/** The result of calling a {@link PendingOperation}. */
export type CallResult<Data> = SucceededCall<Data> | PendingCall<Data>

/**
 * What the record of an inquiry shows about the request. `happened` and `didNotHappen` are final. Anything that may
 * still change is `open`.
 */
export type RecordReading = 'happened' | 'didNotHappen' | 'open'

/** A {@link Confirmation} of any operation. */
export interface ConfirmationBase {
  /** The inquiry: an operation with effect `read` whose response repeats the requested ID. */
  readonly inquiry: OperationBase
  /** Returns the request of the inquiry. */
  readonly request: (sent: never) => unknown
  /** Returns what the record shows about the sent request. */
  readonly read: (record: never, sent: never) => RecordReading
  /** Returns whether the record has the requested amount. */
  readonly sameAmount?: ((record: never, sent: never) => boolean) | undefined
  /** Fields that a response and the record share, such as `paymentId`: a success is confirmed only if they agree. */
  readonly sameFields?: readonly string[] | undefined
  /** Returns fields of `sameFields` that the record has under another name, by their name in a response. */
  readonly recordFields?:
    | ((record: never, sent: never) => Readonly<Record<string, unknown>>)
    | undefined
}

/**
 * How an inquiry confirms a response that repeats no ID of the request. A response to another call has a valid
 * signature too, so this response alone decides nothing about money.
 */
export interface Confirmation<Sent, Request, Record> extends ConfirmationBase {
  /** The inquiry: an operation with effect `read` whose response repeats the requested ID. */
  readonly inquiry: OperationBase<Request, Record>
  /** Returns the request of the inquiry, with the request ID of the operation. */
  readonly request: (sent: Sent) => NoInfer<Request>
  /** Returns what the record shows about the sent request. */
  readonly read: (record: NoInfer<Record>, sent: Sent) => RecordReading
  /** Returns whether the record has the requested amount. Omit it if the operation has no amount. */
  readonly sameAmount?: ((record: NoInfer<Record>, sent: Sent) => boolean) | undefined
  /** Returns fields of `sameFields` that the record has under another name, by their name in a response. */
  readonly recordFields?:
    | ((record: NoInfer<Record>, sent: Sent) => Readonly<{ [name: string]: unknown }>)
    | undefined
}
