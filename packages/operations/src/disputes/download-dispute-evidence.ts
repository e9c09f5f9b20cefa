// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  objectShape,
  type Result,
  resultShape,
  scalarShape,
  textShape,
  toStrictSchema,
  toTolerantSchema,
} from '@gw/types'
import { defineOperation } from '../define-operation.ts'
import type { DisputeEvidenceFormatType, DisputeEvidenceType } from '../models/values.ts'
import type { Operation } from '../operation.ts'

/** Request of {@link downloadDisputeEvidence}. */
export interface DownloadDisputeEvidenceRequest {
  /** The gateway's ID for the dispute. At most 64 characters. */
  readonly disputeId: string
  /** Which file to download: the template or the evidence. */
  readonly disputeEvidenceType: DisputeEvidenceType
}

/** Response of {@link downloadDisputeEvidence}. */
export interface DownloadDisputeEvidenceResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The evidence, as a base64 string of a file. */
  readonly disputeEvidence?: string
  /** The format of the file. */
  readonly disputeEvidenceFormat?: DisputeEvidenceFormatType | number | boolean
}

/**
 * Downloads the evidence of a dispute, or the template for it.
 */
export const downloadDisputeEvidence: Operation<
  DownloadDisputeEvidenceRequest,
  DownloadDisputeEvidenceResponse
> = /* @__PURE__ */ defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'downloadDisputeEvidence',
  request: /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ objectShape<DownloadDisputeEvidenceRequest>(
      { disputeId: textShape, disputeEvidenceType: textShape },
      {},
    ),
  ),
  response: /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ objectShape<DownloadDisputeEvidenceResponse>(
      { result: resultShape },
      { disputeEvidence: textShape, disputeEvidenceFormat: scalarShape },
    ),
  ),
  effect: 'read',
  echo: 'none',
})
