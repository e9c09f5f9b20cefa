import { objectShape } from '../shapes/object-shape.ts'
import { type OpenScalar, type Scalar, type Shape, scalarShape } from '../shapes/shape.ts'
import { type Amount, amountShape } from './amount.ts'

/** The unit of a subscription period. */
export type PeriodType = OpenScalar<'DAY' | 'WEEK' | 'MONTH' | 'QUARTER' | 'HALF_YEAR' | 'YEAR'>

/** How often a subscription is charged. */
export interface PeriodRule {
  /** Unit of the period. */
  readonly periodType?: PeriodType
  /** Number of units in a period. */
  readonly period?: Scalar
  /** Price of a period. */
  readonly price?: Amount
  /** Number of units between two charges. */
  readonly periodCount?: Scalar
}

/** The shape of a {@link PeriodRule}. */
export const periodRuleShape: Shape<PeriodRule> = /* @__PURE__ */ objectShape<PeriodRule>(
  {},
  { periodType: scalarShape, period: scalarShape, price: amountShape, periodCount: scalarShape },
)
