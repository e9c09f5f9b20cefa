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

/** The request of `createMandate`. */
export interface CreateMandateRequest {
  /** Your own ID for the mandate. Repeat it only with the same amount and currency. */
  readonly mandateRequestId: string
  /** The token that represents the payer's authorization. Keep it secret. */
  readonly accessToken: string
  /** The amount of the later payment. Not 0. */
  readonly paymentAmount: Amount
}

/** The response of `createMandate`. */
export interface CreateMandateResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own ID for the mandate. It is echoed in a failure, too. */
  readonly mandateRequestId?: string
  /** The gateway's ID for the mandate. A repeated call gets the same one. */
  readonly mandateId?: string
  /** When the mandate becomes valid. */
  readonly validFrom?: string
  /** When the mandate expires. A repeated call does not change it. */
  readonly validUntil?: string
}

/** Checks the request of `createMandate`. */
export const createMandateRequestSchema: StrictSchema<CreateMandateRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape('mandateRequestId! accessToken!', { 'paymentAmount!+': amountShape }),
  )

/** Reads the response of `createMandate`. */
export const createMandateResponseSchema: TolerantSchema<CreateMandateResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('mandateRequestId* mandateId* validFrom validUntil', {
      'result!!': resultShape,
    }),
  )
