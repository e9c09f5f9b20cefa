// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import type { BooleanLike } from '../../shapes/shape.ts'
import type { Address, Amount, ReceivedAddress, UserName } from './common.ts'
import type {
  CardBrand,
  FundingType,
  PaymentMethodDetailType,
  PaymentMethodType,
} from './values.ts'

/** The result of a 3-D Secure authentication performed elsewhere. */
export interface MpiData {
  /** The version of 3-D Secure. */
  readonly threeDSVersion?: string
  /** The electronic commerce indicator. */
  readonly eci?: string
  /** The cardholder authentication value. */
  readonly cavv?: string
  /** The directory server's ID for the authentication. */
  readonly dsTransactionId?: string
  /** The kind of credential. */
  readonly credentialType?: string
}

/** A card. Sensitive data, so keep it out of logs. */
export interface CardPaymentMethodDetail {
  /** The brands of a co-branded card. */
  readonly supportedBrands?: readonly string[]
  /** The token that represents the card. At most 2048 characters. */
  readonly cardToken?: string
  /** The card number. Send it only if you are certified to handle card data. At most 32 characters. */
  readonly cardNo?: string
  /** The brand of the card. */
  readonly brand?: CardBrand
  /** The brand that the payer chose. */
  readonly selectedCardBrand?: CardBrand
  /** The issuer of the card. */
  readonly cardIssuer?: string
  /** The country that issued the card. */
  readonly countryIssue?: string
  /** The name of the card's user at the issuer. */
  readonly instUserName?: UserName
  /** The year in which the card expires, as two digits. */
  readonly expiryYear?: string
  /** The month in which the card expires, as two digits. */
  readonly expiryMonth?: string
  /** The billing address. */
  readonly billingAddress?: Address
  /** The masked card number. */
  readonly mask?: string
  /** The last four digits of the card number. */
  readonly last4?: string
  /** Further details, as a JSON string. */
  readonly paymentMethodDetailMetadata?: string
  /** The masked card number. At most 64 characters. */
  readonly maskedCardNo?: string
  /** The fingerprint of the card: the same card always has the same one. */
  readonly fingerprint?: string
  /** The way in which the payer is authenticated. */
  readonly authenticationFlow?: string
  /** The funding of the card, such as credit or debit. */
  readonly funding?: FundingType
  /** The unmodified result of the address check. */
  readonly avsResultRaw?: string
  /** The unmodified result of the verification code check. */
  readonly cvvResultRaw?: string
  /** The first digits of the card number. */
  readonly bin?: string
  /** The name of the issuer. */
  readonly issuerName?: string
  /** The country of the issuer. */
  readonly issuingCountry?: string
  /** The last four digits of the card number. */
  readonly lastFour?: string
  /** The name of the cardholder. */
  readonly cardholderName?: UserName
  /** The card's verification code. Never store it. At most 4 characters. */
  readonly cvv?: string
  /** The cardholder's date of birth. At most 10 characters. */
  readonly dateOfBirth?: string
  /** The business registration number of the cardholder. At most 10 characters. */
  readonly businessNo?: string
  /** The first digits of the card's password. At most 2 characters. */
  readonly cardPasswordDigest?: string
  /** The payer's Brazilian tax number. At most 11 characters. */
  readonly cpf?: string
  /** The payer's email address. At most 64 characters. */
  readonly payerEmail?: string
  /** The card scheme's ID for the transaction. At most 256 characters. */
  readonly networkTransactionId?: string
  /** True if the card is authenticated with 3-D Secure. */
  readonly is3DSAuthentication?: BooleanLike
  /** The request for 3-D Secure. */
  readonly request3DS?: string
  /** The exemption from strong authentication to request. */
  readonly scaExemptionIndicator?: string
  /** The permission for the gateway to require a stronger authentication. */
  readonly enableAuthenticationUpgrade?: string
  /** The result of a 3-D Secure authentication that you performed elsewhere. */
  readonly mpiData?: MpiData
}

