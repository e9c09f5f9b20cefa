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
import {
  type ProrationSettings,
  prorationSettingsShape,
} from '../models/subscription/subscription-terms.ts'
import type { Operation } from '../operation.ts'

/** Request of {@link updateSubscription}. */
export interface UpdateSubscriptionRequest {
  /** Your own ID for the update. At most 64 characters. */
  readonly subscriptionUpdateRequestId: string
  /** The gateway's ID for the subscription. At most 64 characters. */
  readonly subscriptionId: string
  /** What the subscription is for. The payer sees it. At most 256 characters. */
  readonly subscriptionDescription?: string
  /** The length of each period. */
  readonly periodRule?: PeriodRule
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** When the subscription ends. */
  readonly subscriptionEndTime?: string
  /** The order of each period. */
  readonly orderInfo: OrderInfo
  /** How a change within a period is charged. */
  readonly prorationSettings?: ProrationSettings
  /** When the next period starts. */
  readonly nextSubscriptionDate?: string
}

/** Response of {@link updateSubscription}. */
export interface UpdateSubscriptionResponse {
  /** The outcome of the call itself. */
  readonly result: Result
}

/**
 * Updates a subscription from its next period on.
 *
 * The outcome is reported by notifySubscription.
 */
export const updateSubscription: Operation<UpdateSubscriptionRequest, UpdateSubscriptionResponse> =
  /* @__PURE__ */ defineOperation({
    version: 'v1',
    area: 'subscriptions',
    name: 'update',
    request: /* @__PURE__ */ toStrictSchema(
      /* @__PURE__ */ objectShape<UpdateSubscriptionRequest>(
        {
          subscriptionUpdateRequestId: textShape,
          subscriptionId: textShape,
          orderInfo: orderInfoShape,
        },
        {
          subscriptionDescription: textShape,
          periodRule: periodRuleShape,
          paymentAmount: amountShape,
          subscriptionEndTime: textShape,
          prorationSettings: prorationSettingsShape,
          nextSubscriptionDate: textShape,
        },
      ),
    ),
    response: /* @__PURE__ */ toTolerantSchema(
      /* @__PURE__ */ objectShape<UpdateSubscriptionResponse>({ result: resultShape }, {}),
    ),
    effect: 'write',
    idempotencyField: 'subscriptionUpdateRequestId',
    echo: 'none',
    notification: 'notifySubscription',
  })
