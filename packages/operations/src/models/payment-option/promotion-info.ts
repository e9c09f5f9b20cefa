// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  type Amount,
  amountShape,
  type Discount,
  discountShape,
  listShape,
  objectShape,
  type Shape,
  textShape,
} from '@gw/types'
import type { PromotionType } from '../values.ts'
import { type NumberLike, numberLikeShape } from '../wire.ts'

/** Installments without interest. */
export interface InterestFree {
  /** Who offers it. */
  readonly provider?: string
  /** When it expires. */
  readonly expireTime?: string
  /** The numbers of installments without a fee. */
  readonly installmentFreeNums?: readonly NumberLike[]
  /** The minimum amount for this offer. */
  readonly minPaymentAmount?: Amount
  /** The maximum amount for this offer. */
  readonly maxPaymentAmount?: Amount
  /** The share of the fee that is waived, in percent. */
  readonly freePercentage?: NumberLike
}

const interestFreeShape: Shape<InterestFree> = /* @__PURE__ */ objectShape<InterestFree>(
  {},
  {
    provider: textShape,
    expireTime: textShape,
    installmentFreeNums: /* @__PURE__ */ listShape(numberLikeShape),
    minPaymentAmount: amountShape,
    maxPaymentAmount: amountShape,
    freePercentage: numberLikeShape,
  },
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

/** @internal */
export const promotionInfoShape: Shape<PromotionInfo> = /* @__PURE__ */ objectShape<PromotionInfo>(
  {},
  { promotionType: textShape, discount: discountShape, interestFree: interestFreeShape },
)
