// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import type { BooleanLike, JsonValue, OpenLiteral } from '../shapes/shape.ts'
import type { CustomizedInfo, Result, UserName } from './models/common.ts'
import type { Env } from './models/payment.ts'
import type { PaymentMethodDetail, ReceivedPaymentMethodDetail } from './models/stored-method.ts'
import type { PaymentMethodType } from './models/values.ts'
import type { PlainCard } from './models/vaulting.ts'

/** The request of `createVaultingSession`. */
export interface CreateVaultingSessionRequest {
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType: PaymentMethodType
  /** Your own ID for storing the payment method. */
  readonly vaultingRequestId: string
  /** The URL to which notifyVaulting is sent. At most 2048 characters. */
  readonly vaultingNotificationUrl: string
  /** The URL to which the payer's browser returns. At most 2048 characters. */
  readonly redirectUrl?: string
  /** The country where you do business, as a two-letter code. At most 2 characters. */
  readonly merchantRegion?: string
  /** True if the card is authenticated with 3-D Secure. */
  readonly is3DSAuthentication?: BooleanLike
}

/** The response of `createVaultingSession`. */
export interface CreateVaultingSessionResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The encrypted session. Pass it to the provider's client SDK. */
  readonly vaultingSessionData: string
  /** The gateway's ID for the session. */
  readonly vaultingSessionId: string
  /** When the session expires. */
  readonly vaultingSessionExpiryTime: string
  /** The URL to redirect the payer to. */
  readonly normalUrl?: string
}

/** The request of `vaultPaymentMethod`. */
export interface VaultPaymentMethodRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** Your own data as a JSON string, which responses and notifications echo. */
  readonly metadata?: string
  /** Your own ID for storing the payment method. At most 64 characters. */
  readonly vaultingRequestId: string
  /** The URL to which notifyVaulting is sent. At most 2048 characters. */
  readonly vaultingNotificationUrl: string
  /** The URL to which the payer's browser returns. At most 2048 characters. */
  readonly redirectUrl: string
  /** The country where you do business, as a two-letter code. At most 2 characters. */
  readonly merchantRegion?: string
  /** The payment method to store. */
  readonly paymentMethodDetail: PaymentMethodDetail
  /** The payer's device and terminal. */
  readonly env: Env
  /** The currency for verifying the payment method. */
  readonly vaultingCurrency?: string
  /** Your own data, which responses and notifications echo. */
  readonly customizedInfo?: CustomizedInfo
}

/** The response of `vaultPaymentMethod`. */
export interface VaultPaymentMethodResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own ID for storing the payment method. */
  readonly vaultingRequestId: string
  /** The stored payment method, with its token. */
  readonly paymentMethodDetail?: ReceivedPaymentMethodDetail
  /** The URL to redirect the payer to. */
  readonly normalUrl?: string
  /** The URL that opens the wallet's app. */
  readonly schemeUrl?: string
  /** The URL that opens the wallet's app, or a page if the app is not installed. */
  readonly applinkUrl?: string
}

/** The request of `inquireVaulting`. */
export interface InquireVaultingRequest {
  /** Your own ID for the request to look up. At most 64 characters. */
  readonly vaultingRequestId: string
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
}

/** The response of `inquireVaulting`. */
export interface InquireVaultingResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own ID for storing the payment method. */
  readonly vaultingRequestId: string
  /** The URL to redirect the payer to. */
  readonly normalUrl?: string
  /** The URL that opens the wallet's app. */
  readonly schemeUrl?: string
  /** The URL that opens the wallet's app, or a page if the app is not installed. */
  readonly applinkUrl?: string
  /** The status of storing the payment method. */
  readonly vaultingStatus?: OpenLiteral<'SUCCESS' | 'FAIL' | 'PROCESSING'>
  /** The stored payment method, with its token. */
  readonly paymentMethodDetail?: ReceivedPaymentMethodDetail
  /** Your own data as a JSON string, which responses and notifications echo. */
  readonly metadata?: JsonValue
  /** The result code of storing the payment method. */
  readonly vaultingResultCode?: string
  /** The result message for storing the payment method. */
  readonly vaultingResultMessage?: string
}

/** The request of `inquireToken`. */
export interface InquireTokenRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** The token that represents the payment method. */
  readonly token: string
}

/** The response of `inquireToken`. */
export interface InquireTokenResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The token that represents the payment method. */
  readonly token?: string
  /** The name of the account holder. */
  readonly accountHolderName?: UserName
  /** The email address. */
  readonly email?: string
  /** The name of the issuer. */
  readonly issuerName?: string
  /** The country of the issuer. */
  readonly issuingCountry?: string
  /** When the token expires. */
  readonly tokenExpiryTime?: string
}

/** The request of `updateToken`. */
export interface UpdateTokenRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** The token that represents the payment method. */
  readonly token: string
  /** The name of the account holder. */
  readonly accountHolderName?: UserName
  /** The email address. */
  readonly email?: string
  /** When the token expires. */
  readonly tokenExpiryTime?: string
}

/** The response of `updateToken`. */
export interface UpdateTokenResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The token that represents the payment method. */
  readonly token?: string
}

/** The request of `deleteToken`. */
export interface DeleteTokenRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** The token that represents the payment method. */
  readonly token: string
}

/** The response of `deleteToken`. */
export interface DeleteTokenResponse {
  /** The outcome of the call itself. */
  readonly result: Result
}

/** The request of `fetchNonce`. */
export interface FetchNonceRequest {
  /** The card. */
  readonly card: PlainCard
}

/** The response of `fetchNonce`. */
export interface FetchNonceResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The token that represents the card. */
  readonly cardToken: string
}
