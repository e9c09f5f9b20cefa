// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  type AcquirerInfo,
  type Amount,
  acquirerInfoShape,
  amountShape,
  type CustomizedInfo,
  customizedInfoShape,
  listShape,
  objectShape,
  type Quote,
  quoteShape,
  type Result,
  resultShape,
  type Scalar,
  scalarShape,
  textShape,
  toStrictSchema,
  toTolerantSchema,
} from '@gw/types'
import { defineOperation } from '../define-operation.ts'
import {
  type RefundDetail,
  type RefundToBankInfo,
  refundDetailShape,
  refundToBankInfoShape,
} from '../models/refund-sources.ts'
import { type BooleanLike, booleanLikeShape } from '../models/wire.ts'
import type { PendingOperation } from '../operation.ts'
import { refundConfirmation } from './refund-confirmation.ts'

/** Request of {@link refund}. */
export interface RefundRequest {
  /** Your own data as a JSON string, which responses and notifications repeat. */
  readonly metadata?: string
  /** Your own data, which responses and notifications repeat. */
  readonly customizedInfo?: CustomizedInfo
  /** The gateway's ID for the capture. */
  readonly captureId?: string
  /** The bank account that receives the refund. */
  readonly refundToBankInfo?: RefundToBankInfo
  /** Your own ID for the refund. A repeated request with the same ID is performed once. At most 64 characters. */
  readonly refundRequestId: string
  /** The gateway's ID for the payment. At most 64 characters. */
  readonly paymentId: string
  /** Your own second ID for the refund, such as the number of the return. At most 64 characters. */
  readonly referenceRefundId?: string
  /** The amount to refund. It must not exceed what is left of the payment. */
  readonly refundAmount: Amount
  /** Why the payment is refunded. At most 256 characters. */
  readonly refundReason?: string
  /** Where notifyRefund is sent. Defaults to the URL that you registered. At most 1024 characters. */
  readonly refundNotifyUrl?: string
  /** Whether the refund is processed asynchronously. */
  readonly isAsyncRefund?: BooleanLike
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** From which sources the refund is paid. */
  readonly refundDetails?: readonly RefundDetail[]
  /** The account from which the refund is paid. */
  readonly refundSourceAccountNo?: string
  /** The amount that is actually returned to the payer. */
  readonly actualRefundAmount?: Amount
}

/** Response of {@link refund}. */
export interface RefundResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The amount that is actually returned to the payer. */
  readonly actualRefundAmount?: Amount
  /** Your own ID for the refund. */
  readonly refundRequestId?: string
  /** The gateway's ID for the refund. */
  readonly refundId?: string
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** The refunded amount. */
  readonly refundAmount?: Amount
  /** When the refund succeeded. */
  readonly refundTime?: Scalar
  /** The part returned for coupons that are not guaranteed. */
  readonly refundNonGuaranteeCouponAmount?: Amount
  /** The amount to be settled, before fees. */
  readonly grossSettlementAmount?: Amount
  /** The exchange rate of the settlement. */
  readonly settlementQuote?: Quote
  /** Data from the acquirer. */
  readonly acquirerInfo?: AcquirerInfo
  /** The acquirer's reference number. */
  readonly acquirerReferenceNo?: Scalar
}

/**
 * Refunds a payment, in full or in part.
 *
 * A repeated request with the same `refundRequestId` is performed once. The outcome is reported by notifyRefund.
 */
export const refund: PendingOperation<RefundRequest, RefundResponse> =
  /* @__PURE__ */ defineOperation({
    version: 'v1',
    area: 'payments',
    name: 'refund',
    request: /* @__PURE__ */ toStrictSchema(
      /* @__PURE__ */ objectShape<RefundRequest>(
        { refundRequestId: textShape, paymentId: textShape, refundAmount: amountShape },
        {
          metadata: textShape,
          customizedInfo: customizedInfoShape,
          captureId: textShape,
          refundToBankInfo: refundToBankInfoShape,
          referenceRefundId: textShape,
          refundReason: textShape,
          refundNotifyUrl: textShape,
          isAsyncRefund: booleanLikeShape,
          extendInfo: textShape,
          refundDetails: /* @__PURE__ */ listShape(refundDetailShape),
          refundSourceAccountNo: textShape,
          actualRefundAmount: amountShape,
        },
      ),
    ),
    response: /* @__PURE__ */ toTolerantSchema(
      /* @__PURE__ */ objectShape<RefundResponse>(
        { result: resultShape },
        {
          actualRefundAmount: amountShape,
          refundRequestId: textShape,
          refundId: textShape,
          paymentId: textShape,
          refundAmount: amountShape,
          refundTime: scalarShape,
          refundNonGuaranteeCouponAmount: amountShape,
          grossSettlementAmount: amountShape,
          settlementQuote: quoteShape,
          acquirerInfo: acquirerInfoShape,
          acquirerReferenceNo: scalarShape,
        },
      ),
    ),
    effect: 'money',
    idempotencyField: 'refundRequestId',
    echo: ['refundRequestId'],
    echoIfPresent: ['paymentId'],
    pendingCodes: ['REFUND_IN_PROCESS'],
    confirm: refundConfirmation,
    notification: 'notifyRefund',
  })