/** A card. Sensitive data, so keep it out of logs, as the gateway sends it. */
export interface ReceivedCardPaymentMethodDetail {
  /** The brands of a co-branded card. */
  readonly supportedBrands?: readonly string[]
  /** The token that represents the card. */
  readonly cardToken?: string
  /** The card number. Send it only if you are certified to handle card data. */
  readonly cardNo?: string
  /** The brand of the card. */
  readonly brand?: CardBrand
  /** The brand that the payer chose. */
  readonly selectedCardBrand?: CardBrand
  /** The issuer of the card. */
  readonly cardIssuer?: string
  /** The country that issued the card. */
  readonly countryIssue?: string
  /** The name of the card's user at the issuer. */
  readonly instUserName?: UserName
  /** The year in which the card expires, as two digits. */
  readonly expiryYear?: string
  /** The month in which the card expires, as two digits. */
  readonly expiryMonth?: string
  /** The billing address. */
  readonly billingAddress?: ReceivedAddress
  /** The masked card number. */
  readonly mask?: string
  /** The last four digits of the card number. */
  readonly last4?: string
  /** Further details, as a JSON string. */
  readonly paymentMethodDetailMetadata?: string
  /** The masked card number. */
  readonly maskedCardNo?: string
  /** The fingerprint of the card: the same card always has the same one. */
  readonly fingerprint?: string
  /** The way in which the payer is authenticated. */
  readonly authenticationFlow?: string
  /** The funding of the card, such as credit or debit. */
  readonly funding?: FundingType
  /** The unmodified result of the address check. */
  readonly avsResultRaw?: string
  /** The unmodified result of the verification code check. */
  readonly cvvResultRaw?: string
  /** The first digits of the card number. */
  readonly bin?: string
  /** The name of the issuer. */
  readonly issuerName?: string
  /** The country of the issuer. */
  readonly issuingCountry?: string
  /** The last four digits of the card number. */
  readonly lastFour?: string
  /** The name of the cardholder. */
  readonly cardholderName?: UserName
  /** The card's verification code. Never store it. */
  readonly cvv?: string
  /** The cardholder's date of birth. */
  readonly dateOfBirth?: string
  /** The business registration number of the cardholder. */
  readonly businessNo?: string
  /** The first digits of the card's password. */
  readonly cardPasswordDigest?: string
  /** The payer's Brazilian tax number. */
  readonly cpf?: string
  /** The payer's email address. */
  readonly payerEmail?: string
  /** The card scheme's ID for the transaction. */
  readonly networkTransactionId?: string
  /** True if the card is authenticated with 3-D Secure. */
  readonly is3DSAuthentication?: boolean
  /** The request for 3-D Secure. */
  readonly request3DS?: string
  /** The exemption from strong authentication to request. */
  readonly scaExemptionIndicator?: string
  /** The permission for the gateway to require a stronger authentication. */
  readonly enableAuthenticationUpgrade?: string
  /** The result of a 3-D Secure authentication that you performed elsewhere. */
  readonly mpiData?: MpiData
}

/** A coupon. */
export interface CouponPaymentMethodDetail {
  /** The ID of the coupon. */
  readonly couponId?: string
  /** The amount that is available. */
  readonly availableAmount?: Amount
  /** The name of the coupon. */
  readonly couponName?: string
  /** The purpose of the coupon. */
  readonly couponDescription?: string
  /** When the coupon expires. */
  readonly couponExpireTime?: string
  /** Further details, as a JSON string. */
  readonly paymentMethodDetailMetadata?: string
}

/** A discount. */
export interface DiscountPaymentMethodDetail {
  /** The ID of the discount. */
  readonly discountId?: string
  /** The amount that is available. */
  readonly availableAmount?: Amount
  /** The name of the discount. */
  readonly discountName?: string
  /** The purpose of the discount. */
  readonly discountDescription?: string
  /** Further details, as a JSON string. */
  readonly paymentMethodDetailMetadata?: string
}

/** An external account. */
export interface ExternalPaymentMethodDetail {
  /** The token of the external account. */
  readonly assetToken?: string
  /** The account as shown to the payer. */
  readonly accountDisplayName?: string
  /** The reason why it is not available. */
  readonly disableReason?: string
  /** Further details, as a JSON string. */
  readonly paymentMethodDetailMetadata?: string
}

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

/** A payment method that is stored or to be stored. */
export interface PaymentMethodDetail {
  /** The kind of details. */
  readonly paymentMethodDetailType?: PaymentMethodDetailType
  /** The card. */
  readonly card?: CardPaymentMethodDetail
  /** The external account. */
  readonly externalAccount?: ExternalPaymentMethodDetail
  /** The discount. */
  readonly discount?: DiscountPaymentMethodDetail
  /** The coupon. */
  readonly coupon?: CouponPaymentMethodDetail
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType: PaymentMethodType
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** The wallet. */
  readonly wallet?: Wallet
  /** The way in which the payer interacts with the payment method. */
  readonly interactionType?: string
}

/** A payment method that is stored or to be stored, as the gateway sends it. */
export interface ReceivedPaymentMethodDetail {
  /** The kind of details. */
  readonly paymentMethodDetailType?: PaymentMethodDetailType
  /** The card. */
  readonly card?: ReceivedCardPaymentMethodDetail
  /** The external account. */
  readonly externalAccount?: ExternalPaymentMethodDetail
  /** The discount. */
  readonly discount?: DiscountPaymentMethodDetail
  /** The coupon. */
  readonly coupon?: CouponPaymentMethodDetail
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType?: PaymentMethodType
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** The wallet. */
  readonly wallet?: ReceivedWallet
  /** The way in which the payer interacts with the payment method. */
  readonly interactionType?: string
}
