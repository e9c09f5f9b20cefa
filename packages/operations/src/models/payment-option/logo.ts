// Generated from the facts of this package. Run `npm run operations` after a change to them.
import { objectShape, type Shape, textShape } from '@gw/types'

/** A logo. */
export interface Logo {
  /** The name of the logo. At most 12 characters. */
  readonly logoName: string
  /** The URL of the logo. At most 2048 characters. */
  readonly logoUrl?: string
}

/** @internal */
export const logoShape: Shape<Logo> = /* @__PURE__ */ objectShape<Logo>(
  { logoName: textShape },
  { logoUrl: textShape },
)

/** A bank that the payer can use. */
export interface SupportBank {
  /** The code that identifies the bank. */
  readonly bankIdentifierCode?: string
  /** The short name of the bank. */
  readonly bankShortName?: string
  /** The logo of the bank. */
  readonly bankLogo?: Logo
}

/** @internal */
export const supportBankShape: Shape<SupportBank> = /* @__PURE__ */ objectShape<SupportBank>(
  {},
  { bankIdentifierCode: textShape, bankShortName: textShape, bankLogo: logoShape },
)

/** A card brand that the payer can use. */
export interface SupportCardBrand {
  /** The brand of the card. */
  readonly cardBrand?: string
  /** The logo. */
  readonly logo?: Logo
}

/** @internal */
export const supportCardBrandShape: Shape<SupportCardBrand> =
  /* @__PURE__ */ objectShape<SupportCardBrand>({}, { cardBrand: textShape, logo: logoShape })
