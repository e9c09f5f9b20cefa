// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { BooleanLike, NumberLike, OpenLiteral } from '../../shapes/shape.ts'
import type { Amount } from './common.ts'
import type { PaymentMethod, ReceivedPaymentMethod } from './payment.ts'
import type { PeriodType, SubscriptionStatus } from './values.ts'

/** A coupon or a promotion code. */
export interface BillingDiscount {
  /** The ID of the coupon. At most 64 characters. */
  readonly couponId?: string
  /** The ID of the promotion code. At most 64 characters. */
  readonly promotionCodeId?: string
}

/** The trial of a billed subscription. */
export interface BillingTrialSettings {
  /** The length of the trial, in days. */
  readonly trialPeriodDays?: NumberLike
  /** When the trial ends. */
  readonly trialEnd?: string
  /** The consequence of a trial that ends without a payment method. */
  readonly trialEndBehavior?: OpenLiteral<'CANCEL' | 'PAUSE'>
}

/** A subscription that is billed with invoices. */
export interface BillingSubscription {
  /** The payer's ID at the payment method. */
  readonly customerId?: string
  /** The trial. */
  readonly trialSettings?: BillingTrialSettings
  /** The consequence of a first payment that fails. */
  readonly paymentBehavior?: string
  /** The way in which invoices are paid. */
  readonly collectionMethod?: string
  /** The number of days that the payer has to pay an invoice. */
  readonly daysUntilDue?: NumberLike
  /** When the subscription ends. */
  readonly cancelAt?: string
  /** True if the subscription ends with the current period. */
  readonly cancelAtPeriodEnd?: BooleanLike
  /** The purpose of the subscription. */
  readonly description?: string
  /** Coupons and promotion codes. */
  readonly discounts?: readonly BillingDiscount[]
  /** The ID of the payment method for later invoices. At most 64 characters. */
  readonly defaultPaymentMethod?: string
  /** True if the payer can enter a promotion code. */
  readonly allowPromotionCode?: BooleanLike
  /** The URL to which notifySubscription is sent. */
  readonly subscriptionNotifyUrl?: string
}

/** Amounts and retries of a subscription. */
export interface CreateSubscriptionInfo {
  /** The setting for retries of a period's failed debit. */
  readonly allowRetry?: BooleanLike
  /** The party that retries a failed debit. */
  readonly retryMode?: OpenLiteral<'MANUAL' | 'AUTOMATIC'>
  /** The least value of the maximum that the payer agrees to. */
  readonly maxAmountFloor?: Amount
  /** The fixed amount of each period. */
  readonly fixedAmount?: Amount
}

/** The number of a page in a list, and the number of pages. */
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

/** The length of the periods of a subscription. */
export interface PeriodRule {
  /** The unit of the period. */
  readonly periodType: PeriodType
  /** The length of the period. */
  readonly period?: NumberLike
  /** The price of each period. */
  readonly price?: Amount
  /** The number of units in a period. */
  readonly periodCount: NumberLike
}

/** The length of the periods of a subscription, as the gateway sends it. */
export interface ReceivedPeriodRule {
  /** The unit of the period. */
  readonly periodType?: PeriodType
  /** The length of the period. */
  readonly period?: number
  /** The price of each period. */
  readonly price?: Amount
  /** The number of units in a period. */
  readonly periodCount?: number
}

/** Settings for charging a change within a period. */
export interface ProrationSettings {
  /** The way in which a change within a period is charged. */
  readonly prorationMode?: string
  /** The amount for proration. */
  readonly customAmount?: Amount
}

/** A period of a trial. */
export interface TrialPhase {
  /** The number of the period. */
  readonly phaseNo?: NumberLike
  /** The amount for each period of the trial. */
  readonly trialAmount?: Amount
}

/** A period of a trial, as the gateway sends it. */
export interface ReceivedTrialPhase {
  /** The number of the period. */
  readonly phaseNo?: number
  /** The amount for each period of the trial. */
  readonly trialAmount?: Amount
}

