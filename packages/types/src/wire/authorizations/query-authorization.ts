// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type Result, resultShape } from '../models/result.ts'

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

/** Checks the request of `queryAuthorization`. */
export const queryAuthorizationRequestSchema: StrictSchema<QueryAuthorizationRequest> =
  /* @__PURE__ */ toStrictSchema(/* @__PURE__ */ rowsShape('accessToken!'))

/** Reads the response of `queryAuthorization`. */
export const queryAuthorizationResponseSchema: TolerantSchema<QueryAuthorizationResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape(
      'accessToken accessTokenExpiryTime refreshToken refreshTokenExpiryTime tokenStatusType',
      { 'result!!': resultShape },
    ),
  )
