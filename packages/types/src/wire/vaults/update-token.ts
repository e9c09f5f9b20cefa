// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type Result, resultShape } from '../models/result.ts'
import { type UserName, userNameShape } from '../models/user-name.ts'

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

/** Checks the request of `updateToken`. */
export const updateTokenRequestSchema: StrictSchema<UpdateTokenRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape('merchantAccountId token! email tokenExpiryTime', {
      accountHolderName: userNameShape,
    }),
  )

/** Reads the response of `updateToken`. */
export const updateTokenResponseSchema: TolerantSchema<UpdateTokenResponse> =
  /* @__PURE__ */ toTolerantSchema(/* @__PURE__ */ rowsShape('token', { 'result!!': resultShape }))
