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

/** The request of `createRelease`. */
export interface CreateReleaseRequest {
  /** Your own ID for the release. Repeat it only for the same release. */
  readonly releaseRequestId: string
  /** The gateway's ID for the hold. */
  readonly holdId: string
  /** The amount that is released. Not 0. */
  readonly releaseAmount: Amount
}

/** The response of `createRelease`. */
export interface CreateReleaseResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own ID for the release. Repeat it only for the same release. */
  readonly releaseRequestId?: string
  /** The gateway's ID for the release. */
  readonly releaseId?: string
  /** The gateway's ID for the hold. */
  readonly holdId?: string
  /** The amount that is released. */
  readonly releaseAmount?: Amount
  /** What happened to the release. `SUCCESS` and `FAIL` are final. With any other value, look it up again. */
  readonly releaseStatus?: OpenLiteral<'SUCCESS' | 'FAIL' | 'PROCESSING'>
}

/** Checks the request of `createRelease`. */
export const createReleaseRequestSchema: StrictSchema<CreateReleaseRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape('releaseRequestId! holdId!', { 'releaseAmount!+': amountShape }),
  )

/** Reads the response of `createRelease`. */
export const createReleaseResponseSchema: TolerantSchema<CreateReleaseResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('releaseRequestId* releaseId* holdId* releaseStatus*', {
      'result!!': resultShape,
      'releaseAmount*': amountShape,
    }),
  )
