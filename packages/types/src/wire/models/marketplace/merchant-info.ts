// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../../shapes/list-shape.ts'
import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'
import type { AssociationType, LegalEntityType } from '../../values.ts'
import { type WebSite, webSiteShape } from '../registration/merchant-registration-info.ts'
import { type Company, companyShape } from './company.ts'
import { type Individual, individualShape } from './individual.ts'

/** What a sub-merchant sells, and where. */
export interface BusinessInfo {
  /** The merchant category code. At most 32 characters. */
  readonly mcc?: string
  /** The merchant's sites. At most 10 items. */
  readonly websites?: readonly WebSite[]
  /** The name in English. At most 256 characters. */
  readonly englishName?: string
  /** The name under which the sub-merchant sells. At most 256 characters. */
  readonly doingBusinessAs: string
  /** The country with most sales, as a two-letter code. At most 2 characters. */
  readonly mainSalesCountry?: string
  /** The name of the app. At most 256 characters. */
  readonly appName?: string
  /** What the sub-merchant offers. At most 256 characters. */
  readonly serviceDescription?: string
}

const businessInfoShape: Shape<BusinessInfo> = /* @__PURE__ */ rowsShape(
  'mcc<32 englishName<256 doingBusinessAs!<256 mainSalesCountry<2 appName<256 serviceDescription<256',
  { 'websites<10': /* @__PURE__ */ listShape(webSiteShape) },
)

/** A person or company behind a sub-merchant. */
export interface EntityAssociation {
  /** How the person or company is associated with the sub-merchant. */
  readonly associationType: AssociationType
  /** Whether it is a company or a person. */
  readonly legalEntityType: LegalEntityType
  /** The company. */
  readonly company?: Company
  /** The person. */
  readonly individual?: Individual
  /** The share of the company that the person or company holds. At most 16 characters. */
  readonly shareholdingRatio?: string
}

const entityAssociationShape: Shape<EntityAssociation> = /* @__PURE__ */ rowsShape(
  'associationType! legalEntityType! shareholdingRatio<16',
  { company: companyShape, individual: individualShape },
)

/** A sub-merchant of a marketplace. */
export interface MerchantInfo {
  /** Your own ID for the merchant. At most 64 characters. */
  readonly referenceMerchantId: string
  /** The login name of the sub-merchant. At most 64 characters. */
  readonly loginId: string
  /** Whether it is a company or a person. */
  readonly legalEntityType: LegalEntityType
  /** The company. */
  readonly company?: Company
  /** What the sub-merchant sells, and where. */
  readonly businessInfo: BusinessInfo
  /** The persons and companies behind the sub-merchant. At most 100 items. */
  readonly entityAssociations?: readonly EntityAssociation[]
}

export const merchantInfoShape: Shape<MerchantInfo> = /* @__PURE__ */ rowsShape(
  'referenceMerchantId!<64 loginId!<64 legalEntityType!',
  {
    company: companyShape,
    'businessInfo!': businessInfoShape,
    'entityAssociations<100': /* @__PURE__ */ listShape(entityAssociationShape),
  },
)
