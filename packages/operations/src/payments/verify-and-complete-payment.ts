// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  type AcquirerInfo,
  type Amount,
  acquirerInfoShape,
  amountShape,
  objectShape,
  type Result,
  resultShape,
  type Scalar,
  scalarShape,
  textShape,
  toStrictSchema,
  toTolerantSchema,
} from '@gw/types'
import { defineOperation } from '../define-operation.ts'
import { type VerifyMethod, verifyMethodShape } from '../models/payment/payment-verification.ts'
import type { Operation } from '../operation.ts'

/** Request of {@link verifyAndCompletePayment}. */
export interface VerifyAndCompletePaymentRequest {
  /** How the payer is verified. */
  readonly verifyMethod?: VerifyMethod
  /** Your own ID for the verification. */
  readonly verifyRequestId: string
  /** The gateway's ID for the payment. */
  readonly paymentId: string
}

/** Response of {@link verifyAndCompletePayment}. */
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
  readonly paymentCreateTime?: Scalar
  /** Data from the acquirer. */
  readonly acquirerInfo?: AcquirerInfo
}

/**
 * Completes a payment with the one-time password that the payer entered.
 *
 * The outcome is reported by notifyPayment. A call is sent once: it is not retried.
 */
export const verifyAndCompletePayment: Operation<
  VerifyAndCompletePaymentRequest,
  VerifyAndCompletePaymentResponse
> = /* @__PURE__ */ defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'verifyAndCompletePayment',
  request: /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ objectShape<VerifyAndCompletePaymentRequest>(
      { verifyRequestId: textShape, paymentId: textShape },
      { verifyMethod: verifyMethodShape },
    ),
  ),
  response: /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ objectShape<VerifyAndCompletePaymentResponse>(
      { result: resultShape },
      {
        paymentRequestId: textShape,
        verifyRequestId: textShape,
        paymentId: textShape,
        paymentAmount: amountShape,
        paymentCreateTime: scalarShape,
        acquirerInfo: acquirerInfoShape,
      },
    ),
  ),
  effect: 'money',
  echo: 'none',
  echoIfPresent: ['verifyRequestId', 'paymentId'],
  notification: 'notifyPayment',
})
