// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  type Amount,
  amountShape,
  objectShape,
  type Result,
  resultShape,
  textShape,
  toStrictSchema,
  toTolerantSchema,
} from '@gw/types'
import { defineOperation } from '../define-operation.ts'
import { type OrderInfo, orderInfoShape } from '../models/order/order.ts'
import { type PeriodRule, periodRuleShape } from '../models/subscription/period-rule.ts'
import { type BooleanLike, booleanLikeShape } from '../models/wire.ts'
import type { Operation } from '../operation.ts'

/** Request of {@link changeSubscription}. */
export interface ChangeSubscriptionRequest {
  /** Whether unpaid amounts of a period add up. */
  readonly allowAccumulate?: BooleanLike
  /** The maximum of the amounts that add up. */
  readonly maxAccumulateAmount?: Amount
  /** Your own ID for the change. A repeated request with the same ID is performed once. At most 64 characters. */
  readonly subscriptionChangeRequestId: string
  /** The gateway's ID for the subscription. At most 64 characters. */
  readonly subscriptionId: string
  /** What the subscription is for. The payer sees it. At most 256 characters. */
  readonly subscriptionDescription?: string
  /** When the subscription starts. */
  readonly subscriptionStartTime?: string
  /** When the subscription ends. */
  readonly subscriptionEndTime?: string
  /** The length of each period. */
  readonly periodRule?: PeriodRule
  /** When the payer's time to accept the subscription ends. */
  readonly subscriptionExpiryTime?: string
  /** The order of each period. */
  readonly orderInfo?: OrderInfo
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** The difference to pay for the current period. */
  readonly paymentAmountDifference?: Amount
}

/** Response of {@link changeSubscription}. */
export interface ChangeSubscriptionResponse {
  /** The outcome of the call itself. */
  readonly result: Result
}

/**
 * Changes a subscription, and charges the difference for the current period.
 *
 * The response repeats no ID of the request, and no inquiry shows the change. The client therefore reports even a success as `GW_CLIENT_OUTCOME_UNKNOWN`: wait for notifySubscription of the type `CHANGE`. A repeated request with the same `subscriptionChangeRequestId` is performed once. The outcome is reported by notifySubscription.
 */
export const changeSubscription: Operation<ChangeSubscriptionRequest, ChangeSubscriptionResponse> =
  /* @__PURE__ */ defineOperation({
    version: 'v1',
    area: 'subscriptions',
    name: 'change',
    request: /* @__PURE__ */ toStrictSchema(
      /* @__PURE__ */ objectShape<ChangeSubscriptionRequest>(
        { subscriptionChangeRequestId: textShape, subscriptionId: textShape },
        {
          allowAccumulate: booleanLikeShape,
          maxAccumulateAmount: amountShape,
          subscriptionDescription: textShape,
          subscriptionStartTime: textShape,
          subscriptionEndTime: textShape,
          periodRule: periodRuleShape,
          subscriptionExpiryTime: textShape,
          orderInfo: orderInfoShape,
          paymentAmount: amountShape,
          paymentAmountDifference: amountShape,
        },
      ),
    ),
    response: /* @__PURE__ */ toTolerantSchema(
      /* @__PURE__ */ objectShape<ChangeSubscriptionResponse>({ result: resultShape }, {}),
    ),
    effect: 'money',
    idempotencyField: 'subscriptionChangeRequestId',
    echo: 'none',
    notification: 'notifySubscription',
  })
