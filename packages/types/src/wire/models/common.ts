// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import type { BooleanLike, NumberLike } from '../../shapes/shape.ts'
import type { CertificateType, RefundFromType, ResultCode, ResultStatus } from './values.ts'

/** An amount of money. */
export interface Amount {
  /** The currency code, such as `USD`. At most 3 characters. */
  readonly currency: string
  /** The amount in minor units, as digits. `1050` is 10.50 USD. */
  readonly value: string
}

/** An address. */
export interface Address {
  /** The country or region, as a two-letter code. At most 2 characters. */
  readonly region: string
  /** The state or province. At most 8 characters. */
  readonly state?: string
  /** The city. At most 32 characters. */
  readonly city?: string
  /** The first line of the address. At most 256 characters. */
  readonly address1?: string
  /** The second line of the address. At most 256 characters. */
  readonly address2?: string
  /** The postal code. At most 32 characters. */
  readonly zipCode?: string
  /** The label of the address. */
  readonly label?: string
  /** The third line of the address. */
  readonly address3?: string
}

/** An address, as the gateway sends it. */
export interface ReceivedAddress {
  /** The country or region, as a two-letter code. */
  readonly region?: string
  /** The state or province. */
  readonly state?: string
  /** The city. */
  readonly city?: string
  /** The first line of the address. */
  readonly address1?: string
  /** The second line of the address. */
  readonly address2?: string
  /** The postal code. */
  readonly zipCode?: string
  /** The label of the address. */
  readonly label?: string
  /** The third line of the address. */
  readonly address3?: string
}

/** The name of a person. */
export interface UserName {
  /** The first name. At most 32 characters. */
  readonly firstName?: string
  /** The middle name. At most 32 characters. */
  readonly middleName?: string
  /** The last name. At most 32 characters. */
  readonly lastName?: string
  /** The full name. At most 128 characters. */
  readonly fullName?: string
}

/** An identity document. */
export interface Certificate {
  /** The kind of document. */
  readonly certificateType: CertificateType
  /** The number of the document. At most 64 characters. */
  readonly certificateNo: string
  /** The name of the document's holder. */
  readonly holderName?: UserName
  /** The keys of the uploaded files. */
  readonly fileKeys?: readonly string[]
  /** The authority that issued the document. At most 64 characters. */
  readonly certificateAuthority?: string
}

/** A pair of currencies. */
export interface CurrencyPair {
  /** The currency that is sold. */
  readonly sellCurrency?: string
  /** The currency that is bought. */
  readonly buyCurrency?: string
}

/** Your own data. */
export interface CustomizedInfo {
  /** Your own data. */
  readonly customizedField1?: string
  /** Your own data. */
  readonly customizedField2?: string
  /** Your own data. */
  readonly customizedField3?: string
  /** Your own data. */
  readonly customizedField4?: string
  /** Your own data. */
  readonly customizedField5?: string
}

/** A customs office. */
export interface CustomsInfo {
  /** The code of the customs office. */
  readonly customsCode?: string
  /** The country or region, as a two-letter code. */
  readonly region?: string
}

/** The merchant's registration at a customs office. */
export interface MerchantCustomsInfo {
  /** The merchant's code at the customs office. */
  readonly merchantCustomsCode?: string
  /** The merchant's name at the customs office. */
  readonly merchantCustomsName?: string
}

/** A declaration to customs. */
export interface DeclarationRecord {
  /** Your own ID for the declaration. */
  readonly declarationRequestId?: string
  /** The ID of the payment at the customs office. */
  readonly customsPaymentId?: string
  /** The ID of the order at the customs office. */
  readonly customsOrderId?: string
  /** The customs office. */
  readonly customs?: CustomsInfo
  /** The merchant's registration at the customs office. */
  readonly merchantCustomsInfo?: MerchantCustomsInfo
  /** The declared amount. */
  readonly declarationAmount?: Amount
  /** True if the order is split into several declarations. */
  readonly splitOrder?: boolean
  /** The status of the declaration. */
  readonly declarationRequestStatus?: string
  /** When the record was last modified. */
  readonly lastModifiedTime?: string
  /** The result code of the customs office. */
  readonly customsDeclarationResultCode?: string
  /** The explanation of the customs office. */
  readonly customsDeclarationResultDesc?: string
  /** When the customs office responded. */
  readonly customsDeclarationReturnTime?: string
}

/** The result of a call or a notification, never of a payment. `paymentOutcome` returns that. */
export interface Result {
  /** The result code, such as `SUCCESS`, `PROCESS_FAIL`, or `UNKNOWN_EXCEPTION`. */
  readonly resultCode: ResultCode
  /** `S`, `F`, or `U`. */
  readonly resultStatus: ResultStatus
  /** The result, as text. It is empty if the message does not have a readable one. */
  readonly resultMessage: string
}

/** An exchange rate for payments. */
export interface PaymentQuote {
  /** The currency that is bought. */
  readonly buyCurrency?: string
  /** The currency that is sold. */
  readonly sellCurrency?: string
  /** The ID of the quote. */
  readonly quoteId?: string
  /** The exchange rate. A double: compute money with the amounts instead. */
  readonly exchangeRate?: number
}

/** An exchange rate, and how long it applies. */
export interface Quote {
  /** The ID of the quote. At most 64 characters. */
  readonly quoteId?: string
  /** The two currencies, base first, such as `USD/SGD`. At most 16 characters. */
  readonly quoteCurrencyPair: string
  /** The rate. A double: compute money with the amounts instead. */
  readonly quotePrice: NumberLike
  /** When the rate starts to apply. */
  readonly quoteStartTime?: string
  /** When the rate expires. */
  readonly quoteExpiryTime?: string
  /** True if the rate is guaranteed. */
  readonly guaranteed?: BooleanLike
  /** The exchanged amount. */
  readonly exchangeAmount?: Amount
}

/** An exchange rate, and how long it applies, as the gateway sends it. */
export interface ReceivedQuote {
  /** The ID of the quote. */
  readonly quoteId?: string
  /** The two currencies, base first, such as `USD/SGD`. */
  readonly quoteCurrencyPair?: string
  /** The rate. A double: compute money with the amounts instead. */
  readonly quotePrice?: number
  /** When the rate starts to apply. */
  readonly quoteStartTime?: string
  /** When the rate expires. */
  readonly quoteExpiryTime?: string
  /** True if the rate is guaranteed. */
  readonly guaranteed?: boolean
  /** The exchanged amount. */
  readonly exchangeAmount?: Amount
}

/** A source of a refund. */
export interface RefundDetail {
  /** The part that is paid from this source. */
  readonly refundAmount: Amount
  /** The source of the money. */
  readonly refundFrom: RefundFromType
}

/** The bank account that receives a refund. */
export interface RefundToBankInfo {
  /** The code of the bank. */
  readonly bankCode?: string
  /** The name of the account holder. */
  readonly accountHolderName?: UserName
  /** The account number. */
  readonly accountNo?: string
}
