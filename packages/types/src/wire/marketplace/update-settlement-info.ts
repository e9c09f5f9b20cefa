// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import {
  type SettlementBankAccount,
  settlementBankAccountShape,
} from '../models/marketplace/settlement.ts'
import { type Result, resultShape } from '../models/result.ts'

/** The request of `updateSettlementInfo`. */
export interface UpdateSettlementInfoRequest {
  /** Your own ID for the update. At most 64 characters. */
  readonly updateRequestId: string
  /** Your own ID for the merchant. At most 64 characters. */
  readonly referenceMerchantId: string
  /** The currency in which you are settled. At most 3 characters. */
  readonly settlementCurrency: string
  /** The bank account. */
  readonly settlementBankAccount: SettlementBankAccount
}

/** The response of `updateSettlementInfo`. */
export interface UpdateSettlementInfoResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The status of the change. */
  readonly updateStatus?: string
}

/** Checks the request of `updateSettlementInfo`. */
export const updateSettlementInfoRequestSchema: StrictSchema<UpdateSettlementInfoRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape(
      'updateRequestId!<64 referenceMerchantId!<64 settlementCurrency@!<3',
      { 'settlementBankAccount!': settlementBankAccountShape },
    ),
  )

/** Reads the response of `updateSettlementInfo`. */
export const updateSettlementInfoResponseSchema: TolerantSchema<UpdateSettlementInfoResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('updateStatus*', { 'result!!': resultShape }),
  )
