// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import type { NumberLike } from '../../shapes/shape.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { RiskType } from '../values.ts'

/** The request of `reportRisk`. */
export interface ReportRiskRequest {
  /** Your own ID for the transaction. At most 64 characters. */
  readonly referenceTransactionId: string
  /** Why you report the transaction. At most 2048 characters. */
  readonly reportReason?: string
  /** What you report. */
  readonly riskType?: RiskType
  /** When it happened. */
  readonly riskOccurrenceTime: NumberLike
}

/** The response of `reportRisk`. */
export interface ReportRiskResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The gateway's ID for the decision or report. */
  readonly securityId?: string
}

/** Checks the request of `reportRisk`. */
export const reportRiskRequestSchema: StrictSchema<ReportRiskRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape(
      'referenceTransactionId!<64 reportReason<2048 riskType riskOccurrenceTime:!',
    ),
  )

/** Reads the response of `reportRisk`. */
export const reportRiskResponseSchema: TolerantSchema<ReportRiskResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('securityId', { 'result!!': resultShape }),
  )
