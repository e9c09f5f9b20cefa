// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type PspCustomerInfo, pspCustomerInfoShape } from '../models/payment/psp-customer-info.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { CustomerBelongsTo, GrantType } from '../values.ts'

/** The request of `applyToken`. */
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

/** Checks the request of `applyToken`. */
export const applyTokenRequestSchema: StrictSchema<ApplyTokenRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape(
      'merchantAccountId grantType! customerBelongsTo! authCode<128 refreshToken<128 extendInfo merchantRegion<2',
    ),
  )

/** Reads the response of `applyToken`. */
export const applyTokenResponseSchema: TolerantSchema<ApplyTokenResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape(
      'accessToken accessTokenExpiryTime refreshToken refreshTokenExpiryTime extendInfo userLoginId',
      { 'result!!': resultShape, pspCustomerInfo: pspCustomerInfoShape },
    ),
  )
