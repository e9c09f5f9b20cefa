import type { NotificationKind, RequestSchema, ResponseSchema } from '@gw/types'
import type { StandardSchemaV1 } from '@standard-schema/spec'

/**
 * The change that a call can make. `read` changes nothing. `write` changes something but does not move money directly. `money`
 * can move money. After a `write` or `money` call, an unknown outcome is never reported as a failure.
 */
export type Effect = 'read' | 'write' | 'money'

/** Fields that every operation has, whether or not its calls can be pending. */
export interface OperationBase<Request = never, Data = unknown> {
  /** The version in the path, such as `v1`. */
  readonly version: string
  /** The area in the path, such as `payments`. */
  readonly area: string
  /** The name in events and messages, such as `cancelPayment`. It is also the last segment of the path by default. */
  readonly name: string
  /** The path's last segment if it differs from the name, such as `cancel` for `cancelPayment`. */
  readonly pathName?: string | undefined
  /** Schema of the request body: any Standard Schema. Its output is sent. */
  readonly request: StandardSchemaV1
  /** Schema of the response body: any Standard Schema. Its output is the data of the call. */
  readonly response: StandardSchemaV1<unknown, Data>
  /** The kind of change that a call can make: `read`, `write`, or `money`. */
  readonly effect: Effect
  /**
   * The field with your own request ID. The gateway processes repeated requests with the same ID only once. Required
   * for retries of `write` and `money` operations. A response must not contradict it.
   */
  readonly idempotencyField?: string | undefined
  /**
   * Fields of the response in which every success echoes an ID of the request. `'none'` if no ID is guaranteed to be
   * echoed. Then each call gets its own connection, so that a response cannot be mistaken for a later one. A path such
   * as `subscription.subscriptionId` is compared with `subscriptionId` of the request. `holds.0.holdId` is in the first
   * item of a list.
   */
  readonly echo: readonly string[] | 'none'
  /**
   * Fields of the response that can be missing but must not differ from the request: IDs, and in a success also amounts
   * such as `paymentAmount`. Write paths as in `echo`.
   */
  readonly echoIfPresent?: readonly string[] | undefined
  /**
   * Fields of the response whose value belongs to one request: a token, a session, or an ID. If a success without an ID
   * of the request has one of them, its signature is accepted for one request only.
   */
  readonly unique?: readonly string[] | undefined
  /**
   * True if everyone gets the same response, as for exchange rates, so that calls can share connections although no ID
   * is echoed. Only for `read`. Defaults to false.
   */
  readonly sameForEveryone?: boolean | undefined
  /**
   * True if repeating a request has no further effect although it has no request ID of its own, as with a cancellation.
   * Allows retries. Defaults to false.
   */
  readonly repeatable?: boolean | undefined
  /** The lookup that confirms a response which does not echo the request's ID. */
  readonly confirm?: ConfirmationBase | undefined
  /** The notification that reports the outcome. */
  readonly notification?: NotificationKind | undefined
  /** Never present. It carries the request's type. */
  readonly '~request'?: (request: Request) => void
}

/** An operation whose calls resolve to their data. */
export interface Operation<Request = never, Data = unknown> extends OperationBase<Request, Data> {
  /** Never set. See {@link PendingOperation}. */
  readonly pendingCodes?: undefined
  /** Never set. See {@link PendingOperation}. */
  readonly pendingWhen?: undefined
  /** Never set. See {@link PendingOperation}. */
  readonly outcomeField?: undefined
}

/** An operation whose calls can be pending: they resolve to a {@link CallResult}. */
export interface PendingOperation<Request = never, Data = unknown>
  extends OperationBase<Request, Data> {
  /**
   * Result codes that make a verified response pending, such as `PAYMENT_IN_PROCESS`. Empty only with `pendingWhen` or
   * `outcomeField`.
   */
  readonly pendingCodes: readonly string[]
  /** Returns whether a success is still pending, for example because the payer must act. */
  // The type of a method, so that an operation with specific data is assignable to an operation with any data.
  readonly pendingWhen?: { test(data: Data): boolean }['test'] | undefined
  /**
   * The field of a response that says what happened, if a success says only that the call was processed. With `SUCCESS`
   * in it, the call succeeded, and with `FAIL`, it failed. With anything else, or without the field, it is pending.
   */
  readonly outcomeField?: string | undefined
}

