// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { OpenLiteral, Shape } from '../../../shapes/shape.ts'
import type { HoldReleaseStatus } from '../../values.ts'
import { type Amount, amountShape } from '../amount.ts'

/** A hold in a list of holds. */
export interface ReserveHoldDetail {
  /** Your own ID for the hold. Repeat it only for the same hold. */
  readonly holdRequestId?: string
  /** The gateway's ID for the hold. */
  readonly holdId?: string
  /** The amount that is set aside. */
  readonly holdAmount?: Amount
  /** The part of the hold that can still be released. */
  readonly releasableAmount?: Amount
  /** When the money is released. */
  readonly releaseTime?: string
  /** What happened to the hold. `SUCCESS` and `FAIL` are final. With any other value, look it up again. */
  readonly holdStatus?: OpenLiteral<'SUCCESS' | 'FAIL' | 'PROCESSING'>
  /** How much of the hold is released. The values are different from those of a release. With an unknown value, look it up again before you move money. */
  readonly releaseStatus?: HoldReleaseStatus
}

export const reserveHoldDetailShape: Shape<ReserveHoldDetail> = /* @__PURE__ */ rowsShape(
  'holdRequestId* holdId* releaseTime holdStatus* releaseStatus*',
  { 'holdAmount*': amountShape, 'releasableAmount*': amountShape },
)
