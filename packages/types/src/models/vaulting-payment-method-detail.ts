import { listShape } from '../shapes/list-shape.ts'
import { objectShape } from '../shapes/object-shape.ts'
import { type OpenScalar, type Scalar, type Shape, scalarShape } from '../shapes/shape.ts'

/** The brand of a card. */
export type CardBrand = OpenScalar<
  | 'AMEX'
  | 'CARTES_BANCAIRES'
  | 'CUP'
  | 'DINERS'
  | 'DISCOVER'
  | 'ELO'
  | 'HIPERCARD'
  | 'JCB'
  | 'MAESTRO'
  | 'MASTERCARD'
  | 'MIR'
  | 'TROY'
  | 'VISA'
>

/** How a card is funded. */
export type CardFunding = OpenScalar<'CREDIT' | 'DEBIT' | 'PREPAID' | 'CHARGE' | 'DEFERRED_DEBIT'>

/** The name of a person. */
export interface UserName {
  /** First name. */
  readonly firstName?: Scalar
  /** Middle name. */
  readonly middleName?: Scalar
  /** Last name. */
  readonly lastName?: Scalar
  /** Full name. */
  readonly fullName?: Scalar
}

/** The shape of an {@link UserName}. */
export const userNameShape: Shape<UserName> = /* @__PURE__ */ objectShape<UserName>(
  {},
  { firstName: scalarShape, middleName: scalarShape, lastName: scalarShape, fullName: scalarShape },
)

/** A postal address. */
export interface Address {
  /** Country or region code. */
  readonly region?: Scalar
  /** State or province. */
  readonly state?: Scalar
  /** City. */
  readonly city?: Scalar
  /** First line of the address. */
  readonly address1?: Scalar
  /** Second line of the address. */
  readonly address2?: Scalar
  /** Third line of the address. */
  readonly address3?: Scalar
  /** Postal code. */
  readonly zipCode?: Scalar
  /** Label of the address. */
  readonly label?: Scalar
}

/** The shape of an {@link Address}. */
export const addressShape: Shape<Address> = /* @__PURE__ */ objectShape<Address>(
  {},
  {
    region: scalarShape,
    state: scalarShape,
    city: scalarShape,
    address1: scalarShape,
    address2: scalarShape,
    address3: scalarShape,
    zipCode: scalarShape,
    label: scalarShape,
  },
)

/** The data of a 3D Secure authentication that was made elsewhere. */
export interface MpiData {
  /** Version of 3D Secure. */
  readonly threeDSVersion?: Scalar
  /** Electronic commerce indicator. */
  readonly eci?: Scalar
  /** Cardholder authentication verification value. */
  readonly cavv?: Scalar
  /** Identifier of the transaction at the directory server. */
  readonly dsTransactionId?: Scalar
  /** Type of the credential. */
  readonly credentialType?: Scalar
}

/** The shape of a {@link MpiData}. */
export const mpiDataShape: Shape<MpiData> = /* @__PURE__ */ objectShape<MpiData>(
  {},
  {
    threeDSVersion: scalarShape,
    eci: scalarShape,
    cavv: scalarShape,
    dsTransactionId: scalarShape,
    credentialType: scalarShape,
  },
)

/** A card that was vaulted. Sensitive data: keep it out of logs. */
export interface VaultingCard {
  /** Brands that the card supports. */
  readonly supportedBrands?: readonly Scalar[]
  /** Token of the card: a secret. */
  readonly cardToken?: Scalar
  /** Card number. */
  readonly cardNo?: Scalar
  /** Card brand. */
  readonly brand?: CardBrand
  /** Brand that the payer chose, for a card with two. */
  readonly selectedCardBrand?: CardBrand
  /** Issuer of the card. */
  readonly cardIssuer?: Scalar
  /** Country in which the card was issued. */
  readonly countryIssue?: Scalar
  /** The cardholder's name at the issuer. */
  readonly instUserName?: UserName
  /** Year in which the card expires. */
  readonly expiryYear?: Scalar
  /** Month in which the card expires. */
  readonly expiryMonth?: Scalar
  /** Billing address. */
  readonly billingAddress?: Address
  /** Card number, masked. */
  readonly mask?: Scalar
  /** Last four digits of the card number. */
  readonly last4?: Scalar
  /** Further data of the payment method, as a JSON string. */
  readonly paymentMethodDetailMetadata?: Scalar
  /** Card number, masked. */
  readonly maskedCardNo?: Scalar
  /** Value that is equal for equal card numbers. */
  readonly fingerprint?: Scalar
  /** How the payer was authenticated. */
  readonly authenticationFlow?: Scalar
  /** Funding type. */
  readonly funding?: CardFunding
  /** Result of the address verification, unchanged. */
  readonly avsResultRaw?: Scalar
  /** Result of the security code check, unchanged. */
  readonly cvvResultRaw?: Scalar
  /** First digits of the card number. */
  readonly bin?: Scalar
  /** Name of the issuer. */
  readonly issuerName?: Scalar
  /** Country of the issuer. */
  readonly issuingCountry?: Scalar
  /** Last four digits of the card number. */
  readonly lastFour?: Scalar
  /** Name of the cardholder. */
  readonly cardholderName?: UserName
  /** Security code: a secret. */
  readonly cvv?: Scalar
  /** Date of birth of the cardholder. */
  readonly dateOfBirth?: Scalar
  /** Business registration number of the cardholder. */
  readonly businessNo?: Scalar
  /** First digits of the card password: a secret. */
  readonly cardPasswordDigest?: Scalar
  /** Brazilian tax number of the cardholder. */
  readonly cpf?: Scalar
  /** Email address of the payer. */
  readonly payerEmail?: Scalar
  /** Identifier of the transaction in the card network. */
  readonly networkTransactionId?: Scalar
  /** Whether 3D Secure was used. */
  readonly is3DSAuthentication?: Scalar
  /** Whether 3D Secure was requested. */
  readonly request3DS?: Scalar
  /** Exemption from strong authentication. */
  readonly scaExemptionIndicator?: Scalar
  /** Whether the authentication may be upgraded to 3D Secure. */
  readonly enableAuthenticationUpgrade?: Scalar
  /** Data of a 3D Secure authentication that was made elsewhere. */
  readonly mpiData?: MpiData
}

