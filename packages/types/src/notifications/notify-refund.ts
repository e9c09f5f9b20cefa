import { type Amount, amountShape } from '../models/amount.ts'
import { type CustomizedInfo, customizedInfoShape } from '../models/customized-info.ts'
import { type Quote, quoteShape } from '../models/quote.ts'
import { type Result, resultShape } from '../models/result.ts'
import { objectShape } from '../shapes/object-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../shapes/schema.ts'
import {
  type JsonValue,
  jsonShape,
  type OpenLiteral,
  type Scalar,
  type Shape,
  scalarShape,
  textShape,
} from '../shapes/shape.ts'

/** What a {@link NotifyRefund} reports. */
export type RefundNotifyType = OpenLiteral<'REFUND_RESULT'>

/** The status of a refund. */
export type RefundStatus = OpenLiteral<'SUCCESS' | 'FAIL'>

/** The body of a `notifyRefund` notification. */
export interface NotifyRefund {
  /** What the notification reports. */
  readonly notifyType: RefundNotifyType
  /** Result of the notification. */
  readonly result: Result
  /** Status of the refund. */
  readonly refundStatus?: RefundStatus
  /** Identifier of the refund request, assigned by the merchant. */
  readonly refundRequestId?: string
  /** Identifier of the refund, assigned by the gateway. */
  readonly refundId?: string
  /** Amount to refund. */
  readonly refundAmount?: Amount
  /** Amount actually refunded. */
  readonly actualRefundAmount?: Amount
  /** Time of the refund. */
  readonly refundTime?: Scalar
  /** Amount to be settled, before fees. */
  readonly grossSettlementAmount?: Amount
  /** Exchange rate of the settlement. */
  readonly settlementQuote?: Quote
  /** Your own fields, returned unchanged. */
  readonly customizedInfo?: CustomizedInfo
  /** Acquirer reference number. */
  readonly arn?: Scalar
  /** Your own data, returned unchanged: any JSON value, usually a JSON string. */
  readonly metadata?: JsonValue
}

/** The shape of a {@link NotifyRefund}. */
export const notifyRefundShape: Shape<NotifyRefund> = /* @__PURE__ */ objectShape<NotifyRefund>(
  { notifyType: textShape, result: resultShape },
  {
    refundStatus: textShape,
    refundRequestId: textShape,
    refundId: textShape,
    refundAmount: amountShape,
    actualRefundAmount: amountShape,
    refundTime: scalarShape,
    grossSettlementAmount: amountShape,
    settlementQuote: quoteShape,
    customizedInfo: customizedInfoShape,
    arn: scalarShape,
    metadata: jsonShape,
  },
)

/** Reads the body of a `notifyRefund` notification. */
export const notifyRefundSchema: TolerantSchema<NotifyRefund> =
  /* @__PURE__ */ toTolerantSchema(notifyRefundShape)
