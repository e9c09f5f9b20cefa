// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../shapes/list-shape.ts'
import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import type { BooleanLike } from '../../shapes/shape.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type CustomizedInfo, customizedInfoShape } from '../models/customized-info.ts'
import { type Goods, goodsShape } from '../models/order/goods.ts'
import { type AcquirerInfo, acquirerInfoShape } from '../models/payment/acquirer-info.ts'
import { quoteShape, type ReceivedQuote } from '../models/quote.ts'
import { type SplitDetail, splitDetailShape } from '../models/refund/split-detail.ts'
import {
  type RefundDetail,
  type RefundToBankInfo,
  refundDetailShape,
  refundToBankInfoShape,
} from '../models/refund-sources.ts'
import { type Result, resultShape } from '../models/result.ts'

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

/** Checks the request of `refund`. */
export const refundRequestSchema: StrictSchema<RefundRequest> = /* @__PURE__ */ toStrictSchema(
  /* @__PURE__ */ rowsShape(
    'metadata captureId refundRequestId!<64 paymentId!<64 referenceRefundId<64 refundReason<256 refundNotifyUrl<1024 isAsyncRefund? extendInfo refundSourceAccountNo',
    {
      customizedInfo: customizedInfoShape,
      refundToBankInfo: refundToBankInfoShape,
      'refundAmount!+': amountShape,
      refundDetails: /* @__PURE__ */ listShape(refundDetailShape),
      actualRefundAmount: amountShape,
      'splitDetails<20': /* @__PURE__ */ listShape(splitDetailShape),
      goods: /* @__PURE__ */ listShape(goodsShape),
    },
  ),
)

/** Reads the response of `refund`. */
export const refundResponseSchema: TolerantSchema<RefundResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape(
      'refundRequestId* refundId* paymentId* refundTime acquirerReferenceNo',
      {
        'result!!': resultShape,
        'actualRefundAmount*': amountShape,
        'refundAmount*': amountShape,
        refundNonGuaranteeCouponAmount: amountShape,
        grossSettlementAmount: amountShape,
        settlementQuote: quoteShape,
        acquirerInfo: acquirerInfoShape,
      },
    ),
  )
