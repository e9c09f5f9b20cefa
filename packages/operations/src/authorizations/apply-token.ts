// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  objectShape,
  type PspCustomerInfo,
  pspCustomerInfoShape,
  type Result,
  resultShape,
  type Scalar,
  scalarShape,
  textShape,
  toStrictSchema,
  toTolerantSchema,
} from '@gw/types'
import { defineOperation } from '../define-operation.ts'
import type { CustomerBelongsTo, GrantType } from '../models/values.ts'
import type { PendingOperation } from '../operation.ts'

/** Request of {@link applyToken}. */
export interface ApplyTokenRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** Whether `authCode` or `refreshToken` is exchanged. */
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

/** Response of {@link applyToken}. */
export interface ApplyTokenResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The token that represents the payer's authorization. Keep it secret. */
  readonly accessToken?: string
  /** When the access token expires. */
  readonly accessTokenExpiryTime?: Scalar
  /** The token that renews the access token. Keep it secret. */
  readonly refreshToken?: string
  /** When the refresh token expires. */
  readonly refreshTokenExpiryTime?: Scalar
  /** Extensions, as a JSON string. */
  readonly extendInfo?: Scalar
  /** The payer's login. */
  readonly userLoginId?: string
  /** The payer, as known to the payment service provider. */
  readonly pspCustomerInfo?: PspCustomerInfo
}

/**
 * Exchanges an authorization code, or a refresh token, for an access token.
 *
 * The authorization code can be used once. The outcome is reported by notifyAuthorization.
 */
export const applyToken: PendingOperation<ApplyTokenRequest, ApplyTokenResponse> =
  /* @__PURE__ */ defineOperation({
    version: 'v1',
    area: 'authorizations',
    name: 'applyToken',
    request: /* @__PURE__ */ toStrictSchema(
      /* @__PURE__ */ objectShape<ApplyTokenRequest>(
        { grantType: textShape, customerBelongsTo: textShape },
        {
          merchantAccountId: textShape,
          authCode: textShape,
          refreshToken: textShape,
          extendInfo: textShape,
          merchantRegion: textShape,
        },
      ),
    ),
    response: /* @__PURE__ */ toTolerantSchema(
      /* @__PURE__ */ objectShape<ApplyTokenResponse>(
        { result: resultShape },
        {
          accessToken: textShape,
          accessTokenExpiryTime: scalarShape,
          refreshToken: textShape,
          refreshTokenExpiryTime: scalarShape,
          extendInfo: scalarShape,
          userLoginId: textShape,
          pspCustomerInfo: pspCustomerInfoShape,
        },
      ),
    ),
    effect: 'write',
    echo: 'none',
    pendingCodes: ['AUTH_IN_PROCESS'],
    notification: 'notifyAuthorization',
  })
