// Generated from the facts of this package. Run `npm run operations` after a change to them.

import { objectShape, type Shape, textShape } from '@gw/types'
import { type Address, addressShape } from '../address.ts'
import { type UserName, userNameShape } from '../user-name.ts'

/** A wallet. */
export interface Wallet {
  /** The account number. */
  readonly accountNo?: string
  /** The name of the account holder. */
  readonly accountHolderName?: UserName
  /** The phone number. */
  readonly phoneNo?: string
  /** The email address. */
  readonly email?: string
  /** The billing address. */
  readonly billingAddress?: Address
  /** The token that represents the payment method. */
  readonly token?: string
  /** When the token expires. */
  readonly tokenExpiryTime?: string
}

/** @internal */
export const walletShape: Shape<Wallet> = /* @__PURE__ */ objectShape<Wallet>(
  {},
  {
    accountNo: textShape,
    accountHolderName: userNameShape,
    phoneNo: textShape,
    email: textShape,
    billingAddress: addressShape,
    token: textShape,
    tokenExpiryTime: textShape,
  },
)
