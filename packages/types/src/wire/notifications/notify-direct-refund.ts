// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { OpenLiteral, Shape } from '../../shapes/shape.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import {
  type DirectRefundMethod,
  directRefundMethodShape,
} from '../models/payment/direct-refund.ts'
import { type Result, resultShape } from '../models/result.ts'

/** The body of a `notifyDirectRefund` notification. It is never a `notifyRefund`, although the `notifyType` is the same. */
export interface NotifyDirectRefund {
  /** What the notification reports. */
  readonly notifyType: OpenLiteral<'REFUND_RESULT'>
  /** The outcome of the call itself. */
  readonly result?: Result
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** The gateway's ID for the refund. */
  readonly refundId?: string
  /** Your own ID for the refund. */
  readonly refundRequestId?: string
  /** The status of the refund. This field, not `result`, says whether money moved. */
  readonly refundStatus?: OpenLiteral<'SUCCESS' | 'FAIL'>
  /** The result code of the refund. */
  readonly refundResultCode?: string
  /** The result of the refund, as text. */
  readonly refundResultMessage?: string
  /** When the refund succeeded. */
  readonly refundTime?: string
  /** The payment method that the refund comes from. */
  readonly refundFromMethod?: DirectRefundMethod
  /** The amount that the refund took from the receiver. */
  readonly refundFromAmount?: Amount
  /** The amount that you get back. */
  readonly refundToAmount?: Amount
}

export const notifyDirectRefundShape: Shape<NotifyDirectRefund> = /* @__PURE__ */ rowsShape(
  'notifyType!! paymentId* refundId* refundRequestId* refundStatus* refundResultCode refundResultMessage refundTime',
  {
    'result*': resultShape,
    refundFromMethod: directRefundMethodShape,
    'refundFromAmount*': amountShape,
    'refundToAmount*': amountShape,
  },
)

/** Reads the body of a `notifyDirectRefund` notification. */
export const notifyDirectRefundSchema: TolerantSchema<NotifyDirectRefund> =
  /* @__PURE__ */ toTolerantSchema(notifyDirectRefundShape)
