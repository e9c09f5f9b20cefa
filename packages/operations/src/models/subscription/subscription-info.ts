// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  type Amount,
  amountShape,
  listShape,
  type OpenLiteral,
  objectShape,
  type Shape,
  textShape,
} from '@gw/types'
import { type PaymentMethod, paymentMethodShape } from '../payment/payment-method.ts'
import type { PeriodType, SubscriptionStatus } from '../values.ts'
import { type BooleanLike, booleanLikeShape, type NumberLike, numberLikeShape } from '../wire.ts'
import { type PeriodRule, periodRuleShape } from './period-rule.ts'
import { type Trial, type TrialPlan, trialPlanShape, trialShape } from './trial.ts'

/** Which page of a list this is. */
export interface Paginator {
  /** The number of the page, from 1. */
  readonly currentPage?: NumberLike
  /** The number of entries per page. */
  readonly pageSize?: NumberLike
  /** The number of all pages. */
  readonly totalPage?: NumberLike
  /** The number of all entries. */
  readonly totalCount?: NumberLike
}

/** @internal */
export const paginatorShape: Shape<Paginator> = /* @__PURE__ */ objectShape<Paginator>(
  {},
  {
    currentPage: numberLikeShape,
    pageSize: numberLikeShape,
    totalPage: numberLikeShape,
    totalCount: numberLikeShape,
  },
)

/** A subscription. */
export interface SubscriptionInfo {
  /** The gateway's ID for the subscription. */
  readonly subscriptionId?: string
  /** What the subscription is about. */
  readonly description?: string
  /** What the subscription is for. The payer sees it. */
  readonly subscriptionDescription?: string
  /** The status of the subscription. */
  readonly status?: SubscriptionStatus
  /** When the subscription starts. */
  readonly subscriptionStartTime?: string
  /** When the subscription ends. */
  readonly subscriptionEndTime?: string
  /** The unit of the period. */
  readonly periodType?: PeriodType
  /** The number of units in a period. */
  readonly periodCount?: NumberLike
  /** The length of each period. */
  readonly periodRule?: PeriodRule
  /** When the current period starts. */
  readonly currentPeriodStart?: string
  /** When the current period ends. */
  readonly currentPeriodEnd?: string
  /** The number of the current period. */
  readonly currentPhaseNo?: NumberLike
  /** The payment method. */
  readonly paymentMethod?: PaymentMethod
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** When the subscription was last updated. */
  readonly lastUpdateTime?: string
  /** The subscription that this one replaces. */
  readonly relatedSubscriptionId?: string
  /** The trial. */
  readonly trialPlan?: TrialPlan
  /** The trials. */
  readonly trials?: readonly Trial[]
  /** Where notifySubscription is sent. */
  readonly subscriptionNotifyUrl?: string
  /** When the payer's time to accept the subscription ends. */
  readonly subscriptionExpiryTime?: string
  /** Whether a failed debit of a period is retried. */
  readonly allowRetry?: BooleanLike
  /** The least value of the maximum that the payer agrees to. */
  readonly maxAmountFloor?: Amount
  /** The fixed amount of each period. */
  readonly fixedAmount?: Amount
  /** Who retries a failed debit. At most 9 characters. */
  readonly retryMode?: OpenLiteral<'MANUAL' | 'AUTOMATIC'>
  /** The ID of the subscription's order. At most 32 characters. */
  readonly subscriptionOrderId?: string
}

/** @internal */
export const subscriptionInfoShape: Shape<SubscriptionInfo> =
  /* @__PURE__ */ objectShape<SubscriptionInfo>(
    {},
    {
      subscriptionId: textShape,
      description: textShape,
      subscriptionDescription: textShape,
      status: textShape,
      subscriptionStartTime: textShape,
      subscriptionEndTime: textShape,
      periodType: textShape,
      periodCount: numberLikeShape,
      periodRule: periodRuleShape,
      currentPeriodStart: textShape,
      currentPeriodEnd: textShape,
      currentPhaseNo: numberLikeShape,
      paymentMethod: paymentMethodShape,
      paymentAmount: amountShape,
      lastUpdateTime: textShape,
      relatedSubscriptionId: textShape,
      trialPlan: trialPlanShape,
      trials: /* @__PURE__ */ listShape(trialShape),
      subscriptionNotifyUrl: textShape,
      subscriptionExpiryTime: textShape,
      allowRetry: booleanLikeShape,
      maxAmountFloor: amountShape,
      fixedAmount: amountShape,
      retryMode: textShape,
      subscriptionOrderId: textShape,
    },
  )

/** A payment of a subscription. */
export interface SubscriptionTransaction {
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** The status of the payment. */
  readonly status?: OpenLiteral<'SUCCESS' | 'FAIL'>
  /** The number of the period. */
  readonly phaseNo?: NumberLike
  /** The payment method. */
  readonly paymentMethod?: PaymentMethod
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** When the payment succeeded. */
  readonly paymentTime?: string
  /** The gateway's ID for the dispute. */
  readonly disputeId?: string
}

/** @internal */
export const subscriptionTransactionShape: Shape<SubscriptionTransaction> =
  /* @__PURE__ */ objectShape<SubscriptionTransaction>(
    {},
    {
      paymentId: textShape,
      status: textShape,
      phaseNo: numberLikeShape,
      paymentMethod: paymentMethodShape,
      paymentAmount: amountShape,
      paymentTime: textShape,
      disputeId: textShape,
    },
  )
