// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'

/** How you are settled. */
export interface SettlementStrategy {
  /** The currency in which you are settled. At most 3 characters. */
  readonly settlementCurrency?: string
}

export const settlementStrategyShape: Shape<SettlementStrategy> =
  /* @__PURE__ */ rowsShape('settlementCurrency@<3')
