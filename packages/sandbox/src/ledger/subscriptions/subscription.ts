import type { Amount } from '@gw/types'

/** The length of a period. */
export interface SandboxPeriodRule {
  /** The unit. */
  readonly periodType: 'DAY' | 'WEEK' | 'MONTH' | 'QUARTER' | 'HALF_YEAR' | 'YEAR'
  /** The number of units in a period. */
  readonly periodCount: number
}

/** Periods with an amount of their own. */
export interface SandboxTrial {
  /** The first period, from 1. */
  readonly trialStartPeriod: number
  /** The last trial period. */
  readonly trialEndPeriod: number
  /** The amount of each trial period. With 0, nothing is charged. */
  readonly trialAmount: Amount
}

/** The charges of a subscription, and their times. */
export interface SubscriptionTerms {
  /** The description. */
  readonly subscriptionDescription?: string | undefined
  /** When the first period starts, in ISO 8601. */
  readonly subscriptionStartTime: string
  /** When the subscription ends, in ISO 8601. */
  readonly subscriptionEndTime?: string | undefined
  /** The length of a period. */
  readonly periodRule: SandboxPeriodRule
  /** The amount per period. */
  readonly paymentAmount: Amount
}

/** A new subscription, as the merchant asks for it. */
export interface NewSubscription extends SubscriptionTerms {
  /** The merchant's ID for the subscription. */
  readonly subscriptionRequestId: string
  /** The last moment at which the payer can agree, in ISO 8601. */
  readonly subscriptionExpiryTime?: string | undefined
  /** The return URL of the payer, after agreeing. */
  readonly subscriptionRedirectUrl?: string | undefined
  /** The payment method of the payer. */
  readonly paymentMethod?: object | undefined
  /** Periods with an amount of their own. */
  readonly trials?: readonly SandboxTrial[] | undefined
  /** True if the amount of a period that failed is charged with the next one. */
  readonly allowAccumulate?: boolean | undefined
  /** The largest amount that is charged at once. */
  readonly maxAccumulateAmount?: Amount | undefined
  /** True if a failed charge is retried, once a day and up to three times. */
  readonly allowRetry?: boolean | undefined
  /** The URL for its own notifications. */
  readonly subscriptionNotificationUrl?: string | undefined
  /** The URL for its payments' notifications. */
  readonly paymentNotificationUrl?: string | undefined
}

/** The changes that a call asks for. */
export type SubscriptionChange = Partial<SubscriptionTerms> & {
  /** An amount to charge now. */
  readonly paymentAmountDifference?: Amount | undefined
}

/** A requested change that is still pending. */
export interface PendingChange {
  /** The notification that reports it. */
  readonly type: 'CHANGE' | 'UPDATE'
  /** The change. */
  readonly change: SubscriptionChange
}

/** A snapshot of a subscription. Later steps do not change it. */
export interface SandboxSubscription extends NewSubscription {
  /** The sandbox's ID for the subscription. */
  readonly subscriptionId: string
  /** The last moment at which the payer can agree on the sandbox's clock, in epoch milliseconds. The time in messages can differ. */
  readonly expiresAtMs?: number | undefined
  /** The path of the page on which the payer agrees, such as `/pay/…`, to append to `sandbox.url`. */
  readonly payerPath: string
  /** The status. `undefined` until the payer agrees. */
  readonly subscriptionStatus?: 'ACTIVE' | 'CANCELLED' | 'TERMINATED' | undefined
  /** The current period's number, from 1. 0 before the first one. */
  readonly currentPhaseNo: number
  /** When the current period started, in ISO 8601. */
  readonly currentPeriodStart?: string | undefined
  /** When the current period ends, in ISO 8601. */
  readonly currentPeriodEnd?: string | undefined
  /** When the period `anchorPhaseNo` starts, in ISO 8601. Later periods are counted from it. */
  readonly anchorTime: string
  /** The period that starts at `anchorTime`. */
  readonly anchorPhaseNo: number
  /** The unpaid amount of failed periods, in minor units. */
  readonly arrears: string
  /** The number of retries that are left for the last failed charge. */
  readonly availableRetries: number
  /** A change that is pending. */
  readonly pendingChange?: PendingChange | undefined
  /** A cancellation that is pending. */
  readonly pendingCancellation?: 'CANCEL' | 'TERMINATE' | undefined
  /** The payments of the newest 100 charges, oldest first. */
  readonly paymentIds: readonly string[]
}
