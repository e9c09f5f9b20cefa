// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { JsonValue, OpenLiteral, Shape } from '../../shapes/shape.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type CustomizedInfo, customizedInfoShape } from '../models/customized-info.ts'
import { quoteShape, type ReceivedQuote } from '../models/quote.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { RefundStatus } from '../values.ts'

/** The body of a `notifyRefund` notification. */
export interface NotifyRefund {
  /** What the notification reports. */
  readonly notifyType: OpenLiteral<'REFUND_RESULT'>
  /** The outcome of the call itself. */
  readonly result: Result
  /** The status of the refund. This field, not `result`, says whether money moved. */
  readonly refundStatus?: RefundStatus
  /** Your own ID for the refund. */
  readonly refundRequestId?: string
  /** The gateway's ID for the refund. */
  readonly refundId?: string
  /** The amount to refund. It must not exceed what is left of the payment. */
  readonly refundAmount?: Amount
  /** The amount that is actually returned to the payer. */
  readonly actualRefundAmount?: Amount
  /** When the refund succeeded. */
  readonly refundTime?: string
  /** The amount to be settled, before fees. */
  readonly grossSettlementAmount?: Amount
  /** The exchange rate of the settlement. */
  readonly settlementQuote?: ReceivedQuote
  /** Your own data, which responses and notifications echo. */
  readonly customizedInfo?: CustomizedInfo
  /** The acquirer reference number of the card refund. */
  readonly arn?: string
  /** Your own data as a JSON string, which responses and notifications echo. */
  readonly metadata?: JsonValue
}

export const notifyRefundShape: Shape<NotifyRefund> = /* @__PURE__ */ rowsShape(
  'notifyType!! refundStatus* refundRequestId* refundId* refundTime arn metadata.',
  {
    'result!!': resultShape,
    'refundAmount*': amountShape,
    'actualRefundAmount*': amountShape,
    grossSettlementAmount: amountShape,
    settlementQuote: quoteShape,
    customizedInfo: customizedInfoShape,
  },
)

/** Reads the body of a `notifyRefund` notification. */
export const notifyRefundSchema: TolerantSchema<NotifyRefund> =
  /* @__PURE__ */ toTolerantSchema(notifyRefundShape)
