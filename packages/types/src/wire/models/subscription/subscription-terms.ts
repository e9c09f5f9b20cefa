// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { BooleanLike, OpenLiteral, Shape } from '../../../shapes/shape.ts'
import { type Amount, amountShape } from '../amount.ts'
import { type PeriodRule, periodRuleShape } from './period-rule.ts'

/** Amounts and retries of a subscription. */
export interface CreateSubscriptionInfo {
  /** Whether a failed debit of a period is retried. */
  readonly allowRetry?: BooleanLike
  /** Who retries a failed debit. */
  readonly retryMode?: OpenLiteral<'MANUAL' | 'AUTOMATIC'>
  /** The least value of the maximum that the payer agrees to. */
  readonly maxAmountFloor?: Amount
  /** The fixed amount of each period. */
  readonly fixedAmount?: Amount
}

export const createSubscriptionInfoShape: Shape<CreateSubscriptionInfo> = /* @__PURE__ */ rowsShape(
  'allowRetry? retryMode',
  { maxAmountFloor: amountShape, fixedAmount: amountShape },
)

/** How a change within a period is charged. */
export interface ProrationSettings {
  /** How a change within a period is charged. */
  readonly prorationMode?: string
  /** The amount for proration. */
  readonly customAmount?: Amount
}

export const prorationSettingsShape: Shape<ProrationSettings> = /* @__PURE__ */ rowsShape(
  'prorationMode',
  { customAmount: amountShape },
)

/** The subscription that a session starts. */
export interface SubscriptionPlan {
  /** Whether unpaid amounts of a period add up. */
  readonly allowAccumulate?: BooleanLike
  /** The maximum of the amounts that add up. */
  readonly maxAccumulateAmount?: Amount
  /** The length of each period. */
  readonly periodRule?: PeriodRule
  /** When the subscription starts. */
  readonly subscriptionStartTime?: string
  /** Where notifySubscription is sent. */
  readonly subscriptionNotificationUrl?: string
}

export const subscriptionPlanShape: Shape<SubscriptionPlan> = /* @__PURE__ */ rowsShape(
  'allowAccumulate? subscriptionStartTime subscriptionNotificationUrl',
  { maxAccumulateAmount: amountShape, periodRule: periodRuleShape },
)
