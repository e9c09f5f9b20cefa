// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  anyFieldShape,
  type OpenLiteral,
  objectShape,
  type Result,
  resultShape,
  textShape,
  toStrictSchema,
  toTolerantSchema,
} from '@gw/types'
import { defineOperation } from '../define-operation.ts'
import type { Operation } from '../operation.ts'

/** Fields of {@link CancelSubscriptionRequest}. */
export interface CancelSubscriptionRequestFields {
  /** The gateway's ID for the subscription. At most 64 characters. */
  readonly subscriptionId?: string
  /** Your own ID for the subscription. At most 64 characters. */
  readonly subscriptionRequestId?: string
  /** `CANCEL` ends the subscription after the current period, `TERMINATE` ends it immediately. At most 32 characters. */
  readonly cancellationType: OpenLiteral<'CANCEL' | 'TERMINATE'>
}

/** Request of {@link cancelSubscription}. It has `subscriptionId` or `subscriptionRequestId`, or both. */
export type CancelSubscriptionRequest = CancelSubscriptionRequestFields &
  (
    | Required<Pick<CancelSubscriptionRequestFields, 'subscriptionId'>>
    | Required<Pick<CancelSubscriptionRequestFields, 'subscriptionRequestId'>>
  )

/** Response of {@link cancelSubscription}. */
export interface CancelSubscriptionResponse {
  /** The outcome of the call itself. */
  readonly result: Result
}

/**
 * Ends a subscription.
 *
 * The outcome is reported by notifySubscription.
 */
export const cancelSubscription: Operation<CancelSubscriptionRequest, CancelSubscriptionResponse> =
  /* @__PURE__ */ defineOperation({
    version: 'v1',
    area: 'subscriptions',
    name: 'cancel',
    request: /* @__PURE__ */ toStrictSchema(
      /* @__PURE__ */ anyFieldShape<CancelSubscriptionRequestFields, CancelSubscriptionRequest>(
        ['subscriptionId', 'subscriptionRequestId'],
        /* @__PURE__ */ objectShape<CancelSubscriptionRequestFields>(
          { cancellationType: textShape },
          { subscriptionId: textShape, subscriptionRequestId: textShape },
        ),
      ),
    ),
    response: /* @__PURE__ */ toTolerantSchema(
      /* @__PURE__ */ objectShape<CancelSubscriptionResponse>({ result: resultShape }, {}),
    ),
    effect: 'write',
    echo: 'none',
    notification: 'notifySubscription',
  })
