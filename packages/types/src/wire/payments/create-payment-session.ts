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
import { type Order, orderShape } from '../models/order/order.ts'
import { type AgreementInfo, agreementInfoShape } from '../models/payment/agreement-info.ts'
import { type CreditPayPlan, creditPayPlanShape } from '../models/payment/credit-pay-plan.ts'
import { type Env, envShape } from '../models/payment/env.ts'
import { type PaymentFactor, paymentFactorShape } from '../models/payment/payment-factor.ts'
import {
  type AvailablePaymentMethod,
  availablePaymentMethodShape,
  type PaymentMethod,
  paymentMethodShape,
} from '../models/payment/payment-method.ts'
import { type RiskData, riskDataShape } from '../models/payment/risk-data.ts'
import {
  type SettlementStrategy,
  settlementStrategyShape,
} from '../models/payment/settlement-strategy.ts'
import { type Quote, quoteShape } from '../models/quote.ts'
import { type Result, resultShape } from '../models/result.ts'
import {
  type BillingSubscription,
  billingSubscriptionShape,
} from '../models/subscription/billing-subscription.ts'
import {
  type SubscriptionInfo,
  subscriptionInfoShape,
} from '../models/subscription/subscription-info.ts'
import {
  type SubscriptionPlan,
  subscriptionPlanShape,
} from '../models/subscription/subscription-terms.ts'
import type { ProductCodeType, ScopeType } from '../values.ts'

/** The request of `createPaymentSession`. */
export interface CreatePaymentSessionRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** Your own data as a JSON string, which responses and notifications echo. */
  readonly metadata?: string
  /** Regions of the payment methods to offer, by country code. */
  readonly allowedPaymentMethodRegions?: readonly string[]
  /** Your own data, which responses and notifications echo. */
  readonly customizedInfo?: CustomizedInfo
  /** The exchange rate of the payment. */
  readonly paymentQuote?: Quote
  /** The amount in the currency in which the payment is processed. */
  readonly processingAmount?: Amount
  /** The subscription that the session starts. */
  readonly subscriptionPlan?: SubscriptionPlan
  /** The subscription that the payment starts. */
  readonly subscriptionInfo?: SubscriptionInfo
  /** The payer's country or region, as a two-letter code. */
  readonly userRegion?: string
  /** What the payer is asked to authorize. */
  readonly scopes?: readonly ScopeType[]
  /** The product that you use. */
  readonly productCode: ProductCodeType
  /** Your own ID for the payment. At most 64 characters. */
  readonly paymentRequestId: string
  /** The order. */
  readonly order: Order
  /** The amount of the payment. */
  readonly paymentAmount: Amount
  /** The payment method. */
  readonly paymentMethod?: PaymentMethod
  /** When the session expires. */
  readonly paymentSessionExpiryTime?: string
  /** Where the payer's browser returns after the payment. At most 2048 characters. */
  readonly paymentRedirectUrl?: string
  /** Where notifyPayment is sent. Defaults to the URL that you registered. At most 2048 characters. */
  readonly paymentNotifyUrl?: string
  /** How the payment is processed. */
  readonly paymentFactor?: PaymentFactor
  /** How you are settled. */
  readonly settlementStrategy?: SettlementStrategy
  /** Whether the gateway asks the payer for an installment plan. */
  readonly enableInstallmentCollection?: BooleanLike
  /** The installment plan. */
  readonly creditPayPlan?: CreditPayPlan
  /** The country where you do business, as a two-letter code. At most 2 characters. */
  readonly merchantRegion?: string
  /** The payer's device and terminal. */
  readonly env?: Env
  /** The payer's login for a payment with a stored agreement. */
  readonly agreementInfo?: AgreementInfo
  /** Risk signals that you collected. */
  readonly riskData?: RiskData
  /** The product's scene, such as `EASY_PAY`. At most 32 characters. */
  readonly productScene?: string
  /** Payment methods that the payer stored earlier. */
  readonly savedPaymentMethods?: readonly PaymentMethod[]
  /** The language of the checkout page. At most 8 characters. */
  readonly locale?: string
  /** The payment methods to offer, and their order. */
  readonly availablePaymentMethod?: AvailablePaymentMethod
  /** When the payment expires if the payer does not complete it. */
  readonly paymentExpiryTime?: string
  /** The subscription that the payment starts. */
  readonly subscription?: BillingSubscription
}

/** The response of `createPaymentSession`. */
export interface CreatePaymentSessionResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The encrypted session. Pass it to the provider's client SDK. */
  readonly paymentSessionData: string
  /** When the session expires. */
  readonly paymentSessionExpiryTime: string
  /** The gateway's ID for the session. */
  readonly paymentSessionId: string
  /** The URL to redirect the payer to. */
  readonly normalUrl?: string
  /** The URL of the checkout page. */
  readonly url?: string
  /** The gateway's ID for the subscription. */
  readonly subscriptionId?: string
  /** The gateway's ID for the invoice. */
  readonly invoiceId?: string
}

/** Checks the request of `createPaymentSession`. */
export const createPaymentSessionRequestSchema: StrictSchema<CreatePaymentSessionRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape(
      'merchantAccountId metadata allowedPaymentMethodRegions[] userRegion scopes[] productCode! paymentRequestId!<64 paymentSessionExpiryTime paymentRedirectUrl<2048 paymentNotifyUrl<2048 enableInstallmentCollection? merchantRegion<2 productScene<32 locale<8 paymentExpiryTime',
      {
        customizedInfo: customizedInfoShape,
        paymentQuote: quoteShape,
        processingAmount: amountShape,
        subscriptionPlan: subscriptionPlanShape,
        subscriptionInfo: subscriptionInfoShape,
        'order!': orderShape,
        'paymentAmount!': amountShape,
        paymentMethod: paymentMethodShape,
        paymentFactor: paymentFactorShape,
        settlementStrategy: settlementStrategyShape,
        creditPayPlan: creditPayPlanShape,
        env: envShape,
        agreementInfo: agreementInfoShape,
        riskData: riskDataShape,
        savedPaymentMethods: /* @__PURE__ */ listShape(paymentMethodShape),
        availablePaymentMethod: availablePaymentMethodShape,
        subscription: billingSubscriptionShape,
      },
    ),
  )

/** Reads the response of `createPaymentSession`. */
export const createPaymentSessionResponseSchema: TolerantSchema<CreatePaymentSessionResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape(
      'paymentSessionData!! paymentSessionExpiryTime!! paymentSessionId!! normalUrl url subscriptionId* invoiceId',
      { 'result!!': resultShape },
    ),
  )
