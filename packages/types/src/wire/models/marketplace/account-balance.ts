// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'
import { type Amount, amountShape } from '../amount.ts'

/** The balance of an account in one currency. */
export interface AccountBalance {
  /** The three-letter currency code, such as `USD`. */
  readonly currency?: string
  /** The part of the balance that you can use. */
  readonly availableBalance?: Amount
  /** The part of the balance that is frozen. */
  readonly frozenBalance?: Amount
  /** The whole balance. */
  readonly totalBalance?: Amount
  /** The account number. */
  readonly accountNo?: string
}

export const accountBalanceShape: Shape<AccountBalance> = /* @__PURE__ */ rowsShape(
  'currency accountNo',
  { availableBalance: amountShape, frozenBalance: amountShape, totalBalance: amountShape },
)
