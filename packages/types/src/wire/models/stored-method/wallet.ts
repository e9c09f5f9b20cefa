// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'
import { type Address, addressShape, type ReceivedAddress } from '../address.ts'
import { type UserName, userNameShape } from '../user-name.ts'

/** A wallet. Sensitive data, so keep it out of logs. */
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

/** A wallet. Sensitive data, so keep it out of logs, as the gateway sends it. */
export interface ReceivedWallet {
  /** The account number. */
  readonly accountNo?: string
  /** The name of the account holder. */
  readonly accountHolderName?: UserName
  /** The phone number. */
  readonly phoneNo?: string
  /** The email address. */
  readonly email?: string
  /** The billing address. */
  readonly billingAddress?: ReceivedAddress
  /** The token that represents the payment method. */
  readonly token?: string
  /** When the token expires. */
  readonly tokenExpiryTime?: string
}

export const walletShape: Shape<unknown> = /* @__PURE__ */ rowsShape(
  'accountNo phoneNo email token tokenExpiryTime',
  { accountHolderName: userNameShape, billingAddress: addressShape },
)
