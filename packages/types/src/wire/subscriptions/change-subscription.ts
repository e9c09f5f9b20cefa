// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import type { BooleanLike } from '../../shapes/shape.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type OrderInfo, orderInfoShape } from '../models/order/order.ts'
import { type Result, resultShape } from '../models/result.ts'
import { type PeriodRule, periodRuleShape } from '../models/subscription/period-rule.ts'

/** The request of `changeSubscription`. */
export interface ChangeSubscriptionRequest {
  /** Whether unpaid amounts of a period add up. */
  readonly allowAccumulate?: BooleanLike
  /** The maximum of the amounts that add up. */
  readonly maxAccumulateAmount?: Amount
  /** Your own ID for the change. At most 64 characters. */
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
  /** The amount of the payment. Not 0. */
  readonly paymentAmount?: Amount
  /** The difference to pay for the current period. */
  readonly paymentAmountDifference?: Amount
}

/** The response of `changeSubscription`. */
export interface ChangeSubscriptionResponse {
  /** The outcome of the call itself. */
  readonly result: Result
}

/** Checks the request of `changeSubscription`. */
export const changeSubscriptionRequestSchema: StrictSchema<ChangeSubscriptionRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape(
      'allowAccumulate? subscriptionChangeRequestId!<64 subscriptionId!<64 subscriptionDescription<256 subscriptionStartTime subscriptionEndTime subscriptionExpiryTime',
      {
        maxAccumulateAmount: amountShape,
        periodRule: periodRuleShape,
        orderInfo: orderInfoShape,
        'paymentAmount+': amountShape,
        paymentAmountDifference: amountShape,
      },
    ),
  )

/** Reads the response of `changeSubscription`. */
export const changeSubscriptionResponseSchema: TolerantSchema<ChangeSubscriptionResponse> =
  /* @__PURE__ */ toTolerantSchema(/* @__PURE__ */ rowsShape('', { 'result!!': resultShape }))
