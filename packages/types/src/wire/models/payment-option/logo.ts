// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'

/** A logo. */
export interface Logo {
  /** The name of the logo. At most 12 characters. */
  readonly logoName: string
  /** The URL of the logo. At most 2048 characters. */
  readonly logoUrl?: string
}

/** A logo, as the gateway sends it. */
export interface ReceivedLogo {
  /** The name of the logo. */
  readonly logoName?: string
  /** The URL of the logo. */
  readonly logoUrl?: string
}

export const logoShape: Shape<unknown> = /* @__PURE__ */ rowsShape('logoName!<12 logoUrl<2048')

/** A card brand that the payer can use. */
export interface SupportCardBrand {
  /** The brand of the card. */
  readonly cardBrand?: string
  /** The logo. */
  readonly logo?: ReceivedLogo
}

export const supportCardBrandShape: Shape<SupportCardBrand> = /* @__PURE__ */ rowsShape(
  'cardBrand',
  { logo: logoShape },
)

/** A bank that the payer can use. */
export interface SupportBank {
  /** The code that identifies the bank. */
  readonly bankIdentifierCode?: string
  /** The short name of the bank. */
  readonly bankShortName?: string
  /** The logo of the bank. */
  readonly bankLogo?: ReceivedLogo
}

export const supportBankShape: Shape<SupportBank> = /* @__PURE__ */ rowsShape(
  'bankIdentifierCode bankShortName',
  { bankLogo: logoShape },
)
