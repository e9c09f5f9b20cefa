// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  anyFieldShape,
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
import type { Operation } from '../operation.ts'
import { cancellationConfirmation } from './cancellation-confirmation.ts'

/** Fields of {@link CancelPaymentRequest}. */
export interface CancelPaymentRequestFields {
  /** The gateway's ID for the payment. At most 64 characters. */
  readonly paymentId?: string
  /** Your own ID for the payment. At most 64 characters. */
  readonly paymentRequestId?: string
  /** Your account, if you have several. At most 32 characters. */
  readonly merchantAccountId?: string
}

/** Request of {@link cancelPayment}. It has `paymentId` or `paymentRequestId`, or both. */
export type CancelPaymentRequest = CancelPaymentRequestFields &
  (
    | Required<Pick<CancelPaymentRequestFields, 'paymentId'>>
    | Required<Pick<CancelPaymentRequestFields, 'paymentRequestId'>>
  )

/** Response of {@link cancelPayment}. */
export interface CancelPaymentResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** Your own ID for the payment. */
  readonly paymentRequestId?: string
  /** When the payment was canceled. */
  readonly cancelTime?: Scalar
}

/**
 * Cancels a payment: releases an authorization, or returns a payment within the cancellation window.
 *
 * A call is sent once: it is not retried.
 */
export const cancelPayment: Operation<CancelPaymentRequest, CancelPaymentResponse> =
  /* @__PURE__ */ defineOperation({
    version: 'v1',
    area: 'payments',
    name: 'cancel',
    request: /* @__PURE__ */ toStrictSchema(
      /* @__PURE__ */ anyFieldShape<CancelPaymentRequestFields, CancelPaymentRequest>(
        ['paymentId', 'paymentRequestId'],
        /* @__PURE__ */ objectShape<CancelPaymentRequestFields>(
          {},
          { paymentId: textShape, paymentRequestId: textShape, merchantAccountId: textShape },
        ),
      ),
    ),
    response: /* @__PURE__ */ toTolerantSchema(
      /* @__PURE__ */ objectShape<CancelPaymentResponse>(
        { result: resultShape },
        { paymentId: textShape, paymentRequestId: textShape, cancelTime: scalarShape },
      ),
    ),
    effect: 'money',
    echo: ['paymentId', 'paymentRequestId'],
    confirm: cancellationConfirmation,
  })
