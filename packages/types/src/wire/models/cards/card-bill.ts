// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'

/** Why a card transaction failed. */
export interface CardBillFailReason {
  /** The code of the error. */
  readonly errorCode?: string
  /** The error, as text. */
  readonly errorDesc?: string
}

export const cardBillFailReasonShape: Shape<CardBillFailReason> =
  /* @__PURE__ */ rowsShape('errorCode errorDesc')
