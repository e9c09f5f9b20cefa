// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import type { OpenLiteral } from '../../shapes/shape.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type Result, resultShape } from '../models/result.ts'

/** The request of `createHold`. */
export interface CreateHoldRequest {
  /** Your own ID for the hold. Repeat it only for the same hold. */
  readonly holdRequestId: string
  /** The amount that is set aside. Not 0. */
  readonly holdAmount: Amount
  /** When the hold ends, with an offset. It must be in the future. */
  readonly releaseTime: string
}

/** The response of `createHold`. */
export interface CreateHoldResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own ID for the hold. Repeat it only for the same hold. */
  readonly holdRequestId?: string
  /** The gateway's ID for the hold. */
  readonly holdId?: string
  /** The amount that is set aside. */
  readonly holdAmount?: Amount
  /** When the money is released. */
  readonly releaseTime?: string
  /** What happened to the hold. `SUCCESS` and `FAIL` are final. With any other value, look it up again. */
  readonly holdStatus?: OpenLiteral<'SUCCESS' | 'FAIL' | 'PROCESSING'>
}

/** Checks the request of `createHold`. */
export const createHoldRequestSchema: StrictSchema<CreateHoldRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape('holdRequestId! releaseTime!', { 'holdAmount!+': amountShape }),
  )

/** Reads the response of `createHold`. */
export const createHoldResponseSchema: TolerantSchema<CreateHoldResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('holdRequestId* holdId* releaseTime holdStatus*', {
      'result!!': resultShape,
      'holdAmount*': amountShape,
    }),
  )
