// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  type Amount,
  amountShape,
  objectShape,
  type Result,
  resultShape,
  textShape,
  toStrictSchema,
  toTolerantSchema,
} from '@gw/types'
import { defineOperation } from '../define-operation.ts'
import type { Operation } from '../operation.ts'

/** Request of {@link updateAmount}. */
export interface UpdateAmountRequest {
  /** Your own ID for the update. A repeated request with the same ID is performed once. At most 64 characters. */
  readonly updateRequestId: string
  /** The gateway's ID for the payment. At most 64 characters. */
  readonly paymentId: string
  /** The new total of the authorization. */
  readonly amount: Amount
}

/** Response of {@link updateAmount}. */
export interface UpdateAmountResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own ID for the update. */
  readonly updateRequestId?: string
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** The new total of the authorization. */
  readonly amount?: Amount
}

/**
 * Raises the amount of an authorization.
 *
 * A repeated request with the same `updateRequestId` is performed once. The outcome is reported by notifyPayment.
 */
export const updateAmount: Operation<UpdateAmountRequest, UpdateAmountResponse> =
  /* @__PURE__ */ defineOperation({
    version: 'v1',
    area: 'payments',
    name: 'updateAmount',
    request: /* @__PURE__ */ toStrictSchema(
      /* @__PURE__ */ objectShape<UpdateAmountRequest>(
        { updateRequestId: textShape, paymentId: textShape, amount: amountShape },
        {},
      ),
    ),
    response: /* @__PURE__ */ toTolerantSchema(
      /* @__PURE__ */ objectShape<UpdateAmountResponse>(
        { result: resultShape },
        { updateRequestId: textShape, paymentId: textShape, amount: amountShape },
      ),
    ),
    effect: 'money',
    idempotencyField: 'updateRequestId',
    echo: 'none',
    echoIfPresent: ['updateRequestId', 'paymentId'],
    notification: 'notifyPayment',
  })
