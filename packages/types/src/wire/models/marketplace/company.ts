// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape, oneOrListShape } from '../../../shapes/list-shape.ts'
import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'
import type { CompanyType, CompanyUnitType, ContactType } from '../../values.ts'
import { type Address, addressShape } from '../address.ts'
import { type Certificate, certificateShape } from '../certificate.ts'
import { type Attachment, attachmentShape } from '../registration/registration-detail.ts'

/** Where the stock of a company is listed. */
export interface StockInfo {
  /** The region of the stock exchange, as a two-letter code. At most 2 characters. */
  readonly listedRegion: string
  /** The symbol of the stock. At most 32 characters. */
  readonly tickerSymbol?: string
}

const stockInfoShape: Shape<StockInfo> = /* @__PURE__ */ rowsShape(
  'listedRegion!<2 tickerSymbol<32',
)

/** A way to reach a company or a person. */
export interface EntityContact {
  /** The kind of site. */
  readonly type: ContactType
  /** The phone number or the email address. At most 256 characters. */
  readonly info?: string
  /** The private phone number. */
  readonly home?: string
  /** The phone number at work. */
  readonly work?: string
  /** The mobile phone number. */
  readonly mobile?: string
}

export const entityContactShape: Shape<EntityContact> = /* @__PURE__ */ rowsShape(
  'type! info<256 home work mobile',
)

/** A company. */
export interface Company {
  /** The legal name. At most 256 characters. */
  readonly legalName: string
  /** The legal form of the company. */
  readonly companyType: CompanyType
  /** The registered address of the company. */
  readonly registeredAddress: Address
  /** The address where the company operates. */
  readonly operatingAddress: Address
  /** When the company was founded. */
  readonly incorporationDate?: string
  /** Where the stock of the company is listed. */
  readonly stockInfo?: StockInfo
  /** The identity documents, or the registrations of the company. */
  readonly certificates?: Certificate | readonly Certificate[]
  /** Documents about the merchant. At most 10 items. */
  readonly attachments?: readonly Attachment[]
  /** Whether the company is a headquarter or a branch. */
  readonly companyUnit?: CompanyUnitType
  /** How to reach the company or the person. */
  readonly contacts?: readonly EntityContact[]
  /** The VAT number. At most 64 characters. */
  readonly vatNo?: string
}

export const companyShape: Shape<Company> = /* @__PURE__ */ rowsShape(
  'legalName!<256 companyType! incorporationDate companyUnit vatNo<64',
  {
    'registeredAddress!': addressShape,
    'operatingAddress!': addressShape,
    stockInfo: stockInfoShape,
    certificates: /* @__PURE__ */ oneOrListShape(certificateShape),
    'attachments<10': /* @__PURE__ */ listShape(attachmentShape),
    contacts: /* @__PURE__ */ listShape(entityContactShape),
  },
)
