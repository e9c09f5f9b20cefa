// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'
import type { MerchantType } from '../../values.ts'
import { type Address, addressShape, type ReceivedAddress } from '../address.ts'

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

/** A store of a merchant, as the gateway sends it. */
export interface ReceivedStore {
  /** Your own ID for the store. */
  readonly referenceStoreId?: string
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
  readonly storeAddress?: ReceivedAddress
  /** The phone number of the store. */
  readonly storePhoneNo?: string
}

export const storeShape: Shape<unknown> = /* @__PURE__ */ rowsShape(
  'referenceStoreId! storeName storeMCC storeDisplayName storeTerminalId storeOperatorId storePhoneNo',
  { storeAddress: addressShape },
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

export const merchantShape: Shape<Merchant> = /* @__PURE__ */ rowsShape(
  'referenceMerchantId! merchantMCC merchantName merchantDisplayName merchantRegisterDate merchantType',
  { merchantAddress: addressShape, store: storeShape },
)
