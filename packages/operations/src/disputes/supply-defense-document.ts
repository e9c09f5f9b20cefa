// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  objectShape,
  type Result,
  resultShape,
  type Scalar,
  scalarShape,
  textShape,
  toStrictSchema,
  toTolerantSchema,
} from '@gw/types'
import { defineOperation } from '../define-operation.ts'
import type { Operation } from '../operation.ts'

/** Request of {@link supplyDefenseDocument}. */
export interface SupplyDefenseDocumentRequest {
  /** The gateway's ID for the dispute. At most 64 characters. */
  readonly disputeId: string
  /** The evidence, as a base64 string of a file. At most 1000000 characters. */
  readonly disputeEvidence: string
}

/** Response of {@link supplyDefenseDocument}. */
export interface SupplyDefenseDocumentResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The gateway's ID for the dispute. */
  readonly disputeId?: string
  /** When the dispute was resolved. */
  readonly disputeResolutionTime?: Scalar
}

/**
 * Supplies evidence against a dispute.
 *
 * The outcome is reported by notifyDispute.
 */
export const supplyDefenseDocument: Operation<
  SupplyDefenseDocumentRequest,
  SupplyDefenseDocumentResponse
> = /* @__PURE__ */ defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'supplyDefenseDocument',
  request: /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ objectShape<SupplyDefenseDocumentRequest>(
      { disputeId: textShape, disputeEvidence: textShape },
      {},
    ),
  ),
  response: /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ objectShape<SupplyDefenseDocumentResponse>(
      { result: resultShape },
      { disputeId: textShape, disputeResolutionTime: scalarShape },
    ),
  ),
  effect: 'write',
  echo: ['disputeId'],
  notification: 'notifyDispute',
})