/** Any operation. */
export type AnyOperation<Request = never, Data = unknown> =
  | Operation<Request, Data>
  | PendingOperation<Request, Data>

/** An operation whose schemas are also Standard JSON Schemas, as those of this package are. */
export type WithJsonSchema<Kind extends AnyOperation> = {
  /** Schema of the request body. */
  readonly request: RequestSchema<RequestOf<Kind>>
  /** Schema of the response body. */
  readonly response: ResponseSchema<Kind extends OperationBase<never, infer Data> ? Data : never>
} & Kind

/** A call that succeeded. With manual capture, a payment that succeeded is authorized. */
export interface SucceededCall<Data> {
  /** Always `succeeded`. A pending call has a different status. */
  readonly status: 'succeeded'
  /** The verified response of the gateway. */
  readonly data: Data
  /**
   * True if the response is known to belong to this request, because it echoes the request's ID or an inquiry confirmed
   * it. Always true for money operations, unless the client has `confirmResponses: false`. If false, wait for the
   * notification before you rely on `data`.
   */
  readonly bound: boolean
}

/** A verified call that is pending. Do not fulfill the order yet. */
export interface PendingCall<Data> {
  /** Always `pending`. A call that succeeded has a different status. */
  readonly status: 'pending'
  /** The verified response, such as the form to show to the payer. */
  readonly data: Data
  /** True if the response is known to belong to this request. Always true if the request has an ID of your own. */
  readonly bound: boolean
}

/** The result of calling a {@link PendingOperation}. */
export type CallResult<Data> = SucceededCall<Data> | PendingCall<Data>

/** The request of an operation: `RequestOf<typeof pay>` is `PayRequest`. */
export type RequestOf<O extends AnyOperation> = O extends {
  readonly '~request'?: (request: infer Request) => void
}
  ? Request
  : never

/**
 * The result of a call of an operation: a {@link CallResult} if the call can be pending, as for `pay`. Otherwise the
 * data of the response.
 */
export type ResultOf<O extends AnyOperation> =
  O extends PendingOperation<never, infer Data>
    ? CallResult<Data>
    : O extends Operation<never, infer Data>
      ? Data
      : never

/**
 * The evidence of an inquiry's record about the request. `happened` and `didNotHappen` are final. Anything that may
 * still change is `notFinal`.
 */
export type RecordReading = 'happened' | 'didNotHappen' | 'notFinal'

/**
 * An inquiry that confirms a response which does not echo the request's ID. The response to a different call has a
 * valid signature too, so this response alone proves nothing about money.
 */
export interface Confirmation<Sent, Request, Record> {
  /** The inquiry: an operation with effect `read`. Its response counts only if it echoes the requested ID. */
  readonly inquiry: OperationBase<Request, Record>
  /** Returns the request of the inquiry, with the request ID of the operation. */
  readonly request: (sent: Sent) => NoInfer<Request>
  /** Returns the evidence of the record about the sent request. */
  readonly read: (record: NoInfer<Record>, sent: Sent) => RecordReading
  /** Returns whether the record has the requested amount. Omit it if the operation has no amount. */
  readonly sameAmount?: ((record: NoInfer<Record>, sent: Sent) => boolean) | undefined
  /** Fields that a response and the record share, such as `paymentId`. A success is confirmed only if they agree. */
  readonly sameFields?: readonly string[] | undefined
  /** Returns the fields in `sameFields` that have a different name in the record, by their name in a response. */
  readonly recordFields?:
    | ((record: NoInfer<Record>, sent: Sent) => Readonly<{ [name: string]: unknown }>)
    | undefined
}

/** A {@link Confirmation} for any operation. */
export interface ConfirmationBase extends Omit<Confirmation<never, unknown, never>, 'inquiry'> {
  /** The operation that looks up what happened. */
  readonly inquiry: OperationBase
}
