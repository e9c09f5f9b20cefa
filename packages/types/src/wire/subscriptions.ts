// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import type { AtLeastOne } from '../shapes/at-least-one.ts'
import type { BooleanLike, NumberLike, OpenLiteral } from '../shapes/shape.ts'
import type { Amount, CustomizedInfo, Result } from './models/common.ts'
import type { OrderInfo } from './models/order.ts'
import type { Env, PaymentMethod, SettlementStrategy } from './models/payment.ts'
import type {
  CreateSubscriptionInfo,
  Paginator,
  PeriodRule,
  ProrationSettings,
  ReceivedPeriodRule,
  ReceivedSubscriptionInfo,
  SubscriptionTransaction,
  Trial,
} from './models/subscription.ts'
import type {
  PaymentMethodType,
  PaymentStatus,
  PeriodType,
  SubscriptionStatus,
} from './models/values.ts'

/** The request of `createSubscription`. */
export interface CreateSubscriptionRequest {
  /** Your own data, which responses and notifications echo. */
  readonly customizedInfo?: CustomizedInfo
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** True if unpaid amounts of a period add up. */
  readonly allowAccumulate?: BooleanLike
  /** The maximum of the amounts that add up. */
  readonly maxAccumulateAmount?: Amount
  /** The setting for retries of a period's failed debit. */
  readonly allowRetry?: BooleanLike
  /** The least value of the maximum that the payer agrees to. */
  readonly maxAmountFloor?: Amount
  /** Your own ID for the subscription. At most 64 characters. */
  readonly subscriptionRequestId: string
  /** The purpose of the subscription. The payer sees it. At most 256 characters. */
  readonly subscriptionDescription: string
  /** The URL to which the payer's browser returns after accepting the subscription. At most 2048 characters. */
  readonly subscriptionRedirectUrl: string
  /** When the subscription starts. */
  readonly subscriptionStartTime: string
  /** When the subscription ends. */
  readonly subscriptionEndTime?: string
  /** The length of each period. */
  readonly periodRule: PeriodRule
  /** When the payer's time to accept the subscription ends. */
  readonly subscriptionExpiryTime?: string
  /** The payment method. */
  readonly paymentMethod: PaymentMethod
  /** The URL to which notifySubscription is sent. At most 2048 characters. */
  readonly subscriptionNotificationUrl?: string
  /** The URL to which notifyPayment is sent for each period. At most 2048 characters. */
  readonly paymentNotificationUrl?: string
  /** The order of each period. */
  readonly orderInfo: OrderInfo
  /** The amount of the payment. */
  readonly paymentAmount: Amount
  /** The settings for your settlement. */
  readonly settlementStrategy?: SettlementStrategy
  /** The payer's device and terminal. */
  readonly env: Env
  /** The trials. */
  readonly trials?: readonly Trial[]
  /** Amounts and retries of the subscription. */
  readonly subscriptionInfo?: CreateSubscriptionInfo
}

/** The response of `createSubscription`. */
export interface CreateSubscriptionResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The URL that opens the wallet's app. */
  readonly schemeUrl?: string
  /** The URL that opens the wallet's app, or a page if the app is not installed. */
  readonly applinkUrl?: string
  /** The URL to redirect the payer to. */
  readonly normalUrl?: string
  /** The app to open: a package name on Android, a bundle ID on iOS. */
  readonly appIdentifier?: string
}

