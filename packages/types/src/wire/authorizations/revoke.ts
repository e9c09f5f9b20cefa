// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type Result, resultShape } from '../models/result.ts'

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

/** Checks the request of `revoke`. */
export const revokeRequestSchema: StrictSchema<RevokeRequest> = /* @__PURE__ */ toStrictSchema(
  /* @__PURE__ */ rowsShape('accessToken!<128 extendInfo merchantAccountId'),
)

/** Reads the response of `revoke`. */
export const revokeResponseSchema: TolerantSchema<RevokeResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('extendInfo', { 'result!!': resultShape }),
  )
