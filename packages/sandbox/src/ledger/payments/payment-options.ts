import type { Amount } from '@gw/types'
import type { SandboxResultCode } from '../../message/result.ts'

/** Options for paying. */
export interface PayOptions {
  /** The amount actually paid. Defaults to the payment's amount. */
  readonly actualPaymentAmount?: Amount | undefined
}

/** Options for failing a payment. */
export interface FailOptions {
  /** The result code. Defaults to `PROCESS_FAIL`. */
  readonly resultCode?: SandboxResultCode | undefined
}

/** Options for a refund. */
export interface RefundOptions {
  /** The amount. Defaults to what is left. */
  readonly refundAmount?: Amount | undefined
  /** The merchant's ID for the refund request. Defaults to a generated one. */
  readonly refundRequestId?: string | undefined
  /** The outcome of the refund. `PROCESSING` waits for `settleTransaction`. Defaults to `SUCCESS`. */
  readonly outcome?: 'SUCCESS' | 'FAIL' | 'PROCESSING' | undefined
  /** The URL for its notification. Defaults to the payment's URL. */
  readonly notifyUrl?: string | undefined
}

/** Options for a capture. */
export interface CaptureOptions {
  /** The amount. Defaults to what is left. */
  readonly captureAmount?: Amount | undefined
  /** The merchant's ID for the capture request. Defaults to a generated one. */
  readonly captureRequestId?: string | undefined
  /** The outcome of the capture. `PROCESSING` waits for `settleTransaction`. Defaults to `SUCCESS`. */
  readonly outcome?: 'SUCCESS' | 'FAIL' | 'PROCESSING' | undefined
}
