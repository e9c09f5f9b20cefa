// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { NumberLike, Shape } from '../../../shapes/shape.ts'
import { type Amount, amountShape } from '../amount.ts'

/** Why an authorization failed. */
export interface AuthorizationError {
  /** The code of the error. */
  readonly errorCode?: string
  /** The error, as text. */
  readonly errorMessage?: string
}

export const authorizationErrorShape: Shape<AuthorizationError> =
  /* @__PURE__ */ rowsShape('errorCode errorMessage')

/** A refund of a part of an order. */
export interface RiskRefundRecord {
  /** Your own ID for the order. */
  readonly referenceOrderId?: string
  /** Your own ID for the goods. */
  readonly referenceGoodsId?: string
  /** The new total of the authorization. */
  readonly amount?: Amount
  /** Why the payment is refunded. */
  readonly refundReason?: string
  /** When the refund succeeded. */
  readonly refundTime?: NumberLike
}

export const riskRefundRecordShape: Shape<RiskRefundRecord> = /* @__PURE__ */ rowsShape(
  'referenceOrderId referenceGoodsId refundReason refundTime:',
  { amount: amountShape },
)