/** The shape of a {@link VaultingCard}. */
export const vaultingCardShape: Shape<VaultingCard> = /* @__PURE__ */ objectShape<VaultingCard>(
  {},
  {
    supportedBrands: /* @__PURE__ */ listShape(scalarShape),
    cardToken: scalarShape,
    cardNo: scalarShape,
    brand: scalarShape,
    selectedCardBrand: scalarShape,
    cardIssuer: scalarShape,
    countryIssue: scalarShape,
    instUserName: userNameShape,
    expiryYear: scalarShape,
    expiryMonth: scalarShape,
    billingAddress: addressShape,
    mask: scalarShape,
    last4: scalarShape,
    paymentMethodDetailMetadata: scalarShape,
    maskedCardNo: scalarShape,
    fingerprint: scalarShape,
    authenticationFlow: scalarShape,
    funding: scalarShape,
    avsResultRaw: scalarShape,
    cvvResultRaw: scalarShape,
    bin: scalarShape,
    issuerName: scalarShape,
    issuingCountry: scalarShape,
    lastFour: scalarShape,
    cardholderName: userNameShape,
    cvv: scalarShape,
    dateOfBirth: scalarShape,
    businessNo: scalarShape,
    cardPasswordDigest: scalarShape,
    cpf: scalarShape,
    payerEmail: scalarShape,
    networkTransactionId: scalarShape,
    is3DSAuthentication: scalarShape,
    request3DS: scalarShape,
    scaExemptionIndicator: scalarShape,
    enableAuthenticationUpgrade: scalarShape,
    mpiData: mpiDataShape,
  },
)

/** A wallet that was vaulted. Sensitive data: keep it out of logs. */
export interface Wallet {
  /** Account number. */
  readonly accountNo?: Scalar
  /** Name of the account holder. */
  readonly accountHolderName?: UserName
  /** Phone number. */
  readonly phoneNo?: Scalar
  /** Email address. */
  readonly email?: Scalar
  /** Billing address. */
  readonly billingAddress?: Address
  /** Token of the wallet: a secret. */
  readonly token?: Scalar
  /** Time at which the token expires. */
  readonly tokenExpiryTime?: Scalar
}

/** The shape of a {@link Wallet}. */
export const walletShape: Shape<Wallet> = /* @__PURE__ */ objectShape<Wallet>(
  {},
  {
    accountNo: scalarShape,
    accountHolderName: userNameShape,
    phoneNo: scalarShape,
    email: scalarShape,
    billingAddress: addressShape,
    token: scalarShape,
    tokenExpiryTime: scalarShape,
  },
)

/** The payment method that was vaulted: a card or a wallet. */
export interface VaultingPaymentMethodDetail {
  /** Type of the payment method. */
  readonly paymentMethodType?: Scalar
  /** The card. */
  readonly card?: VaultingCard
  /** The wallet. */
  readonly wallet?: Wallet
}

/** The shape of a {@link VaultingPaymentMethodDetail}. */
export const vaultingPaymentMethodDetailShape: Shape<VaultingPaymentMethodDetail> =
  /* @__PURE__ */ objectShape<VaultingPaymentMethodDetail>(
    {},
    { paymentMethodType: scalarShape, card: vaultingCardShape, wallet: walletShape },
  )
