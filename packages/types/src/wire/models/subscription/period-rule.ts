// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { NumberLike, Shape } from '../../../shapes/shape.ts'
import type { PeriodType } from '../../values.ts'
import { type Amount, amountShape } from '../amount.ts'

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

/** The length of the periods of a subscription, as the gateway sends it. */
export interface ReceivedPeriodRule {
  /** The unit of the period. */
  readonly periodType?: PeriodType
  /** The length of the period. */
  readonly period?: number
  /** The price of each period. */
  readonly price?: Amount
  /** The number of units in a period. */
  readonly periodCount?: number
}

export const periodRuleShape: Shape<unknown> = /* @__PURE__ */ rowsShape(
  'periodType! period# periodCount#!',
  { price: amountShape },
)
