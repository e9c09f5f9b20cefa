// Generated from the facts of this package. Run `npm run operations` after a change to them.

import { type Amount, amountShape, objectShape, type Shape, textShape } from '@gw/types'
import type { PeriodType } from '../values.ts'
import { type NumberLike, numberLikeShape } from '../wire.ts'

/** The length of the periods of a subscription. */
export interface PeriodRule {
  /** The unit of the period. */
  readonly periodType: PeriodType
  /** The length of the period. */
  readonly period?: NumberLike
  /** The price of each period. */
  readonly price?: Amount
  /** The number of units in a period. */
  readonly periodCount: NumberLike
}

/** @internal */
export const periodRuleShape: Shape<PeriodRule> = /* @__PURE__ */ objectShape<PeriodRule>(
  { periodType: textShape, periodCount: numberLikeShape },
  { period: numberLikeShape, price: amountShape },
)
