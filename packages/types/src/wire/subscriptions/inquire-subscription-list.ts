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
import { type Result, resultShape } from '../models/result.ts'
import {
  type Paginator,
  paginatorShape,
  type ReceivedSubscriptionInfo,
  subscriptionInfoShape,
} from '../models/subscription/subscription-info.ts'
import type { PaymentMethodType, PeriodType, SubscriptionStatus } from '../values.ts'

/** The request of `inquireSubscriptionList`. */
export interface InquireSubscriptionListRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** The earliest start of the subscriptions to list. */
  readonly startTimeFrom?: string
  /** The latest start of the subscriptions to list. */
  readonly startTimeTo?: string
  /** Statuses to filter by. */
  readonly statuses?: readonly SubscriptionStatus[]
  /** Payment methods to filter by. */
  readonly paymentMethodTypes?: readonly PaymentMethodType[]
  /** Currencies to filter by. */
  readonly currencies?: readonly string[]
  /** Period units to filter by. */
  readonly periodTypes?: readonly PeriodType[]
  /** The number of the page, from 1. */
  readonly currentPage?: NumberLike
  /** The number of entries per page. */
  readonly pageSize?: NumberLike
}

/** The response of `inquireSubscriptionList`. */
export interface InquireSubscriptionListResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The subscriptions. */
  readonly subscriptions?: readonly ReceivedSubscriptionInfo[]
  /** Which page this is, and how many there are. */
  readonly paginator?: Paginator
}

/** Checks the request of `inquireSubscriptionList`. */
export const inquireSubscriptionListRequestSchema: StrictSchema<InquireSubscriptionListRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape(
      'merchantAccountId startTimeFrom startTimeTo statuses[] paymentMethodTypes[] currencies[] periodTypes[] currentPage# pageSize#',
    ),
  )

/** Reads the response of `inquireSubscriptionList`. */
export const inquireSubscriptionListResponseSchema: TolerantSchema<InquireSubscriptionListResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('', {
      'result!!': resultShape,
      subscriptions: /* @__PURE__ */ listShape(subscriptionInfoShape),
      paginator: paginatorShape,
    }),
  )
