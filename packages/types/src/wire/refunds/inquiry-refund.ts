// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { AtLeastOne } from '../../shapes/at-least-one.ts'
import { listShape } from '../../shapes/list-shape.ts'
import { anyFieldShape } from '../../shapes/object-shape.ts'
import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type CustomizedInfo, customizedInfoShape } from '../models/customized-info.ts'
import { type AcquirerInfo, acquirerInfoShape } from '../models/payment/acquirer-info.ts'
import { quoteShape, type ReceivedQuote } from '../models/quote.ts'
import { type ReceivedSplitDetail, splitDetailShape } from '../models/refund/split-detail.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { TransactionStatus } from '../values.ts'

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

/** Checks the request of `inquiryRefund`. */
export const inquiryRefundRequestSchema: StrictSchema<InquiryRefundRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ anyFieldShape(
      ['refundRequestId', 'refundId'],
      /* @__PURE__ */ rowsShape('refundRequestId<64 refundId<64 merchantAccountId'),
    ),
  )

/** Reads the response of `inquiryRefund`. */
export const inquiryRefundResponseSchema: TolerantSchema<InquiryRefundResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape(
      'metadata arn refundId* refundRequestId* refundStatus* refundTime rrn authorizationCode',
      {
        'result!!': resultShape,
        customizedInfo: customizedInfoShape,
        'actualRefundAmount*': amountShape,
        'refundAmount*': amountShape,
        grossSettlementAmount: amountShape,
        settlementQuote: quoteShape,
        acquirerInfo: acquirerInfoShape,
        splitDetails: /* @__PURE__ */ listShape(splitDetailShape),
      },
    ),
  )
