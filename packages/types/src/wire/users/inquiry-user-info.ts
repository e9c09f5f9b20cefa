// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type Result, resultShape } from '../models/result.ts'

/** The request of `inquiryUserInfo`. */
export interface InquiryUserInfoRequest {
  /** The token that represents the payer's authorization. Keep it secret. At most 128 characters. */
  readonly accessToken: string
}

/** The response of `inquiryUserInfo`. */
export interface InquiryUserInfoResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The user's ID. */
  readonly userId?: string
  /** The payer's login. */
  readonly userLoginId?: string
  /** A hash of the user's login name. */
  readonly hashUserLoginId?: string
}

/** Checks the request of `inquiryUserInfo`. */
export const inquiryUserInfoRequestSchema: StrictSchema<InquiryUserInfoRequest> =
  /* @__PURE__ */ toStrictSchema(/* @__PURE__ */ rowsShape('accessToken!<128'))

/** Reads the response of `inquiryUserInfo`. */
export const inquiryUserInfoResponseSchema: TolerantSchema<InquiryUserInfoResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('userId userLoginId hashUserLoginId', { 'result!!': resultShape }),
  )
