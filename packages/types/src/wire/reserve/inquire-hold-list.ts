// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../shapes/list-shape.ts'
import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import type { NumberLike } from '../../shapes/shape.ts'
import { type ReserveHoldDetail, reserveHoldDetailShape } from '../models/reserve/hold.ts'
import { type Result, resultShape } from '../models/result.ts'

/** The request of `inquireHoldList`. */
export interface InquireHoldListRequest {
  /** Your own ID for the hold. Repeat it only for the same hold. */
  readonly holdRequestId?: string
  /** The gateway's ID for the hold. */
  readonly holdId?: string
  /** How many items a page has. Defaults to 10. From 1 to 100. */
  readonly limit?: NumberLike
  /** The ID before the page. Older items follow. */
  readonly startingAfter?: string
  /** The ID after the page. Newer items precede it. */
  readonly endingBefore?: string
}

/** The response of `inquireHoldList`. */
export interface InquireHoldListResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The holds, newest first. */
  readonly holdDetails?: readonly ReserveHoldDetail[]
  /** Whether there are more items in the direction of the page. */
  readonly hasMore?: boolean
}

/** Checks the request of `inquireHoldList`. */
export const inquireHoldListRequestSchema: StrictSchema<InquireHoldListRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape('holdRequestId holdId limit#<1-100 startingAfter endingBefore'),
  )

/** Reads the response of `inquireHoldList`. */
export const inquireHoldListResponseSchema: TolerantSchema<InquireHoldListResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('hasMore?', {
      'result!!': resultShape,
      holdDetails: /* @__PURE__ */ listShape(reserveHoldDetailShape),
    }),
  )
