// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type Result, resultShape } from '../models/result.ts'

/** The request of `acceptDispute`. */
export interface AcceptDisputeRequest {
  /** The gateway's ID for the dispute. At most 64 characters. */
  readonly disputeId: string
}

/** The response of `acceptDispute`. */
export interface AcceptDisputeResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The gateway's ID for the dispute. */
  readonly disputeId?: string
  /** When the dispute was resolved. */
  readonly disputeResolutionTime?: string
}

/** Checks the request of `acceptDispute`. */
export const acceptDisputeRequestSchema: StrictSchema<AcceptDisputeRequest> =
  /* @__PURE__ */ toStrictSchema(/* @__PURE__ */ rowsShape('disputeId!<64'))

/** Reads the response of `acceptDispute`. */
export const acceptDisputeResponseSchema: TolerantSchema<AcceptDisputeResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('disputeId* disputeResolutionTime', { 'result!!': resultShape }),
  )
