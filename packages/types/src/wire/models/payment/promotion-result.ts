// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'
import type { PromotionType } from '../../values.ts'
import { type Amount, amountShape } from '../amount.ts'

/** A discount. */
export interface Discount {
  /** The label of the discount. */
  readonly discountTag?: string
  /** The name of the discount. */
  readonly discountName?: string
  /** The savings. */
  readonly savingsAmount?: Amount
  /** The estimated savings. */
  readonly estimateSavingsAmount?: Amount
}

export const discountShape: Shape<Discount> = /* @__PURE__ */ rowsShape(
  'discountTag discountName',
  { savingsAmount: amountShape, estimateSavingsAmount: amountShape },
)

/** A promotion that was applied. */
export interface PromotionResult {
  /** The kind of promotion. */
  readonly promotionType?: PromotionType
  /** The discount. */
  readonly discount?: Discount
}

export const promotionResultShape: Shape<PromotionResult> = /* @__PURE__ */ rowsShape(
  'promotionType',
  { discount: discountShape },
)
