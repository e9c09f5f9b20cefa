// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { Result } from './models/common.ts'
import type { DisputeEvidenceFormatType, DisputeEvidenceType } from './models/values.ts'

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

/** The request of `downloadDisputeEvidence`. */
export interface DownloadDisputeEvidenceRequest {
  /** The gateway's ID for the dispute. At most 64 characters. */
  readonly disputeId: string
  /** The file to download: the template or the evidence. */
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
