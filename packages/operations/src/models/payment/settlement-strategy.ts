// Generated from the facts of this package. Run `npm run operations` after a change to them.
import { objectShape, type Shape, textShape } from '@gw/types'

/** How you are settled. */
export interface SettlementStrategy {
  /** The currency in which you are settled. At most 3 characters. */
  readonly settlementCurrency?: string
}

/** @internal */
export const settlementStrategyShape: Shape<SettlementStrategy> =
  /* @__PURE__ */ objectShape<SettlementStrategy>({}, { settlementCurrency: textShape })
