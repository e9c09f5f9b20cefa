// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { DisputeEvidenceFormatType, DisputeEvidenceType } from '../values.ts'

/** The request of `downloadDisputeEvidence`. */
export interface DownloadDisputeEvidenceRequest {
  /** The gateway's ID for the dispute. At most 64 characters. */
  readonly disputeId: string
  /** Which file to download: the template or the evidence. */
  readonly disputeEvidenceType: DisputeEvidenceType
}

/** The response of `downloadDisputeEvidence`. */
export interface DownloadDisputeEvidenceResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The evidence, as a base64 string of a file. */
  readonly disputeEvidence?: string
  /** The format of the file. */
  readonly disputeEvidenceFormat?: DisputeEvidenceFormatType
}

/** Checks the request of `downloadDisputeEvidence`. */
export const downloadDisputeEvidenceRequestSchema: StrictSchema<DownloadDisputeEvidenceRequest> =
  /* @__PURE__ */ toStrictSchema(/* @__PURE__ */ rowsShape('disputeId!<64 disputeEvidenceType!'))

/** Reads the response of `downloadDisputeEvidence`. */
export const downloadDisputeEvidenceResponseSchema: TolerantSchema<DownloadDisputeEvidenceResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('disputeEvidence disputeEvidenceFormat', { 'result!!': resultShape }),
  )
