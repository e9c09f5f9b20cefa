// Generated from the facts of this package. Run `npm run operations` after a change to them.
import { listShape, objectShape, type Shape, textShape } from '@gw/types'
import { type Address, addressShape } from '../address.ts'
import { type Logo, logoShape } from '../payment-option/logo.ts'
import { type RegistrationDetail, registrationDetailShape } from './registration-detail.ts'

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

const webSiteShape: Shape<WebSite> = /* @__PURE__ */ objectShape<WebSite>(
  { url: textShape },
  { name: textShape, desc: textShape, type: textShape },
)

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

/** @internal */
export const merchantRegistrationInfoShape: Shape<MerchantRegistrationInfo> =
  /* @__PURE__ */ objectShape<MerchantRegistrationInfo>(
    {},
    {
      referenceMerchantId: textShape,
      merchantDisplayName: textShape,
      merchantMCC: textShape,
      logo: logoShape,
      websites: /* @__PURE__ */ listShape(webSiteShape),
      merchantAddress: addressShape,
      registrationDetail: registrationDetailShape,
    },
  )
