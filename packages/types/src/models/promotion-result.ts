import { objectShape } from '../shapes/object-shape.ts'
import { type OpenScalar, type Scalar, type Shape, scalarShape } from '../shapes/shape.ts'
import { type Amount, amountShape } from './amount.ts'

/** The type of a promotion. */
export type PromotionType = OpenScalar<'DISCOUNT' | 'INTEREST_FREE'>

/** A discount on a payment. */
export interface Discount {
  /** Tag of the discount. */
  readonly discountTag?: Scalar
  /** Name of the discount. */
  readonly discountName?: Scalar
  /** The amount saved. */
  readonly savingsAmount?: Amount
  /** The amount that the payer may save. */
  readonly estimateSavingsAmount?: Amount
}

/** The shape of a {@link Discount}. */
export const discountShape: Shape<Discount> = /* @__PURE__ */ objectShape<Discount>(
  {},
  {
    discountTag: scalarShape,
    discountName: scalarShape,
    savingsAmount: amountShape,
    estimateSavingsAmount: amountShape,
  },
)

/** A promotion that was applied to a payment. */
export interface PromotionResult {
  /** Type of the promotion. */
  readonly promotionType?: PromotionType
  /** The discount. */
  readonly discount?: Discount
}

/** The shape of a {@link PromotionResult}. */
export const promotionResultShape: Shape<PromotionResult> =
  /* @__PURE__ */ objectShape<PromotionResult>(
    {},
    { promotionType: scalarShape, discount: discountShape },
  )
