// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { Shape } from '../../shapes/shape.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type Result, resultShape } from '../models/result.ts'
import { periodRuleShape, type ReceivedPeriodRule } from '../models/subscription/period-rule.ts'
import type { SubscriptionNotificationType, SubscriptionStatus } from '../values.ts'

/** The body of a `notifySubscription` notification. The payment of a period is a `notifyPayment`. */
export interface NotifySubscription {
  /** What the notification reports. */
  readonly subscriptionNotificationType: SubscriptionNotificationType
  /** The outcome of the call itself. */
  readonly result?: Result
  /** Your own ID for the subscription. */
  readonly subscriptionRequestId?: string
  /** The gateway's ID for the subscription. */
  readonly subscriptionId?: string
  /** The status of the subscription. */
  readonly subscriptionStatus?: SubscriptionStatus
  /** When the subscription starts. */
  readonly subscriptionStartTime?: string
  /** When the subscription ends. */
  readonly subscriptionEndTime?: string
  /** The length of each period. */
  readonly periodRule?: ReceivedPeriodRule
  /** Whether unpaid amounts of a period add up. */
  readonly allowAccumulate?: boolean
  /** The maximum of the amounts that add up. */
  readonly maxAccumulateAmount?: Amount
}

export const notifySubscriptionShape: Shape<NotifySubscription> = /* @__PURE__ */ rowsShape(
  'subscriptionNotificationType!! subscriptionRequestId* subscriptionId* subscriptionStatus* subscriptionStartTime subscriptionEndTime allowAccumulate?',
  { 'result*': resultShape, periodRule: periodRuleShape, maxAccumulateAmount: amountShape },
)

/** Reads the body of a `notifySubscription` notification. */
export const notifySubscriptionSchema: TolerantSchema<NotifySubscription> =
  /* @__PURE__ */ toTolerantSchema(notifySubscriptionShape)
