// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  type AcquirerInfo,
  type Amount,
  acquirerInfoShape,
  amountShape,
  anyFieldShape,
  type CustomizedInfo,
  customizedInfoShape,
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
import type { TransactionStatusType } from '../models/values.ts'
import type { Operation } from '../operation.ts'

/** Fields of {@link InquiryRefundRequest}. */
export interface InquiryRefundRequestFields {
  /** Your own ID for the refund. At most 64 characters. */
  readonly refundRequestId?: string
  /** The gateway's ID for the refund. At most 64 characters. */
  readonly refundId?: string
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
}

/** Request of {@link inquiryRefund}. It has `refundRequestId` or `refundId`, or both. */
export type InquiryRefundRequest = InquiryRefundRequestFields &
  (
    | Required<Pick<InquiryRefundRequestFields, 'refundRequestId'>>
    | Required<Pick<InquiryRefundRequestFields, 'refundId'>>
  )

/** Response of {@link inquiryRefund}. */
export interface InquiryRefundResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own data as a JSON string, which responses and notifications repeat. */
  readonly metadata?: Scalar
  /** Your own data, which responses and notifications repeat. */
  readonly customizedInfo?: CustomizedInfo
  /** The acquirer reference number of the card refund. */
  readonly arn?: Scalar
  /** The amount that is actually returned to the payer. */
  readonly actualRefundAmount?: Amount
  /** The gateway's ID for the refund. */
  readonly refundId?: string
  /** Your own ID for the refund. */
  readonly refundRequestId?: string
  /** The refunded amount. */
  readonly refundAmount?: Amount
  /** The status of the refund. This field, not `result`, says whether money moved. */
  readonly refundStatus?: TransactionStatusType
  /** When the refund succeeded. */
  readonly refundTime?: Scalar
  /** The amount to be settled, before fees. */
  readonly grossSettlementAmount?: Amount
  /** The exchange rate of the settlement. */
  readonly settlementQuote?: Quote
  /** Data from the acquirer. */
  readonly acquirerInfo?: AcquirerInfo
  /** The retrieval reference number. */
  readonly rrn?: Scalar
}

/**
 * Looks up a refund by the gateway's `refundId` or by your own `refundRequestId`.
 *
 * `result` is the outcome of the call, `refundStatus` that of the refund.
 */
export const inquiryRefund: Operation<InquiryRefundRequest, InquiryRefundResponse> =
  /* @__PURE__ */ defineOperation({
    version: 'v1',
    area: 'payments',
    name: 'inquiryRefund',
    request: /* @__PURE__ */ toStrictSchema(
      /* @__PURE__ */ anyFieldShape<InquiryRefundRequestFields, InquiryRefundRequest>(
        ['refundRequestId', 'refundId'],
        /* @__PURE__ */ objectShape<InquiryRefundRequestFields>(
          {},
          { refundRequestId: textShape, refundId: textShape, merchantAccountId: textShape },
        ),
      ),
    ),
    response: /* @__PURE__ */ toTolerantSchema(
      /* @__PURE__ */ objectShape<InquiryRefundResponse>(
        { result: resultShape },
        {
          metadata: scalarShape,
          customizedInfo: customizedInfoShape,
          arn: scalarShape,
          actualRefundAmount: amountShape,
          refundId: textShape,
          refundRequestId: textShape,
          refundAmount: amountShape,
          refundStatus: textShape,
          refundTime: scalarShape,
          grossSettlementAmount: amountShape,
          settlementQuote: quoteShape,
          acquirerInfo: acquirerInfoShape,
          rrn: scalarShape,
        },
      ),
    ),
    effect: 'read',
    echo: ['refundRequestId', 'refundId'],
  })
