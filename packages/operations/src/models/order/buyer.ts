// Generated from the facts of this package. Run `npm run operations` after a change to them.

import { objectShape, type Shape, textShape } from '@gw/types'
import { type UserName, userNameShape } from '../user-name.ts'
import { type BooleanLike, booleanLikeShape, type NumberLike, numberLikeShape } from '../wire.ts'

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

/** @internal */
export const buyerShape: Shape<Buyer> = /* @__PURE__ */ objectShape<Buyer>(
  {},
  {
    referenceBuyerId: textShape,
    buyerName: userNameShape,
    buyerPhoneNo: textShape,
    buyerEmail: textShape,
    buyerRegistrationTime: textShape,
    isAccountVerified: booleanLikeShape,
    successfulOrderCount: numberLikeShape,
    buyerPhoneNoContryCode: textShape,
  },
)
