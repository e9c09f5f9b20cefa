// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../shapes/list-shape.ts'
import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type AccountBalance, accountBalanceShape } from '../models/marketplace/account-balance.ts'
import { type Result, resultShape } from '../models/result.ts'

/** The request of `inquireBalance`. */
export interface InquireBalanceRequest {
  /** Your own ID for the merchant. At most 32 characters. */
  readonly referenceMerchantId?: string
}

/** The response of `inquireBalance`. */
export interface InquireBalanceResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The balance of each account. */
  readonly accountBalances: readonly AccountBalance[]
}

/** Checks the request of `inquireBalance`. */
export const inquireBalanceRequestSchema: StrictSchema<InquireBalanceRequest> =
  /* @__PURE__ */ toStrictSchema(/* @__PURE__ */ rowsShape('referenceMerchantId<32'))

/** Reads the response of `inquireBalance`. */
export const inquireBalanceResponseSchema: TolerantSchema<InquireBalanceResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('', {
      'result!!': resultShape,
      'accountBalances!!': /* @__PURE__ */ listShape(accountBalanceShape),
    }),
  )
