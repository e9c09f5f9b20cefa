// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { Address, Amount, Certificate, UserName } from './common.ts'
import type { PaymentMethod, ReceivedPaymentMethod } from './payment.ts'
import type { Attachment, WebSite } from './registration.ts'
import type {
  AccountHolderType,
  AccountType,
  AssociationType,
  CompanyType,
  CompanyUnitType,
  ContactType,
  LegalEntityType,
  SettleToType,
} from './values.ts'

/** The balance of an account in one currency. */
export interface AccountBalance {
  /** The three-letter currency code, such as `USD`. */
  readonly currency?: string
  /** The part of the balance that you can use. */
  readonly availableBalance?: Amount
  /** The part of the balance that is frozen. */
  readonly frozenBalance?: Amount
  /** The whole balance. */
  readonly totalBalance?: Amount
  /** The account number. */
  readonly accountNo?: string
}

/** The goods or services of a sub-merchant, and the places where they are sold. */
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
  /** The services of the sub-merchant. At most 256 characters. */
  readonly serviceDescription?: string
}

/** The stock exchange listing of a company. */
export interface StockInfo {
  /** The region of the stock exchange, as a two-letter code. At most 2 characters. */
  readonly listedRegion: string
  /** The symbol of the stock. At most 32 characters. */
  readonly tickerSymbol?: string
}

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
  /** The stock exchange listing of the company. */
  readonly stockInfo?: StockInfo
  /** The identity documents, or the registrations of the company. */
  readonly certificates?: Certificate | readonly Certificate[]
  /** Documents about the merchant. At most 10 items. */
  readonly attachments?: readonly Attachment[]
  /** The kind of company: a headquarter or a branch. */
  readonly companyUnit?: CompanyUnitType
  /** The contact details of the company or the person. */
  readonly contacts?: readonly EntityContact[]
  /** The VAT number. At most 64 characters. */
  readonly vatNo?: string
}

/** A person. */
export interface Individual {
  /** The name of the site. */
  readonly name: UserName
  /** The name in English. */
  readonly englishName?: UserName
  /** The cardholder's date of birth. At most 32 characters. */
  readonly dateOfBirth?: string
  /** The place of birth. */
  readonly placeOfBirth?: Address
  /** The identity documents, or the registrations of the company. */
  readonly certificates?: Certificate | readonly Certificate[]
  /** The nationality, as a two-letter code. At most 2 characters. */
  readonly nationality?: string
  /** The contact details of the company or the person. At most 10 items. */
  readonly contacts?: readonly EntityContact[]
}

/** A person or company behind a sub-merchant. */
export interface EntityAssociation {
  /** The relation of the person or company to the sub-merchant. */
  readonly associationType: AssociationType
  /** The kind of entity: a company or a person. */
  readonly legalEntityType: LegalEntityType
  /** The company. */
  readonly company?: Company
  /** The person. */
  readonly individual?: Individual
  /** The share of the company that the person or company holds. At most 16 characters. */
  readonly shareholdingRatio?: string
}

/** A sub-merchant of a marketplace. */
export interface MerchantInfo {
  /** Your own ID for the merchant. At most 64 characters. */
  readonly referenceMerchantId: string
  /** The login name of the sub-merchant. At most 64 characters. */
  readonly loginId: string
  /** The kind of entity: a company or a person. */
  readonly legalEntityType: LegalEntityType
  /** The company. */
  readonly company?: Company
  /** The goods or services of the sub-merchant, and the places where they are sold. */
  readonly businessInfo: BusinessInfo
  /** The persons and companies behind the sub-merchant. At most 100 items. */
  readonly entityAssociations?: readonly EntityAssociation[]
}

/** The bank account that money is settled to. */
export interface SettlementBankAccount {
  /** The number of the bank account. At most 64 characters. */
  readonly bankAccountNo: string
  /** The name of the account holder. At most 64 characters. */
  readonly accountHolderName: string
  /** The SWIFT code of the bank. At most 11 characters. */
  readonly swiftCode?: string
  /** The region of the bank, as a two-letter code. At most 2 characters. */
  readonly bankRegion: string
  /** The kind of account holder: a person or a company. */
  readonly accountHolderType: AccountHolderType
  /** The routing number of the bank. At most 9 characters. */
  readonly routingNumber?: string
  /** The code of the bank's branch. At most 32 characters. */
  readonly branchCode?: string
  /** The tax number of the account holder. At most 32 characters. */
  readonly accountHolderTIN?: string
  /** The kind of account. */
  readonly accountType?: AccountType
  /** The name of the bank. At most 256 characters. */
  readonly bankName?: string
  /** The address of the account holder. */
  readonly accountHolderAddress?: Address
  /** The international bank account number (IBAN). At most 34 characters. */
  readonly iban?: string
}

/** One share of the funds of a payment. */
export interface SettlementDetail {
  /** The receiver of the money. */
  readonly settleTo: SettleToType
  /** The amount to settle. */
  readonly settlementAmount: Amount
}

/** The currency and the bank account that a sub-merchant is settled in. */
export interface SettlementInfo {
  /** The currency in which you are settled. At most 3 characters. */
  readonly settlementCurrency: string
  /** The bank account. */
  readonly settlementBankAccount?: SettlementBankAccount
}

/** The source of the money in a transfer. */
export interface TransferFromDetail {
  /** The account that the money comes from. */
  readonly transferFromMethod: PaymentMethod
  /** The amount to transfer. Not 0. */
  readonly transferFromAmount?: Amount
}

/** The source of the money in a transfer, as the gateway sends it. */
export interface ReceivedTransferFromDetail {
  /** The account that the money comes from. */
  readonly transferFromMethod?: ReceivedPaymentMethod
  /** The amount to transfer. */
  readonly transferFromAmount?: Amount
}

/** The destination of the money in a transfer. */
export interface TransferToDetail {
  /** The account that the money goes to. */
  readonly transferToMethod: PaymentMethod
  /** The currency that arrives. At most 3 characters. */
  readonly transferToCurrency: string
  /** The fee. */
  readonly feeAmount?: Amount
  /** The amount that arrived, after fees and exchange. */
  readonly actualTransferToAmount?: Amount
  /** The code of the transfer's purpose. At most 3 characters. */
  readonly purposeCode: string
  /** The URL for the notification. At most 2048 characters. */
  readonly transferNotifyUrl?: string
  /** A note on the transfer. At most 1024 characters. */
  readonly transferRemark?: string
  /** The amount that arrives. Not 0. */
  readonly transferToAmount?: Amount
}

/** The destination of the money in a transfer, as the gateway sends it. */
export interface ReceivedTransferToDetail {
  /** The account that the money goes to. */
  readonly transferToMethod?: ReceivedPaymentMethod
  /** The currency that arrives. */
  readonly transferToCurrency?: string
  /** The fee. */
  readonly feeAmount?: Amount
  /** The amount that arrived, after fees and exchange. */
  readonly actualTransferToAmount?: Amount
  /** The code of the transfer's purpose. */
  readonly purposeCode?: string
  /** The URL for the notification. */
  readonly transferNotifyUrl?: string
  /** A note on the transfer. */
  readonly transferRemark?: string
  /** The amount that arrives. */
  readonly transferToAmount?: Amount
}
