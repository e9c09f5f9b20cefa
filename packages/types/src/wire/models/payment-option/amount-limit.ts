// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'
import { type Amount, amountShape } from '../amount.ts'

/** A limit. */
export interface AmountLimit {
  /** The maximum. */
  readonly maxAmount?: Amount
  /** The minimum. */
  readonly minAmount?: Amount
  /** The amount that is left. */
  readonly remainAmount?: Amount
}

const amountLimitShape: Shape<AmountLimit> = /* @__PURE__ */ rowsShape('', {
  maxAmount: amountShape,
  minAmount: amountShape,
  remainAmount: amountShape,
})

/** The limits of a payment method in one currency. */
export interface AmountLimitInfo {
  /** The limit per payment. */
  readonly singleLimit?: AmountLimit
  /** The limit per day. */
  readonly dayLimit?: AmountLimit
  /** The limit per month. */
  readonly monthLimit?: AmountLimit
}

export const amountLimitInfoShape: Shape<AmountLimitInfo> = /* @__PURE__ */ rowsShape('', {
  singleLimit: amountLimitShape,
  dayLimit: amountLimitShape,
  monthLimit: amountLimitShape,
})
