// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type Result, resultShape } from '../models/result.ts'

/** The request of `supplyDefenseDocument`. */
export interface SupplyDefenseDocumentRequest {
  /** The gateway's ID for the dispute. At most 64 characters. */
  readonly disputeId: string
  /** The evidence, as a base64 string of a file. At most 1000000 characters. */
  readonly disputeEvidence: string
}

/** The response of `supplyDefenseDocument`. */
export interface SupplyDefenseDocumentResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The gateway's ID for the dispute. */
  readonly disputeId?: string
  /** When the dispute was resolved. */
  readonly disputeResolutionTime?: string
}

/** Checks the request of `supplyDefenseDocument`. */
export const supplyDefenseDocumentRequestSchema: StrictSchema<SupplyDefenseDocumentRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape('disputeId!<64 disputeEvidence!<1000000'),
  )

/** Reads the response of `supplyDefenseDocument`. */
export const supplyDefenseDocumentResponseSchema: TolerantSchema<SupplyDefenseDocumentResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('disputeId* disputeResolutionTime', { 'result!!': resultShape }),
  )
