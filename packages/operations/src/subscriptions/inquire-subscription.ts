// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  objectShape,
  type Result,
  resultShape,
  textShape,
  toStrictSchema,
  toTolerantSchema,
} from '@gw/types'
import { defineOperation } from '../define-operation.ts'
import {
  type SubscriptionInfo,
  subscriptionInfoShape,
} from '../models/subscription/subscription-info.ts'
import type { Operation } from '../operation.ts'

/** Request of {@link inquireSubscription}. */
export interface InquireSubscriptionRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** The gateway's ID for the subscription. */
  readonly subscriptionId: string
}

/** Response of {@link inquireSubscription}. */
export interface InquireSubscriptionResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The subscription. */
  readonly subscription?: SubscriptionInfo
}

/**
 * Looks up a subscription.
 */
export const inquireSubscription: Operation<
  InquireSubscriptionRequest,
  InquireSubscriptionResponse
> = /* @__PURE__ */ defineOperation({
  version: 'v1',
  area: 'subscriptions',
  name: 'inquireSubscription',
  request: /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ objectShape<InquireSubscriptionRequest>(
      { subscriptionId: textShape },
      { merchantAccountId: textShape },
    ),
  ),
  response: /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ objectShape<InquireSubscriptionResponse>(
      { result: resultShape },
      { subscription: subscriptionInfoShape },
    ),
  ),
  effect: 'read',
  echo: 'none',
})
