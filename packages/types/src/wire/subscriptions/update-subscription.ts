// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type OrderInfo, orderInfoShape } from '../models/order/order.ts'
import { type Result, resultShape } from '../models/result.ts'
import { type PeriodRule, periodRuleShape } from '../models/subscription/period-rule.ts'
import {
  type ProrationSettings,
  prorationSettingsShape,
} from '../models/subscription/subscription-terms.ts'

/** The request of `updateSubscription`. */
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

/** The response of `updateSubscription`. */
export interface UpdateSubscriptionResponse {
  /** The outcome of the call itself. */
  readonly result: Result
}

/** Checks the request of `updateSubscription`. */
export const updateSubscriptionRequestSchema: StrictSchema<UpdateSubscriptionRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape(
      'subscriptionUpdateRequestId!<64 subscriptionId!<64 subscriptionDescription<256 subscriptionEndTime nextSubscriptionDate',
      {
        periodRule: periodRuleShape,
        paymentAmount: amountShape,
        'orderInfo!': orderInfoShape,
        prorationSettings: prorationSettingsShape,
      },
    ),
  )

/** Reads the response of `updateSubscription`. */
export const updateSubscriptionResponseSchema: TolerantSchema<UpdateSubscriptionResponse> =
  /* @__PURE__ */ toTolerantSchema(/* @__PURE__ */ rowsShape('', { 'result!!': resultShape }))
