// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  listShape,
  objectShape,
  type Result,
  resultShape,
  textShape,
  toStrictSchema,
  toTolerantSchema,
} from '@gw/types'
import { defineOperation } from '../define-operation.ts'
import {
  type Paginator,
  paginatorShape,
  type SubscriptionInfo,
  subscriptionInfoShape,
} from '../models/subscription/subscription-info.ts'
import type { PeriodType, SubscriptionStatus } from '../models/values.ts'
import { type NumberLike, numberLikeShape } from '../models/wire.ts'
import type { Operation } from '../operation.ts'

/** Request of {@link inquireSubscriptionList}. */
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
  readonly paymentMethodTypes?: readonly string[]
  /** Currencies to filter by. */
  readonly currencies?: readonly string[]
  /** Period units to filter by. */
  readonly periodTypes?: readonly PeriodType[]
  /** The number of the page, from 1. */
  readonly currentPage?: NumberLike
  /** The number of entries per page. */
  readonly pageSize?: NumberLike
}

/** Response of {@link inquireSubscriptionList}. */
export interface InquireSubscriptionListResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The subscriptions. */
  readonly subscriptions?: readonly SubscriptionInfo[]
  /** Which page this is, and how many there are. */
  readonly paginator?: Paginator
}

/**
 * Lists subscriptions, page by page.
 */
export const inquireSubscriptionList: Operation<
  InquireSubscriptionListRequest,
  InquireSubscriptionListResponse
> = /* @__PURE__ */ defineOperation({
  version: 'v1',
  area: 'subscriptions',
  name: 'inquireSubscriptionList',
  request: /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ objectShape<InquireSubscriptionListRequest>(
      {},
      {
        merchantAccountId: textShape,
        startTimeFrom: textShape,
        startTimeTo: textShape,
        statuses: /* @__PURE__ */ listShape(textShape),
        paymentMethodTypes: /* @__PURE__ */ listShape(textShape),
        currencies: /* @__PURE__ */ listShape(textShape),
        periodTypes: /* @__PURE__ */ listShape(textShape),
        currentPage: numberLikeShape,
        pageSize: numberLikeShape,
      },
    ),
  ),
  response: /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ objectShape<InquireSubscriptionListResponse>(
      { result: resultShape },
      {
        subscriptions: /* @__PURE__ */ listShape(subscriptionInfoShape),
        paginator: paginatorShape,
      },
    ),
  ),
  effect: 'read',
  echo: 'none',
})
