// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import type { BooleanLike } from '../shapes/shape.ts'
import type { DirectDebitInfo } from './models/authorization.ts'
import type { Amount, Result } from './models/common.ts'
import type { AuthCodeForm, AuthMetaData, Env, PspCustomerInfo } from './models/payment.ts'
import type {
  CustomerBelongsTo,
  GrantType,
  OsType,
  ScopeType,
  TerminalType,
} from './models/values.ts'

/** The request of `consultAuthorization`. */
export interface ConsultAuthorizationRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** The URL to which notifyAuthorization is sent. */
  readonly authNotifyUrl?: string
  /** The wallet or bank that the payer uses. */
  readonly customerBelongsTo: CustomerBelongsTo
  /** The ID of the merchant for whom the payer authorizes. At most 64 characters. */
  readonly authClientId?: string
  /** The URL to which the payer's browser returns with the authorization code. At most 1024 characters. */
  readonly authRedirectUrl: string
  /** The rights that the payer is asked to grant. */
  readonly scopes: readonly ScopeType[]
  /** Your own random value, which the redirect repeats. Compare it to detect forged redirects. At most 256 characters. */
  readonly authState: string
  /** The kind of terminal on which the payer pays. */
  readonly terminalType: TerminalType
  /** The operating system of the payer's device. */
  readonly osType?: OsType
  /** The version of the operating system. At most 16 characters. */
  readonly osVersion?: string
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** The country where you do business, as a two-letter code. At most 2 characters. */
  readonly merchantRegion?: string
  /** True if the authorization is for recurring payments. */
  readonly recurringPayment?: BooleanLike
  /** Data about the account holder that some payment methods require. */
  readonly authMetaData?: AuthMetaData
  /** The payer's device and terminal. */
  readonly env?: Env
  /** Terms of periodic debits from an Alipay wallet. */
  readonly directDebitInfo?: DirectDebitInfo
  /** An amount whose meaning is not published. */
  readonly amount?: Amount
}

/** The response of `consultAuthorization`. */
export interface ConsultAuthorizationResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The URL of the authorization page. */
  readonly authUrl?: string
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** The URL to redirect the payer to. */
  readonly normalUrl?: string
  /** The URL that opens the wallet's app. */
  readonly schemeUrl?: string
  /** The URL that opens the wallet's app, or a page if the app is not installed. */
  readonly applinkUrl?: string
  /** The app to open: a package name on Android, a bundle ID on iOS. */
  readonly appIdentifier?: string
  /** Codes to show to the payer, such as a QR code. */
  readonly authCodeForm?: AuthCodeForm
}

/** The request of `applyToken`. */
export interface ApplyTokenRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** The credential to exchange: `authCode` or `refreshToken`. */
  readonly grantType: GrantType
  /** The wallet or bank that the payer uses. */
  readonly customerBelongsTo: CustomerBelongsTo
  /** The authorization code from the redirect or from notifyAuthorization. It can be used once. At most 128 characters. */
  readonly authCode?: string
  /** The token that renews the access token. Keep it secret. At most 128 characters. */
  readonly refreshToken?: string
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** The country where you do business, as a two-letter code. At most 2 characters. */
  readonly merchantRegion?: string
}

/** The response of `applyToken`. */
export interface ApplyTokenResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The token that represents the payer's authorization. Keep it secret. */
  readonly accessToken?: string
  /** When the access token expires. */
  readonly accessTokenExpiryTime?: string
  /** The token that renews the access token. Keep it secret. */
  readonly refreshToken?: string
  /** When the refresh token expires. */
  readonly refreshTokenExpiryTime?: string
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** The payer's login. */
  readonly userLoginId?: string
  /** The payer, as known to the payment service provider. */
  readonly pspCustomerInfo?: PspCustomerInfo
}

/** The request of `revoke`. */
export interface RevokeRequest {
  /** The token that represents the payer's authorization. Keep it secret. At most 128 characters. */
  readonly accessToken: string
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
}

/** The response of `revoke`. */
export interface RevokeResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
}

/** The request of `queryAuthorization`. */
export interface QueryAuthorizationRequest {
  /** The token that represents the payer's authorization. Keep it secret. */
  readonly accessToken: string
}

/** The response of `queryAuthorization`. */
export interface QueryAuthorizationResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The token that represents the payer's authorization. Keep it secret. */
  readonly accessToken?: string
  /** When the access token expires. */
  readonly accessTokenExpiryTime?: string
  /** The token that renews the access token. Keep it secret. */
  readonly refreshToken?: string
  /** When the refresh token expires. */
  readonly refreshTokenExpiryTime?: string
  /** The status of the access token. */
  readonly tokenStatusType?: string
}