/** The trial of a subscription. */
export interface TrialPlan {
  /** When the trial ends. */
  readonly trialEndTime?: string
  /** The length of the free trial, in days. */
  readonly freeTrialDays?: NumberLike
  /** The periods of the trial. */
  readonly phases?: readonly TrialPhase[]
}

/** The trial of a subscription, as the gateway sends it. */
export interface ReceivedTrialPlan {
  /** When the trial ends. */
  readonly trialEndTime?: string
  /** The length of the free trial, in days. */
  readonly freeTrialDays?: number
  /** The periods of the trial. */
  readonly phases?: readonly ReceivedTrialPhase[]
}

/** A trial at the start of a subscription. */
export interface Trial {
  /** The length of the trial. */
  readonly trialPeriod?: NumberLike
  /** The amount for each period of the trial. */
  readonly trialAmount: Amount
  /** The first period of the trial. */
  readonly trialStartPeriod: NumberLike
  /** The last period of the trial. */
  readonly trialEndPeriod?: NumberLike
}

/** A trial at the start of a subscription, as the gateway sends it. */
export interface ReceivedTrial {
  /** The length of the trial. */
  readonly trialPeriod?: number
  /** The amount for each period of the trial. */
  readonly trialAmount?: Amount
  /** The first period of the trial. */
  readonly trialStartPeriod?: number
  /** The last period of the trial. */
  readonly trialEndPeriod?: number
}

/** A subscription. */
export interface SubscriptionInfo {
  /** The gateway's ID for the subscription. */
  readonly subscriptionId?: string
  /** The purpose of the subscription. */
  readonly description?: string
  /** The purpose of the subscription. The payer sees it. */
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
  /** The URL to which notifySubscription is sent. */
  readonly subscriptionNotifyUrl?: string
  /** When the payer's time to accept the subscription ends. */
  readonly subscriptionExpiryTime?: string
  /** The setting for retries of a period's failed debit. */
  readonly allowRetry?: BooleanLike
  /** The least value of the maximum that the payer agrees to. */
  readonly maxAmountFloor?: Amount
  /** The fixed amount of each period. */
  readonly fixedAmount?: Amount
  /** The party that retries a failed debit. */
  readonly retryMode?: OpenLiteral<'MANUAL' | 'AUTOMATIC'>
  /** The ID of the subscription's order. At most 32 characters. */
  readonly subscriptionOrderId?: string
}

/** A subscription, as the gateway sends it. */
export interface ReceivedSubscriptionInfo {
  /** The gateway's ID for the subscription. */
  readonly subscriptionId?: string
  /** The purpose of the subscription. */
  readonly description?: string
  /** The purpose of the subscription. The payer sees it. */
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
  /** The URL to which notifySubscription is sent. */
  readonly subscriptionNotifyUrl?: string
  /** When the payer's time to accept the subscription ends. */
  readonly subscriptionExpiryTime?: string
  /** The setting for retries of a period's failed debit. */
  readonly allowRetry?: boolean
  /** The least value of the maximum that the payer agrees to. */
  readonly maxAmountFloor?: Amount
  /** The fixed amount of each period. */
  readonly fixedAmount?: Amount
  /** The party that retries a failed debit. */
  readonly retryMode?: OpenLiteral<'MANUAL' | 'AUTOMATIC'>
  /** The ID of the subscription's order. */
  readonly subscriptionOrderId?: string
}

/** The subscription that a session starts. */
export interface SubscriptionPlan {
  /** True if unpaid amounts of a period add up. */
  readonly allowAccumulate?: BooleanLike
  /** The maximum of the amounts that add up. */
  readonly maxAccumulateAmount?: Amount
  /** The length of each period. */
  readonly periodRule?: PeriodRule
  /** When the subscription starts. */
  readonly subscriptionStartTime?: string
  /** The URL to which notifySubscription is sent. */
  readonly subscriptionNotificationUrl?: string
}

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
