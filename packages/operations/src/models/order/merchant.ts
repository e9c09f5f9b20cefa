// Generated from the facts of this package. Run `npm run operations` after a change to them.

import { objectShape, type Shape, textShape } from '@gw/types'
import { type Address, addressShape } from '../address.ts'
import type { MerchantType } from '../values.ts'

/** A store of a merchant. */
export interface Store {
  /** Your own ID for the store. */
  readonly referenceStoreId: string
  /** The name of the store. */
  readonly storeName?: string
  /** The category code of the store. */
  readonly storeMCC?: string
  /** The store's name, as shown to the payer. */
  readonly storeDisplayName?: string
  /** The ID of the terminal in the store. */
  readonly storeTerminalId?: string
  /** The ID of the cashier. */
  readonly storeOperatorId?: string
  /** The address of the store. */
  readonly storeAddress?: Address
  /** The phone number of the store. */
  readonly storePhoneNo?: string
}

/** @internal */
export const storeShape: Shape<Store> = /* @__PURE__ */ objectShape<Store>(
  { referenceStoreId: textShape },
  {
    storeName: textShape,
    storeMCC: textShape,
    storeDisplayName: textShape,
    storeTerminalId: textShape,
    storeOperatorId: textShape,
    storeAddress: addressShape,
    storePhoneNo: textShape,
  },
)

/** The merchant that sells, if you act for several. */
export interface Merchant {
  /** Your own ID for the merchant. */
  readonly referenceMerchantId: string
  /** The merchant category code. */
  readonly merchantMCC?: string
  /** The merchant's legal name. */
  readonly merchantName?: string
  /** The merchant's name, as shown to the payer. */
  readonly merchantDisplayName?: string
  /** The address of the merchant. */
  readonly merchantAddress?: Address
  /** When the merchant registered with you. */
  readonly merchantRegisterDate?: string
  /** The store. */
  readonly store?: Store
  /** The kind of merchant. */
  readonly merchantType?: MerchantType
}

/** @internal */
export const merchantShape: Shape<Merchant> = /* @__PURE__ */ objectShape<Merchant>(
  { referenceMerchantId: textShape },
  {
    merchantMCC: textShape,
    merchantName: textShape,
    merchantDisplayName: textShape,
    merchantAddress: addressShape,
    merchantRegisterDate: textShape,
    store: storeShape,
    merchantType: textShape,
  },
)
