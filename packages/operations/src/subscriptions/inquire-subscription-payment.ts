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
  type SubscriptionTransaction,
  subscriptionTransactionShape,
} from '../models/subscription/subscription-info.ts'
import type { PaymentStatus } from '../models/values.ts'
import { type NumberLike, numberLikeShape } from '../models/wire.ts'
import type { Operation } from '../operation.ts'

/** Request of {@link inquireSubscriptionPayment}. */
export interface InquireSubscriptionPaymentRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** The gateway's ID for the subscription. */
  readonly subscriptionId: string
  /** Statuses to filter by. */
  readonly paymentStatuses?: readonly PaymentStatus[]
  /** The number of the page, from 1. */
  readonly currentPage?: NumberLike
  /** The number of entries per page. */
  readonly pageSize?: NumberLike
}

/** Response of {@link inquireSubscriptionPayment}. */
export interface InquireSubscriptionPaymentResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The payments of the subscription. */
  readonly payments?: readonly SubscriptionTransaction[]
  /** Which page this is, and how many there are. */
  readonly paginator?: Paginator
}

/**
 * Lists the payments of a subscription, page by page.
 */
export const inquireSubscriptionPayment: Operation<
  InquireSubscriptionPaymentRequest,
  InquireSubscriptionPaymentResponse
> = /* @__PURE__ */ defineOperation({
  version: 'v1',
  area: 'subscriptions',
  name: 'inquireSubscriptionPayment',
  request: /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ objectShape<InquireSubscriptionPaymentRequest>(
      { subscriptionId: textShape },
      {
        merchantAccountId: textShape,
        paymentStatuses: /* @__PURE__ */ listShape(textShape),
        currentPage: numberLikeShape,
        pageSize: numberLikeShape,
      },
    ),
  ),
  response: /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ objectShape<InquireSubscriptionPaymentResponse>(
      { result: resultShape },
      {
        payments: /* @__PURE__ */ listShape(subscriptionTransactionShape),
        paginator: paginatorShape,
      },
    ),
  ),
  effect: 'read',
  echo: 'none',
})
