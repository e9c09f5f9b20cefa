// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../shapes/list-shape.ts'
import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type Result, resultShape } from '../models/result.ts'
import { type RiskRefundRecord, riskRefundRecordShape } from '../models/risk/risk-results.ts'

/** The request of `sendRefundResult`. */
export interface SendRefundResultRequest {
  /** Your own ID for the transaction. At most 64 characters. */
  readonly referenceTransactionId: string
  /** Your own second ID for the refund, such as the number of the return. At most 64 characters. */
  readonly referenceRefundId: string
  /** The amount that is actually returned to the payer. */
  readonly actualRefundAmount: Amount
  /** The refunds. At most 100 items. */
  readonly refundRecords: readonly RiskRefundRecord[]
}

/** The response of `sendRefundResult`. */
export interface SendRefundResultResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The gateway's ID for the decision or report. */
  readonly securityId?: string
}

/** Checks the request of `sendRefundResult`. */
export const sendRefundResultRequestSchema: StrictSchema<SendRefundResultRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape('referenceTransactionId!<64 referenceRefundId!<64', {
      'actualRefundAmount!': amountShape,
      'refundRecords!<100': /* @__PURE__ */ listShape(riskRefundRecordShape),
    }),
  )

/** Reads the response of `sendRefundResult`. */
export const sendRefundResultResponseSchema: TolerantSchema<SendRefundResultResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('securityId', { 'result!!': resultShape }),
  )
