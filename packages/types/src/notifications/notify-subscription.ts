import { type Amount, amountShape } from '../models/amount.ts'
import { type PeriodRule, periodRuleShape } from '../models/period-rule.ts'
import { type Result, resultShape } from '../models/result.ts'
import { objectShape } from '../shapes/object-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../shapes/schema.ts'
import {
  type OpenLiteral,
  type Scalar,
  type Shape,
  scalarShape,
  textShape,
} from '../shapes/shape.ts'

/** What a {@link NotifySubscription} reports. */
export type SubscriptionNotificationType = OpenLiteral<
  'CREATE' | 'CHANGE' | 'CANCEL' | 'UPDATE' | 'TERMINATE'
>

/** The status of a subscription. */
export type SubscriptionStatus = OpenLiteral<'ACTIVE' | 'CANCELLED' | 'TERMINATED'>

/** The body of a `notifySubscription` notification. The payment of a period is a `notifyPayment`. */
export interface NotifySubscription {
  /** What the notification reports. */
  readonly subscriptionNotificationType: SubscriptionNotificationType
  /** Result of the notification. */
  readonly result?: Result
  /** Identifier of the subscription request, assigned by the merchant. */
  readonly subscriptionRequestId?: string
  /** Identifier of the subscription, assigned by the gateway. */
  readonly subscriptionId?: string
  /** Status of the subscription. */
  readonly subscriptionStatus?: SubscriptionStatus
  /** Time at which the subscription starts. */
  readonly subscriptionStartTime?: Scalar
  /** Time at which the subscription ends. */
  readonly subscriptionEndTime?: Scalar
  /** How often the subscription is charged. */
  readonly periodRule?: PeriodRule
  /** Whether unpaid periods accumulate. */
  readonly allowAccumulate?: Scalar
  /** Highest amount that may accumulate. */
  readonly maxAccumulateAmount?: Amount
}

/** The shape of a {@link NotifySubscription}. */
export const notifySubscriptionShape: Shape<NotifySubscription> =
  /* @__PURE__ */ objectShape<NotifySubscription>(
    { subscriptionNotificationType: textShape },
    {
      result: resultShape,
      subscriptionRequestId: textShape,
      subscriptionId: textShape,
      subscriptionStatus: textShape,
      subscriptionStartTime: scalarShape,
      subscriptionEndTime: scalarShape,
      periodRule: periodRuleShape,
      allowAccumulate: scalarShape,
      maxAccumulateAmount: amountShape,
    },
  )

/** Reads the body of a `notifySubscription` notification. */
export const notifySubscriptionSchema: TolerantSchema<NotifySubscription> =
  /* @__PURE__ */ toTolerantSchema(notifySubscriptionShape)
