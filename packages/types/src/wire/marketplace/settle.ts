// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../shapes/list-shape.ts'
import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type SettlementDetail, settlementDetailShape } from '../models/marketplace/settlement.ts'
import { type Result, resultShape } from '../models/result.ts'

/** The request of `settle`. */
export interface SettleRequest {
  /** Your own ID for the settlement. At most 64 characters. */
  readonly settlementRequestId: string
  /** The gateway's ID for the payment. At most 64 characters. */
  readonly paymentId: string
  /** The shares of the payment's funds. At most 20 items. */
  readonly settlementDetails: readonly SettlementDetail[]
}

/** The response of `settle`. */
export interface SettleResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own ID for the settlement. */
  readonly settlementRequestId?: string
  /** The gateway's ID for the settlement. */
  readonly settlementId?: string
}

/** Checks the request of `settle`. */
export const settleRequestSchema: StrictSchema<SettleRequest> = /* @__PURE__ */ toStrictSchema(
  /* @__PURE__ */ rowsShape('settlementRequestId!<64 paymentId!<64', {
    'settlementDetails!<20': /* @__PURE__ */ listShape(settlementDetailShape),
  }),
)

/** Reads the response of `settle`. */
export const settleResponseSchema: TolerantSchema<SettleResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('settlementRequestId* settlementId*', { 'result!!': resultShape }),
  )
