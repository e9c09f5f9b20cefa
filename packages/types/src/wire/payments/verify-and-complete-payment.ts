// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type AcquirerInfo, acquirerInfoShape } from '../models/payment/acquirer-info.ts'
import { type VerifyMethod, verifyMethodShape } from '../models/payment/payment-verification.ts'
import { type Result, resultShape } from '../models/result.ts'

/** The request of `verifyAndCompletePayment`. */
export interface VerifyAndCompletePaymentRequest {
  /** How the payer is verified. */
  readonly verifyMethod?: VerifyMethod
  /** Your own ID for the verification. */
  readonly verifyRequestId: string
  /** The gateway's ID for the payment. */
  readonly paymentId: string
}

/** The response of `verifyAndCompletePayment`. */
export interface VerifyAndCompletePaymentResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own ID for the payment. */
  readonly paymentRequestId?: string
  /** Your own ID for the verification. */
  readonly verifyRequestId?: string
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** When the payment was created. */
  readonly paymentCreateTime?: string
  /** Data from the acquirer. */
  readonly acquirerInfo?: AcquirerInfo
}

/** Checks the request of `verifyAndCompletePayment`. */
export const verifyAndCompletePaymentRequestSchema: StrictSchema<VerifyAndCompletePaymentRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape('verifyRequestId! paymentId!', { verifyMethod: verifyMethodShape }),
  )

/** Reads the response of `verifyAndCompletePayment`. */
export const verifyAndCompletePaymentResponseSchema: TolerantSchema<VerifyAndCompletePaymentResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('paymentRequestId* verifyRequestId* paymentId* paymentCreateTime', {
      'result!!': resultShape,
      'paymentAmount*': amountShape,
      acquirerInfo: acquirerInfoShape,
    }),
  )
