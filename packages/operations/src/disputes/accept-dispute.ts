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

/** Request of {@link acceptDispute}. */
export interface AcceptDisputeRequest {
  /** The gateway's ID for the dispute. At most 64 characters. */
  readonly disputeId: string
}

/** Response of {@link acceptDispute}. */
export interface AcceptDisputeResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The gateway's ID for the dispute. */
  readonly disputeId?: string
  /** When the dispute was resolved. */
  readonly disputeResolutionTime?: Scalar
}

/**
 * Accepts a dispute, and concedes the disputed money.
 *
 * The outcome is reported by notifyDispute. A call is sent once: it is not retried.
 */
export const acceptDispute: Operation<AcceptDisputeRequest, AcceptDisputeResponse> =
  /* @__PURE__ */ defineOperation({
    version: 'v1',
    area: 'payments',
    name: 'acceptDispute',
    request: /* @__PURE__ */ toStrictSchema(
      /* @__PURE__ */ objectShape<AcceptDisputeRequest>({ disputeId: textShape }, {}),
    ),
    response: /* @__PURE__ */ toTolerantSchema(
      /* @__PURE__ */ objectShape<AcceptDisputeResponse>(
        { result: resultShape },
        { disputeId: textShape, disputeResolutionTime: scalarShape },
      ),
    ),
    effect: 'money',
    echo: ['disputeId'],
    notification: 'notifyDispute',
  })
