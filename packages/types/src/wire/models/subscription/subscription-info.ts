// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../../shapes/list-shape.ts'
import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { BooleanLike, NumberLike, OpenLiteral, Shape } from '../../../shapes/shape.ts'
import type { PeriodType, SubscriptionStatus } from '../../values.ts'
import { type Amount, amountShape } from '../amount.ts'
import {
  type PaymentMethod,
  paymentMethodShape,
  type ReceivedPaymentMethod,
} from '../payment/payment-method.ts'
import { type PeriodRule, periodRuleShape, type ReceivedPeriodRule } from './period-rule.ts'
import {
  type ReceivedTrial,
  type ReceivedTrialPlan,
  type Trial,
  type TrialPlan,
  trialPlanShape,
  trialShape,
} from './trial.ts'

/** Which page of a list this is. */
export interface Paginator {
  /** The number of the page, from 1. */
  readonly currentPage?: number
  /** The number of entries per page. */
  readonly pageSize?: number
  /** The number of all pages. */
  readonly totalPage?: number
  /** The number of all entries. */
  readonly totalCount?: number
}

export const paginatorShape: Shape<Paginator> = /* @__PURE__ */ rowsShape(
  'currentPage# pageSize# totalPage# totalCount#',
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
  /** Who retries a failed debit. */
  readonly retryMode?: OpenLiteral<'MANUAL' | 'AUTOMATIC'>
  /** The ID of the subscription's order. At most 32 characters. */
  readonly subscriptionOrderId?: string
}

/** A subscription, as the gateway sends it. */
export interface ReceivedSubscriptionInfo {
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
  readonly periodCount?: number
  /** The length of each period. */
  readonly periodRule?: ReceivedPeriodRule
  /** When the current period starts. */
  readonly currentPeriodStart?: string
  /** When the current period ends. */
  readonly currentPeriodEnd?: string
  /** The number of the current period. */
  readonly currentPhaseNo?: number
  /** The payment method. */
  readonly paymentMethod?: ReceivedPaymentMethod
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** When the subscription was last updated. */
  readonly lastUpdateTime?: string
  /** The subscription that this one replaces. */
  readonly relatedSubscriptionId?: string
  /** The trial. */
  readonly trialPlan?: ReceivedTrialPlan
  /** The trials. */
  readonly trials?: readonly ReceivedTrial[]
  /** Where notifySubscription is sent. */
  readonly subscriptionNotifyUrl?: string
  /** When the payer's time to accept the subscription ends. */
  readonly subscriptionExpiryTime?: string
  /** Whether a failed debit of a period is retried. */
  readonly allowRetry?: boolean
  /** The least value of the maximum that the payer agrees to. */
  readonly maxAmountFloor?: Amount
  /** The fixed amount of each period. */
  readonly fixedAmount?: Amount
  /** Who retries a failed debit. */
  readonly retryMode?: OpenLiteral<'MANUAL' | 'AUTOMATIC'>
  /** The ID of the subscription's order. */
  readonly subscriptionOrderId?: string
}

export const subscriptionInfoShape: Shape<unknown> = /* @__PURE__ */ rowsShape(
  'subscriptionId* description subscriptionDescription status subscriptionStartTime subscriptionEndTime periodType periodCount# currentPeriodStart currentPeriodEnd currentPhaseNo# lastUpdateTime relatedSubscriptionId subscriptionNotifyUrl subscriptionExpiryTime allowRetry? retryMode subscriptionOrderId<32',
  {
    periodRule: periodRuleShape,
    paymentMethod: paymentMethodShape,
    'paymentAmount*': amountShape,
    trialPlan: trialPlanShape,
    trials: /* @__PURE__ */ listShape(trialShape),
    maxAmountFloor: amountShape,
    fixedAmount: amountShape,
  },
)

/** A payment of a subscription. */
export interface SubscriptionTransaction {
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** The status of the payment. */
  readonly status?: OpenLiteral<'SUCCESS' | 'FAIL'>
  /** The number of the period. */
  readonly phaseNo?: number
  /** The payment method. */
  readonly paymentMethod?: ReceivedPaymentMethod
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** When the payment succeeded. */
  readonly paymentTime?: string
  /** The gateway's ID for the dispute. */
  readonly disputeId?: string
}

export const subscriptionTransactionShape: Shape<SubscriptionTransaction> =
  /* @__PURE__ */ rowsShape('paymentId* status phaseNo# paymentTime disputeId*', {
    paymentMethod: paymentMethodShape,
    'paymentAmount*': amountShape,
  })
