// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type Result, resultShape } from '../models/result.ts'

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

/** Checks the request of `deleteToken`. */
export const deleteTokenRequestSchema: StrictSchema<DeleteTokenRequest> =
  /* @__PURE__ */ toStrictSchema(/* @__PURE__ */ rowsShape('merchantAccountId token!'))

/** Reads the response of `deleteToken`. */
export const deleteTokenResponseSchema: TolerantSchema<DeleteTokenResponse> =
  /* @__PURE__ */ toTolerantSchema(/* @__PURE__ */ rowsShape('', { 'result!!': resultShape }))
