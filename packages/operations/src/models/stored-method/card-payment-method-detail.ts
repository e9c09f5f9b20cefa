// Generated from the facts of this package. Run `npm run operations` after a change to them.
import { listShape, objectShape, type Shape, textShape } from '@gw/types'
import { type Address, addressShape } from '../address.ts'
import { type UserName, userNameShape } from '../user-name.ts'
import type { CardBrand, FundingType } from '../values.ts'
import { type BooleanLike, booleanLikeShape } from '../wire.ts'

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

const mpiDataShape: Shape<MpiData> = /* @__PURE__ */ objectShape<MpiData>(
  {},
  {
    threeDSVersion: textShape,
    eci: textShape,
    cavv: textShape,
    dsTransactionId: textShape,
    credentialType: textShape,
  },
)

/** A card. */
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
  /** The year in which the card expires, as two digits. At most 2 characters. */
  readonly expiryYear?: string
  /** The month in which the card expires, as two digits. At most 2 characters. */
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
  /** The card's verification code. Never store it. At most 3 characters. */
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

/** @internal */
export const cardPaymentMethodDetailShape: Shape<CardPaymentMethodDetail> =
  /* @__PURE__ */ objectShape<CardPaymentMethodDetail>(
    {},
    {
      supportedBrands: /* @__PURE__ */ listShape(textShape),
      cardToken: textShape,
      cardNo: textShape,
      brand: textShape,
      selectedCardBrand: textShape,
      cardIssuer: textShape,
      countryIssue: textShape,
      instUserName: userNameShape,
      expiryYear: textShape,
      expiryMonth: textShape,
      billingAddress: addressShape,
      mask: textShape,
      last4: textShape,
      paymentMethodDetailMetadata: textShape,
      maskedCardNo: textShape,
      fingerprint: textShape,
      authenticationFlow: textShape,
      funding: textShape,
      avsResultRaw: textShape,
      cvvResultRaw: textShape,
      bin: textShape,
      issuerName: textShape,
      issuingCountry: textShape,
      lastFour: textShape,
      cardholderName: userNameShape,
      cvv: textShape,
      dateOfBirth: textShape,
      businessNo: textShape,
      cardPasswordDigest: textShape,
      cpf: textShape,
      payerEmail: textShape,
      networkTransactionId: textShape,
      is3DSAuthentication: booleanLikeShape,
      request3DS: textShape,
      scaExemptionIndicator: textShape,
      enableAuthenticationUpgrade: textShape,
      mpiData: mpiDataShape,
    },
  )
