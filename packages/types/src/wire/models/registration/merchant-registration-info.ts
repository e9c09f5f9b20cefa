// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../../shapes/list-shape.ts'
import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'
import { type Address, addressShape, type ReceivedAddress } from '../address.ts'
import { type Logo, logoShape, type ReceivedLogo } from '../payment-option/logo.ts'
import {
  type ReceivedRegistrationDetail,
  type RegistrationDetail,
  registrationDetailShape,
} from './registration-detail.ts'

/** A site of a merchant. */
export interface WebSite {
  /** The name of the site. */
  readonly name?: string
  /** The URL. At most 2048 characters. */
  readonly url: string
  /** What the site is about. */
  readonly desc?: string
  /** The kind of site. At most 32 characters. */
  readonly type?: string
}

/** A site of a merchant, as the gateway sends it. */
export interface ReceivedWebSite {
  /** The name of the site. */
  readonly name?: string
  /** The URL. */
  readonly url?: string
  /** What the site is about. */
  readonly desc?: string
  /** The kind of site. */
  readonly type?: string
}

export const webSiteShape: Shape<unknown> = /* @__PURE__ */ rowsShape('name url!<2048 desc type<32')

/** A merchant that registers for in-store payments. */
export interface MerchantRegistrationInfo {
  /** Your own ID for the merchant. */
  readonly referenceMerchantId?: string
  /** The merchant's name, as shown to the payer. */
  readonly merchantDisplayName?: string
  /** The merchant category code. */
  readonly merchantMCC?: string
  /** The logo. */
  readonly logo?: Logo
  /** The merchant's sites. */
  readonly websites?: readonly WebSite[]
  /** The address of the merchant. */
  readonly merchantAddress?: Address
  /** The legal registration of the merchant. */
  readonly registrationDetail?: RegistrationDetail
}

/** A merchant that registers for in-store payments, as the gateway sends it. */
export interface ReceivedMerchantRegistrationInfo {
  /** Your own ID for the merchant. */
  readonly referenceMerchantId?: string
  /** The merchant's name, as shown to the payer. */
  readonly merchantDisplayName?: string
  /** The merchant category code. */
  readonly merchantMCC?: string
  /** The logo. */
  readonly logo?: ReceivedLogo
  /** The merchant's sites. */
  readonly websites?: readonly ReceivedWebSite[]
  /** The address of the merchant. */
  readonly merchantAddress?: ReceivedAddress
  /** The legal registration of the merchant. */
  readonly registrationDetail?: ReceivedRegistrationDetail
}

export const merchantRegistrationInfoShape: Shape<unknown> = /* @__PURE__ */ rowsShape(
  'referenceMerchantId merchantDisplayName merchantMCC',
  {
    logo: logoShape,
    websites: /* @__PURE__ */ listShape(webSiteShape),
    merchantAddress: addressShape,
    registrationDetail: registrationDetailShape,
  },
)
