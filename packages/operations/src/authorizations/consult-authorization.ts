// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  listShape,
  objectShape,
  type Result,
  resultShape,
  type Scalar,
  scalarShape,
  textShape,
  toStrictSchema,
  toTolerantSchema,
} from '@gw/types'
import { defineOperation } from '../define-operation.ts'
import {
  type AuthCodeForm,
  type AuthMetaData,
  authCodeFormShape,
  authMetaDataShape,
} from '../models/payment/auth-code-form.ts'
import { type Env, envShape } from '../models/payment/env.ts'
import type { CustomerBelongsTo, OsType, ScopeType, TerminalType } from '../models/values.ts'
import { type BooleanLike, booleanLikeShape } from '../models/wire.ts'
import type { Operation } from '../operation.ts'

/** Request of {@link consultAuthorization}. */
export interface ConsultAuthorizationRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** Where notifyAuthorization is sent. */
  readonly authNotifyUrl?: string
  /** The wallet or bank that the payer uses. */
  readonly customerBelongsTo: CustomerBelongsTo
  /** The ID of the merchant for whom the payer authorizes. At most 64 characters. */
  readonly authClientId?: string
  /** Where the payer's browser returns with the authorization code. At most 1024 characters. */
  readonly authRedirectUrl: string
  /** What the payer is asked to authorize. */
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
  /** Whether the authorization is for recurring payments. */
  readonly recurringPayment?: BooleanLike
  /** Data about the account holder that some payment methods require. */
  readonly authMetaData?: AuthMetaData
  /** The payer's device and terminal. */
  readonly env?: Env
}

/** Response of {@link consultAuthorization}. */
export interface ConsultAuthorizationResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The URL of the authorization page. */
  readonly authUrl?: string
  /** Extensions, as a JSON string. */
  readonly extendInfo?: Scalar
  /** The URL to redirect the payer to. */
  readonly normalUrl?: string
  /** The URL that opens the wallet's app. */
  readonly schemeUrl?: string
  /** The URL that opens the wallet's app, or a page if the app is not installed. */
  readonly applinkUrl?: string
  /** The app to open: a package name on Android, a bundle ID on iOS. */
  readonly appIdentifier?: Scalar
  /** Codes to show to the payer, such as a QR code. */
  readonly authCodeForm?: AuthCodeForm
}

/**
 * Returns the URLs at which the payer authorizes you to debit a wallet.
 *
 * The outcome is reported by notifyAuthorization.
 */
export const consultAuthorization: Operation<
  ConsultAuthorizationRequest,
  ConsultAuthorizationResponse
> = /* @__PURE__ */ defineOperation({
  version: 'v1',
  area: 'authorizations',
  name: 'consult',
  request: /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ objectShape<ConsultAuthorizationRequest>(
      {
        customerBelongsTo: textShape,
        authRedirectUrl: textShape,
        scopes: /* @__PURE__ */ listShape(textShape),
        authState: textShape,
        terminalType: textShape,
      },
      {
        merchantAccountId: textShape,
        authNotifyUrl: textShape,
        authClientId: textShape,
        osType: textShape,
        osVersion: textShape,
        extendInfo: textShape,
        merchantRegion: textShape,
        recurringPayment: booleanLikeShape,
        authMetaData: authMetaDataShape,
        env: envShape,
      },
    ),
  ),
  response: /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ objectShape<ConsultAuthorizationResponse>(
      { result: resultShape },
      {
        authUrl: textShape,
        extendInfo: scalarShape,
        normalUrl: textShape,
        schemeUrl: textShape,
        applinkUrl: textShape,
        appIdentifier: scalarShape,
        authCodeForm: authCodeFormShape,
      },
    ),
  ),
  effect: 'write',
  echo: 'none',
  notification: 'notifyAuthorization',
})
