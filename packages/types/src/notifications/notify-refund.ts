import type { StandardSchemaV1 } from '@standard-schema/spec'
import { type Amount, amountShape } from '../models/amount.ts'
import { type Quote, quoteShape } from '../models/quote.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { OpenLiteral, OpenScalar, Scalar } from '../shapes/open-literal.ts'
import { toSchema } from '../shapes/schema.ts'
import { anything, object, type Shape, scalar, text } from '../shapes/shape.ts'

/** What a {@link NotifyRefund} is about. */
export type RefundNotifyType = OpenLiteral<'REFUND_RESULT'>

/** Where a refund stands. */
export type RefundStatus = OpenScalar<'SUCCESS' | 'FAIL'>

/** The body of a `notifyRefund` notification. */
export interface NotifyRefund {
  /** What the notification is about. */
  readonly notifyType: RefundNotifyType
  /** How the message fared. */
  readonly result: Result
  /** Status of the refund. */
  readonly refundStatus?: RefundStatus
  /** Identifier of the refund request, supplied by the merchant. */
  readonly refundRequestId?: Scalar
  /** Identifier of the refund, assigned by the service. */
  readonly refundId?: Scalar
  /** The amount to refund. */
  readonly refundAmount?: Amount
  /** The amount actually refunded. */
  readonly actualRefundAmount?: Amount
  /** When the refund was made. */
  readonly refundTime?: Scalar
  /** The amount to be settled, before fees. */
  readonly grossSettlementAmount?: Amount
  /** The exchange rate of the settlement. */
  readonly settlementQuote?: Quote
  /** What the merchant asked to carry along. Its shape is not published: any JSON value. */
  readonly customizedInfo?: unknown
  /** The acquirer reference number. */
  readonly arn?: Scalar
  /** What the merchant asked to carry along. Its shape is not published: any JSON value. */
  readonly metadata?: unknown
}

/** @internal */
export const notifyRefundShape: Shape<NotifyRefund> = /* @__PURE__ */ object<NotifyRefund>(
  { notifyType: text, result: resultShape },
  {
    refundStatus: scalar,
    refundRequestId: scalar,
    refundId: scalar,
    refundAmount: amountShape,
    actualRefundAmount: amountShape,
    refundTime: scalar,
    grossSettlementAmount: amountShape,
    settlementQuote: quoteShape,
    customizedInfo: anything,
    arn: scalar,
    metadata: anything,
  },
)

/** Checks the body of a `notifyRefund` notification. */
export const notifyRefundSchema: StandardSchemaV1<unknown, NotifyRefund> =
  /* @__PURE__ */ toSchema(notifyRefundShape)
