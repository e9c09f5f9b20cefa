/** A step of a call. */
export type RequestStep =
  | 'method'
  | 'contentType'
  | 'headers'
  | 'client'
  | 'time'
  | 'key'
  | 'signature'
  | 'operation'
  | 'body'
  | 'state'

/** The steps of a call, in the order in which they are checked. */
export const requestSteps: readonly RequestStep[] = [
  'method',
  'contentType',
  'headers',
  'client',
  'time',
  'key',
  'signature',
  'operation',
  'body',
  'state',
]

/** The status of a payment. The last three are final. */
export type SandboxPaymentStatus = 'PROCESSING' | 'PENDING' | 'SUCCESS' | 'FAIL' | 'CANCELLED'

/** Why a notification was sent: by the schedule, as a copy created by a fault, by `replay`, or by `resend`. */
export type AttemptCause = 'schedule' | 'duplicate' | 'replay' | 'resend'

/** Why there is no response. */
export interface AttemptFailure {
  /**
   * `unreachable`: no connection. `connectionLost`: it ended without a response. `timedOut`: no response in time.
   * `fault`: a fault of the sandbox prevented complete delivery. `signingFailed`: the signer failed. `closed`: the
   * sandbox was closed, or could not write its data file.
   */
  readonly reason:
    | 'unreachable'
    | 'connectionLost'
    | 'timedOut'
    | 'fault'
    | 'signingFailed'
    | 'closed'
  /** A description of the reason. */
  readonly message: string
}
