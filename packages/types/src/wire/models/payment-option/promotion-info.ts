// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'
import type { PromotionType } from '../../values.ts'
import { type Amount, amountShape } from '../amount.ts'
import { type Discount, discountShape } from '../payment/promotion-result.ts'

/** Installments without interest. */
export interface InterestFree {
  /** Who offers it. */
  readonly provider?: string
  /** When it expires. */
  readonly expireTime?: string
  /** The numbers of installments without a fee. */
  readonly installmentFreeNums?: readonly number[]
  /** The minimum amount for this offer. */
  readonly minPaymentAmount?: Amount
  /** The maximum amount for this offer. */
  readonly maxPaymentAmount?: Amount
  /** The share of the fee that is waived, in percent. */
  readonly freePercentage?: number
}

const interestFreeShape: Shape<InterestFree> = /* @__PURE__ */ rowsShape(
  'provider expireTime installmentFreeNums#[] freePercentage#',
  { minPaymentAmount: amountShape, maxPaymentAmount: amountShape },
)

/** A promotion that is available. */
export interface PromotionInfo {
  /** The kind of promotion. */
  readonly promotionType?: PromotionType
  /** The discount. */
  readonly discount?: Discount
  /** The installments without interest. */
  readonly interestFree?: InterestFree
}

export const promotionInfoShape: Shape<PromotionInfo> = /* @__PURE__ */ rowsShape('promotionType', {
  discount: discountShape,
  interestFree: interestFreeShape,
})
