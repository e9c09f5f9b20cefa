// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { BooleanLike, Shape } from '../../../shapes/shape.ts'
import type { CardBrand, FundingType } from '../../values.ts'
import { type Address, addressShape, type ReceivedAddress } from '../address.ts'
import { type UserName, userNameShape } from '../user-name.ts'

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

const mpiDataShape: Shape<MpiData> = /* @__PURE__ */ rowsShape(
  'threeDSVersion eci cavv dsTransactionId credentialType',
)

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
  /** How the card is funded. */
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
  /** Whether the card is authenticated with 3-D Secure. */
  readonly is3DSAuthentication?: BooleanLike
  /** Whether to request 3-D Secure. */
  readonly request3DS?: string
  /** The exemption from strong authentication to request. */
  readonly scaExemptionIndicator?: string
  /** Whether the gateway may require a stronger authentication. */
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
  /** How the card is funded. */
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
  /** Whether the card is authenticated with 3-D Secure. */
  readonly is3DSAuthentication?: boolean
  /** Whether to request 3-D Secure. */
  readonly request3DS?: string
  /** The exemption from strong authentication to request. */
  readonly scaExemptionIndicator?: string
  /** Whether the gateway may require a stronger authentication. */
  readonly enableAuthenticationUpgrade?: string
  /** The result of a 3-D Secure authentication that you performed elsewhere. */
  readonly mpiData?: MpiData
}

export const cardPaymentMethodDetailShape: Shape<unknown> = /* @__PURE__ */ rowsShape(
  'supportedBrands[] cardToken<2048 cardNo<32 brand selectedCardBrand cardIssuer countryIssue expiryYear expiryMonth mask last4 paymentMethodDetailMetadata maskedCardNo<64 fingerprint authenticationFlow funding avsResultRaw cvvResultRaw bin issuerName issuingCountry lastFour cvv<4 dateOfBirth<10 businessNo<10 cardPasswordDigest<2 cpf<11 payerEmail<64 networkTransactionId<256 is3DSAuthentication? request3DS scaExemptionIndicator enableAuthenticationUpgrade',
  {
    instUserName: userNameShape,
    billingAddress: addressShape,
    cardholderName: userNameShape,
    mpiData: mpiDataShape,
  },
)
