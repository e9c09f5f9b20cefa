// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'
import type { CardBrand, FundingType } from '../../values.ts'

/** The card to authenticate. Which fields are required depends on `identityType`. */
export interface IdentityValue {
  /** The token that represents the card. */
  readonly cardToken?: string
  /** The first digits of the card number. At most 6 characters. */
  readonly cardBin?: string
  /** The brand of the card. */
  readonly cardBrand?: CardBrand
  /** How the card is funded. */
  readonly funding?: FundingType
  /** The class of the card. */
  readonly cardClass?: string
}

export const identityValueShape: Shape<IdentityValue> = /* @__PURE__ */ rowsShape(
  'cardToken cardBin<6 cardBrand funding cardClass',
)
