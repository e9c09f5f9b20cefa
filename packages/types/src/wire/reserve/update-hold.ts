// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type Result, resultShape } from '../models/result.ts'

/** The request of `updateHold`. */
export interface UpdateHoldRequest {
  /** The gateway's ID for the hold. */
  readonly holdId: string
  /** The new time at which the hold ends, with an offset. It must be in the future. */
  readonly releaseTime: string
}

/** The response of `updateHold`. */
export interface UpdateHoldResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The gateway's ID for the hold. */
  readonly holdId?: string
  /** When the money is released. */
  readonly releaseTime?: string
}

/** Checks the request of `updateHold`. */
export const updateHoldRequestSchema: StrictSchema<UpdateHoldRequest> =
  /* @__PURE__ */ toStrictSchema(/* @__PURE__ */ rowsShape('holdId! releaseTime!'))

/** Reads the response of `updateHold`. */
export const updateHoldResponseSchema: TolerantSchema<UpdateHoldResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('holdId* releaseTime', { 'result!!': resultShape }),
  )
