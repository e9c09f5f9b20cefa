// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { BooleanLike, NumberLike, Shape } from '../../../shapes/shape.ts'
import { type UserName, userNameShape } from '../user-name.ts'

/** The person who buys, as known to you. */
export interface Buyer {
  /** Your own ID for the buyer. At most 64 characters. */
  readonly referenceBuyerId?: string
  /** The buyer's name. */
  readonly buyerName?: UserName
  /** The buyer's phone number. At most 24 characters. */
  readonly buyerPhoneNo?: string
  /** The buyer's email address. At most 64 characters. */
  readonly buyerEmail?: string
  /** When the buyer registered with you. At most 64 characters. */
  readonly buyerRegistrationTime?: string
  /** Whether you verified the buyer's account. */
  readonly isAccountVerified?: BooleanLike
  /** How many orders the buyer completed with you. */
  readonly successfulOrderCount?: NumberLike
  /** The country code of the buyer's phone number. The interface misspells the name. */
  readonly buyerPhoneNoContryCode?: string
}

export const buyerShape: Shape<Buyer> = /* @__PURE__ */ rowsShape(
  'referenceBuyerId<64 buyerPhoneNo<24 buyerEmail<64 buyerRegistrationTime<64 isAccountVerified? successfulOrderCount# buyerPhoneNoContryCode',
  { buyerName: userNameShape },
)
