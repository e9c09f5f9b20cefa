// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'
import type { PostRiskDecision } from '../../values.ts'

/** The decisions of the provider's risk engine about a payment. */
export interface PopRiskDecisionResultInfo {
  /** The decision about the authorization. Its values are not published. */
  readonly riskAuthDecision?: string
  /** The decision about the payment. Its values are not published. */
  readonly riskDecision?: string
  /** The decision after the authorization. `REVIEW` asks a person, whose decision is `authReviewStatus`. After `REJECT`, cancel the payment. A value that is not a string is kept as its JSON text. */
  readonly postRiskDecision?: PostRiskDecision
}

export const popRiskDecisionResultInfoShape: Shape<PopRiskDecisionResultInfo> =
  /* @__PURE__ */ rowsShape('riskAuthDecision riskDecision postRiskDecision=')
