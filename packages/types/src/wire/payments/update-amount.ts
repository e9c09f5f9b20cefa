// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type Result, resultShape } from '../models/result.ts'

/** The request of `updateAmount`. */
export interface UpdateAmountRequest {
  /** Your own ID for the update. At most 64 characters. */
  readonly updateRequestId: string
  /** The gateway's ID for the payment. At most 64 characters. */
  readonly paymentId: string
  /** The new total of the authorization. Not 0. */
  readonly amount: Amount
}

/** The response of `updateAmount`. */
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

/** Checks the request of `updateAmount`. */
export const updateAmountRequestSchema: StrictSchema<UpdateAmountRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape('updateRequestId!<64 paymentId!<64', { 'amount!+': amountShape }),
  )

/** Reads the response of `updateAmount`. */
export const updateAmountResponseSchema: TolerantSchema<UpdateAmountResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('updateRequestId* paymentId*', {
      'result!!': resultShape,
      'amount*': amountShape,
    }),
  )
