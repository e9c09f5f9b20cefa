// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  type Amount,
  amountShape,
  type OpenLiteral,
  objectShape,
  type Shape,
  textShape,
} from '@gw/types'
import { type BooleanLike, booleanLikeShape } from '../wire.ts'
import { type PeriodRule, periodRuleShape } from './period-rule.ts'

/** Amounts and retries of a subscription. */
export interface CreateSubscriptionInfo {
  /** Whether a failed debit of a period is retried. */
  readonly allowRetry?: BooleanLike
  /** Who retries a failed debit. At most 9 characters. */
  readonly retryMode?: OpenLiteral<'MANUAL' | 'AUTOMATIC'>
  /** The least value of the maximum that the payer agrees to. */
  readonly maxAmountFloor?: Amount
  /** The fixed amount of each period. */
  readonly fixedAmount?: Amount
}

/** @internal */
export const createSubscriptionInfoShape: Shape<CreateSubscriptionInfo> =
  /* @__PURE__ */ objectShape<CreateSubscriptionInfo>(
    {},
    {
      allowRetry: booleanLikeShape,
      retryMode: textShape,
      maxAmountFloor: amountShape,
      fixedAmount: amountShape,
    },
  )

/** How a change within a period is charged. */
export interface ProrationSettings {
  /** How a change within a period is charged. */
  readonly prorationMode?: string
  /** The amount for proration. */
  readonly customAmount?: Amount
}

/** @internal */
export const prorationSettingsShape: Shape<ProrationSettings> =
  /* @__PURE__ */ objectShape<ProrationSettings>(
    {},
    { prorationMode: textShape, customAmount: amountShape },
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

/** @internal */
export const subscriptionPlanShape: Shape<SubscriptionPlan> =
  /* @__PURE__ */ objectShape<SubscriptionPlan>(
    {},
    {
      allowAccumulate: booleanLikeShape,
      maxAccumulateAmount: amountShape,
      periodRule: periodRuleShape,
      subscriptionStartTime: textShape,
      subscriptionNotificationUrl: textShape,
    },
  )
