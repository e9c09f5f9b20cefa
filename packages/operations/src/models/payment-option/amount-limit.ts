// Generated from the facts of this package. Run `npm run operations` after a change to them.
import { type Amount, amountShape, objectShape, type Shape } from '@gw/types'

/** A limit. */
export interface AmountLimit {
  /** The maximum. */
  readonly maxAmount?: Amount
  /** The minimum. */
  readonly minAmount?: Amount
  /** The amount that is left. */
  readonly remainAmount?: Amount
}

const amountLimitShape: Shape<AmountLimit> = /* @__PURE__ */ objectShape<AmountLimit>(
  {},
  { maxAmount: amountShape, minAmount: amountShape, remainAmount: amountShape },
)

/** The limits of a payment method in one currency. */
export interface AmountLimitInfo {
  /** The limit per payment. */
  readonly singleLimit?: AmountLimit
  /** The limit per day. */
  readonly dayLimit?: AmountLimit
  /** The limit per month. */
  readonly monthLimit?: AmountLimit
}

/** @internal */
export const amountLimitInfoShape: Shape<AmountLimitInfo> =
  /* @__PURE__ */ objectShape<AmountLimitInfo>(
    {},
    { singleLimit: amountLimitShape, dayLimit: amountLimitShape, monthLimit: amountLimitShape },
  )
