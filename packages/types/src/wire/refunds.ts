// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import type { AtLeastOne } from '../shapes/at-least-one.ts'
import type { BooleanLike } from '../shapes/shape.ts'
import type {
  Amount,
  CustomizedInfo,
  ReceivedQuote,
  RefundDetail,
  RefundToBankInfo,
  Result,
} from './models/common.ts'
import type { Goods } from './models/order.ts'
import type { AcquirerInfo } from './models/payment.ts'
import type { ReceivedSplitDetail, SplitDetail } from './models/refund.ts'
import type { TransactionStatus } from './models/values.ts'

/** The request of `refund`. */
export interface RefundRequest {
  /** Your own data as a JSON string, which responses and notifications echo. */
  readonly metadata?: string
  /** Your own data, which responses and notifications echo. */
  readonly customizedInfo?: CustomizedInfo
  /** The gateway's ID for the capture. */
  readonly captureId?: string
  /** The bank account that receives the refund. */
  readonly refundToBankInfo?: RefundToBankInfo
  /** Your own ID for the refund. At most 64 characters. */
  readonly refundRequestId: string
  /** The gateway's ID for the payment. At most 64 characters. */
  readonly paymentId: string
  /** Your own second ID for the refund, such as the number of the return. At most 64 characters. */
  readonly referenceRefundId?: string
  /** The amount to refund. It must not exceed what is left of the payment. Not 0. */
  readonly refundAmount: Amount
  /** The reason why the payment is refunded. At most 256 characters. */
  readonly refundReason?: string
  /** The URL to which notifyRefund is sent. Defaults to the URL that you registered. At most 1024 characters. */
  readonly refundNotifyUrl?: string
  /** True if the refund is processed asynchronously. */
  readonly isAsyncRefund?: BooleanLike
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** From which sources the refund is paid. */
  readonly refundDetails?: readonly RefundDetail[]
  /** The account from which the refund is paid. */
  readonly refundSourceAccountNo?: string
  /** The amount that is actually returned to the payer. */
  readonly actualRefundAmount?: Amount
  /** Whose shares the refund is taken from. Only for the product for Shopify. Repeat a refund with the same shares. At most 20 items. */
  readonly splitDetails?: readonly SplitDetail[]
  /** The returned goods. Required for a partial refund with KLARNA. */
  readonly goods?: readonly Goods[]
}

/** The response of `refund`. */
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
  readonly refundTime?: string
  /** The part returned for coupons that are not guaranteed. */
  readonly refundNonGuaranteeCouponAmount?: Amount
  /** The amount to be settled, before fees. */
  readonly grossSettlementAmount?: Amount
  /** The exchange rate of the settlement. */
  readonly settlementQuote?: ReceivedQuote
  /** Data from the acquirer. */
  readonly acquirerInfo?: AcquirerInfo
  /** The acquirer's reference number. */
  readonly acquirerReferenceNo?: string
}

/** Fields of {@link InquiryRefundRequest}. */
export interface InquiryRefundRequestFields {
  /** Your own ID for the refund. At most 64 characters. */
  readonly refundRequestId?: string
  /** The gateway's ID for the refund. At most 64 characters. */
  readonly refundId?: string
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
}

/** The request of `inquiryRefund`. It has at least one of `refundRequestId`, `refundId`. */
export type InquiryRefundRequest = AtLeastOne<
  InquiryRefundRequestFields,
  'refundRequestId' | 'refundId'
>

/** The response of `inquiryRefund`. */
export interface InquiryRefundResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own data as a JSON string, which responses and notifications echo. */
  readonly metadata?: string
  /** Your own data, which responses and notifications echo. */
  readonly customizedInfo?: CustomizedInfo
  /** The acquirer reference number of the card refund. */
  readonly arn?: string
  /** The amount that is actually returned to the payer. */
  readonly actualRefundAmount?: Amount
  /** The gateway's ID for the refund. */
  readonly refundId?: string
  /** Your own ID for the refund. */
  readonly refundRequestId?: string
  /** The refunded amount. */
  readonly refundAmount?: Amount
  /** The status of the refund. This field, not `result`, says whether money moved. */
  readonly refundStatus?: TransactionStatus
  /** When the refund succeeded. */
  readonly refundTime?: string
  /** The amount to be settled, before fees. */
  readonly grossSettlementAmount?: Amount
  /** The exchange rate of the settlement. */
  readonly settlementQuote?: ReceivedQuote
  /** Data from the acquirer. */
  readonly acquirerInfo?: AcquirerInfo
  /** The retrieval reference number. */
  readonly rrn?: string
  /** Whose shares the refund was taken from, if the request said it. Not final while the refund is `PROCESSING`. */
  readonly splitDetails?: readonly ReceivedSplitDetail[]
  /** The channel's authorization code for the refund. */
  readonly authorizationCode?: string
}
