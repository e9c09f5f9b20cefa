// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
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
import type { Operation } from '../operation.ts'

/** Request of {@link revoke}. */
export interface RevokeRequest {
  /** The token that represents the payer's authorization. Keep it secret. At most 128 characters. */
  readonly accessToken: string
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
}

/** Response of {@link revoke}. */
export interface RevokeResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Extensions, as a JSON string. */
  readonly extendInfo?: Scalar
}

/**
 * Revokes an access token.
 *
 * The outcome is reported by notifyAuthorization.
 */
export const revoke: Operation<RevokeRequest, RevokeResponse> = /* @__PURE__ */ defineOperation({
  version: 'v1',
  area: 'authorizations',
  name: 'revoke',
  request: /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ objectShape<RevokeRequest>(
      { accessToken: textShape },
      { extendInfo: textShape, merchantAccountId: textShape },
    ),
  ),
  response: /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ objectShape<RevokeResponse>(
      { result: resultShape },
      { extendInfo: scalarShape },
    ),
  ),
  effect: 'write',
  echo: 'none',
  notification: 'notifyAuthorization',
})