/** The request of `changeSubscription`. */
export interface ChangeSubscriptionRequest {
  /** True if unpaid amounts of a period add up. */
  readonly allowAccumulate?: BooleanLike
  /** The maximum of the amounts that add up. */
  readonly maxAccumulateAmount?: Amount
  /** Your own ID for the change. At most 64 characters. */
  readonly subscriptionChangeRequestId: string
  /** The gateway's ID for the subscription. At most 64 characters. */
  readonly subscriptionId: string
  /** The purpose of the subscription. The payer sees it. At most 256 characters. */
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

/** Fields of {@link CancelSubscriptionRequest}. */
export interface CancelSubscriptionRequestFields {
  /** The gateway's ID for the subscription. At most 64 characters. */
  readonly subscriptionId?: string
  /** Your own ID for the subscription. At most 64 characters. */
  readonly subscriptionRequestId?: string
  /** `CANCEL` ends the subscription after the current period, `TERMINATE` ends it immediately. */
  readonly cancellationType: OpenLiteral<'CANCEL' | 'TERMINATE'>
}

/** The request of `cancelSubscription`. It has at least one of `subscriptionId`, `subscriptionRequestId`. */
export type CancelSubscriptionRequest = AtLeastOne<
  CancelSubscriptionRequestFields,
  'subscriptionId' | 'subscriptionRequestId'
>

/** The response of `cancelSubscription`. */
export interface CancelSubscriptionResponse {
  /** The outcome of the call itself. */
  readonly result: Result
}

/** The request of `updateSubscription`. */
export interface UpdateSubscriptionRequest {
  /** Your own ID for the update. At most 64 characters. */
  readonly subscriptionUpdateRequestId: string
  /** The gateway's ID for the subscription. At most 64 characters. */
  readonly subscriptionId: string
  /** The purpose of the subscription. The payer sees it. At most 256 characters. */
  readonly subscriptionDescription?: string
  /** The length of each period. */
  readonly periodRule?: PeriodRule
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** When the subscription ends. */
  readonly subscriptionEndTime?: string
  /** The order of each period. */
  readonly orderInfo: OrderInfo
  /** The settings for charging a change within a period. */
  readonly prorationSettings?: ProrationSettings
  /** When the next period starts. */
  readonly nextSubscriptionDate?: string
}

/** The response of `updateSubscription`. */
export interface UpdateSubscriptionResponse {
  /** The outcome of the call itself. */
  readonly result: Result
}

/** The request of `inquireSubscription`. */
export interface InquireSubscriptionRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** The gateway's ID for the subscription. */
  readonly subscriptionId: string
}

/** The response of `inquireSubscription`. */
export interface InquireSubscriptionResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The subscription. */
  readonly subscription?: ReceivedSubscriptionInfo
}

/** The request of `inquireSubscriptionList`. */
export interface InquireSubscriptionListRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** The earliest start of the subscriptions to list. */
  readonly startTimeFrom?: string
  /** The latest start of the subscriptions to list. */
  readonly startTimeTo?: string
  /** Statuses to filter by. */
  readonly statuses?: readonly SubscriptionStatus[]
  /** Payment methods to filter by. */
  readonly paymentMethodTypes?: readonly PaymentMethodType[]
  /** Currencies to filter by. */
  readonly currencies?: readonly string[]
  /** Period units to filter by. */
  readonly periodTypes?: readonly PeriodType[]
  /** The number of the page, from 1. */
  readonly currentPage?: NumberLike
  /** The number of entries per page. */
  readonly pageSize?: NumberLike
}

/** The response of `inquireSubscriptionList`. */
export interface InquireSubscriptionListResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The subscriptions. */
  readonly subscriptions?: readonly ReceivedSubscriptionInfo[]
  /** The number of this page, and the number of pages. */
  readonly paginator?: Paginator
}

/** The request of `inquireSubscriptionPayment`. */
export interface InquireSubscriptionPaymentRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** The gateway's ID for the subscription. */
  readonly subscriptionId: string
  /** Statuses to filter by. */
  readonly paymentStatuses?: readonly PaymentStatus[]
  /** The number of the page, from 1. */
  readonly currentPage?: NumberLike
  /** The number of entries per page. */
  readonly pageSize?: NumberLike
}

/** The response of `inquireSubscriptionPayment`. */
export interface InquireSubscriptionPaymentResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The payments of the subscription. */
  readonly payments?: readonly SubscriptionTransaction[]
  /** The number of this page, and the number of pages. */
  readonly paginator?: Paginator
}

/** Fields of {@link InquirySubscriptionRequest}. */
export interface InquirySubscriptionRequestFields {
  /** The gateway's ID for the subscription. */
  readonly subscriptionId?: string
  /** Your own ID for the subscription. */
  readonly subscriptionRequestId?: string
}

/** The request of `inquirySubscription`. It has at least one of `subscriptionId`, `subscriptionRequestId`. */
export type InquirySubscriptionRequest = AtLeastOne<
  InquirySubscriptionRequestFields,
  'subscriptionId' | 'subscriptionRequestId'
>

/** The response of `inquirySubscription`. */
export interface InquirySubscriptionResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The setting for retries of a period's failed debit. */
  readonly allowRetry?: string
  /** The least value of the maximum that the payer agrees to. */
  readonly maxAmountFloor?: Amount
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** The length of each period. */
  readonly periodRule?: ReceivedPeriodRule
  /** When the subscription ends. */
  readonly subscriptionEndTime?: string
  /** Your own ID for the subscription. */
  readonly subscriptionRequestId?: string
  /** When the subscription starts. */
  readonly subscriptionStartTime?: string
  /** The status of the subscription. */
  readonly subscriptionStatus?: string
}
