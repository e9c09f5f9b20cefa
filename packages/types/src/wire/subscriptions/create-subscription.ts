// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../shapes/list-shape.ts'
import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import type { BooleanLike } from '../../shapes/shape.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type CustomizedInfo, customizedInfoShape } from '../models/customized-info.ts'
import { type OrderInfo, orderInfoShape } from '../models/order/order.ts'
import { type Env, envShape } from '../models/payment/env.ts'
import { type PaymentMethod, paymentMethodShape } from '../models/payment/payment-method.ts'
import {
  type SettlementStrategy,
  settlementStrategyShape,
} from '../models/payment/settlement-strategy.ts'
import { type Result, resultShape } from '../models/result.ts'
import { type PeriodRule, periodRuleShape } from '../models/subscription/period-rule.ts'
import {
  type CreateSubscriptionInfo,
  createSubscriptionInfoShape,
} from '../models/subscription/subscription-terms.ts'
import { type Trial, trialShape } from '../models/subscription/trial.ts'

/** The request of `createSubscription`. */
export interface CreateSubscriptionRequest {
  /** Your own data, which responses and notifications echo. */
  readonly customizedInfo?: CustomizedInfo
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** Whether unpaid amounts of a period add up. */
  readonly allowAccumulate?: BooleanLike
  /** The maximum of the amounts that add up. */
  readonly maxAccumulateAmount?: Amount
  /** Whether a failed debit of a period is retried. */
  readonly allowRetry?: BooleanLike
  /** The least value of the maximum that the payer agrees to. */
  readonly maxAmountFloor?: Amount
  /** Your own ID for the subscription. At most 64 characters. */
  readonly subscriptionRequestId: string
  /** What the subscription is for. The payer sees it. At most 256 characters. */
  readonly subscriptionDescription: string
  /** Where the payer's browser returns after accepting the subscription. At most 2048 characters. */
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
  /** Where notifySubscription is sent. At most 2048 characters. */
  readonly subscriptionNotificationUrl?: string
  /** Where notifyPayment is sent for each period. At most 2048 characters. */
  readonly paymentNotificationUrl?: string
  /** The order of each period. */
  readonly orderInfo: OrderInfo
  /** The amount of the payment. */
  readonly paymentAmount: Amount
  /** How you are settled. */
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

/** Checks the request of `createSubscription`. */
export const createSubscriptionRequestSchema: StrictSchema<CreateSubscriptionRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape(
      'merchantAccountId allowAccumulate? allowRetry? subscriptionRequestId!<64 subscriptionDescription!<256 subscriptionRedirectUrl!<2048 subscriptionStartTime! subscriptionEndTime subscriptionExpiryTime subscriptionNotificationUrl<2048 paymentNotificationUrl<2048',
      {
        customizedInfo: customizedInfoShape,
        maxAccumulateAmount: amountShape,
        maxAmountFloor: amountShape,
        'periodRule!': periodRuleShape,
        'paymentMethod!': paymentMethodShape,
        'orderInfo!': orderInfoShape,
        'paymentAmount!': amountShape,
        settlementStrategy: settlementStrategyShape,
        'env!': envShape,
        trials: /* @__PURE__ */ listShape(trialShape),
        subscriptionInfo: createSubscriptionInfoShape,
      },
    ),
  )

/** Reads the response of `createSubscription`. */
export const createSubscriptionResponseSchema: TolerantSchema<CreateSubscriptionResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('schemeUrl applinkUrl normalUrl appIdentifier', {
      'result!!': resultShape,
    }),
  )
