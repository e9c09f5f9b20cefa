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
import { type ReserveRule, reserveRuleShape } from '../models/reserve/rule.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { FundsType, ReleaseType, TakeType } from '../values.ts'

/** The request of `inquireReserveRuleList`. */
export interface InquireReserveRuleListRequest {
  /** The kind of money that the rule is about. */
  readonly fundsType: FundsType
  /** How the rule takes its share. */
  readonly takeType?: TakeType
  /** Whether the money is released at `releaseTime` or after `retentionTime`. */
  readonly releaseType?: ReleaseType
  /** How many items a page has. Defaults to 10. */
  readonly limit?: NumberLike
  /** The ID before the page. Older items follow. */
  readonly startingAfter?: string
  /** The ID after the page. Newer items precede it. */
  readonly endingBefore?: string
}

/** The response of `inquireReserveRuleList`. */
export interface InquireReserveRuleListResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Whether there are more items in the direction of the page. */
  readonly hasMore?: boolean
  /** The rules, newest first. */
  readonly rules?: readonly ReserveRule[]
}

/** Checks the request of `inquireReserveRuleList`. */
export const inquireReserveRuleListRequestSchema: StrictSchema<InquireReserveRuleListRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape('fundsType! takeType releaseType limit# startingAfter endingBefore'),
  )

/** Reads the response of `inquireReserveRuleList`. */
export const inquireReserveRuleListResponseSchema: TolerantSchema<InquireReserveRuleListResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('hasMore?', {
      'result!!': resultShape,
      rules: /* @__PURE__ */ listShape(reserveRuleShape),
    }),
  )
