// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../shapes/list-shape.ts'
import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import type { BooleanLike, OpenLiteral } from '../../shapes/shape.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type CustomizedInfo, customizedInfoShape } from '../models/customized-info.ts'
import { type Merchant, merchantShape } from '../models/order/merchant.ts'
import { type Order, orderShape } from '../models/order/order.ts'
import { type AcquirerInfo, acquirerInfoShape } from '../models/payment/acquirer-info.ts'
import { type AgreementInfo, agreementInfoShape } from '../models/payment/agreement-info.ts'
import { type CreditPayPlan, creditPayPlanShape } from '../models/payment/credit-pay-plan.ts'
import { type Env, envShape } from '../models/payment/env.ts'
import {
  type ChallengeActionForm,
  challengeActionFormShape,
  type OrderCodeForm,
  orderCodeFormShape,
  type RedirectActionForm,
  redirectActionFormShape,
} from '../models/payment/payer-forms.ts'
import { type PaymentFactor, paymentFactorShape } from '../models/payment/payment-factor.ts'
import { type PaymentMethod, paymentMethodShape } from '../models/payment/payment-method.ts'
import {
  type PaymentResultInfo,
  paymentResultInfoShape,
} from '../models/payment/payment-result-info.ts'
import {
  type PaymentVerificationData,
  paymentVerificationDataShape,
} from '../models/payment/payment-verification.ts'
import { type PromotionResult, promotionResultShape } from '../models/payment/promotion-result.ts'
import { type PspCustomerInfo, pspCustomerInfoShape } from '../models/payment/psp-customer-info.ts'
import {
  type SettlementStrategy,
  settlementStrategyShape,
} from '../models/payment/settlement-strategy.ts'
import { type Quote, quoteShape, type ReceivedQuote } from '../models/quote.ts'
import { type Result, resultShape } from '../models/result.ts'
import {
  type SubscriptionInfo,
  subscriptionInfoShape,
} from '../models/subscription/subscription-info.ts'
import type { ProductCodeType } from '../values.ts'

/** The request of `pay`. */
export interface PayRequest {
  /** Your own data as a JSON string, which responses and notifications echo. */
  readonly metadata?: string
  /** Your own data, which responses and notifications echo. */
  readonly customizedInfo?: CustomizedInfo
  /** The exchange rate of the payment. */
  readonly paymentQuote?: Quote
  /** The payer's login for a payment with a stored agreement. */
  readonly agreementInfo?: AgreementInfo
  /** The subscription that the payment starts. */
  readonly subscriptionInfo?: SubscriptionInfo
  /** The amount in the currency in which the payment is processed. */
  readonly processingAmount?: Amount
  /** The product that you use. */
  readonly productCode: ProductCodeType
  /** Your own ID for the payment. At most 64 characters. */
  readonly paymentRequestId: string
  /** The order. */
  readonly order: Order
  /** The amount of the payment. Not 0. */
  readonly paymentAmount: Amount
  /** The payment method. */
  readonly paymentMethod: PaymentMethod
  /** When the payment expires if the payer does not complete it. */
  readonly paymentExpiryTime?: string
  /** Where the payer's browser returns after the payment. At most 2048 characters. */
  readonly paymentRedirectUrl?: string
  /** Where notifyPayment is sent. Defaults to the URL that you registered. At most 2048 characters. */
  readonly paymentNotifyUrl?: string
  /** How the payment is processed. */
  readonly paymentFactor?: PaymentFactor
  /** How you are settled. */
  readonly settlementStrategy?: SettlementStrategy
  /** The installment plan. */
  readonly creditPayPlan?: CreditPayPlan
  /** The ID of your app at the wallet. At most 32 characters. */
  readonly appId?: string
  /** The country where you do business, as a two-letter code. At most 2 characters. */
  readonly merchantRegion?: string
  /** The payer's country or region, as a two-letter code. At most 2 characters. */
  readonly userRegion?: string
  /** The payer's device and terminal. */
  readonly env?: Env
  /** The account that receives the money. */
  readonly payToMethod?: PaymentMethod
  /** Whether the payment is an authorization, to be captured later. */
  readonly isAuthorization?: BooleanLike
  /** The merchant. */
  readonly merchant?: Merchant
  /** The code that the payer entered for a challenge. */
  readonly paymentVerificationData?: PaymentVerificationData
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** Your account, if you have several. At most 32 characters. */
  readonly merchantAccountId?: string
  /** Whether both the payer and the store were offline. */
  readonly dualOfflinePayment?: BooleanLike
  /** The gateway's ID for the subscription. */
  readonly subscriptionId?: string
  /** The ID of the tax calculation. */
  readonly taxCalculationId?: string
}

/** A {@link PayRequest} for an online payment in which the payer is redirected. The schema checks what every variant requires. This type adds what this variant requires. */
export type OnlinePayRequest = PayRequest &
  Required<Pick<PayRequest, 'paymentRedirectUrl' | 'settlementStrategy' | 'env'>> & {
    /** The product of this variant. */
    readonly productCode: 'CASHIER_PAYMENT'
  }

/** A {@link PayRequest} that debits a payer who authorized you. `paymentMethod.paymentMethodId` is the access token. */
export type AutoDebitPayRequest = PayRequest &
  Required<Pick<PayRequest, 'settlementStrategy'>> & {
    /** The product of this variant. */
    readonly productCode: 'AGREEMENT_PAYMENT'
  }

/** A {@link PayRequest} for a payment in a store, in any of the three modes. */
export type InStorePayRequest = PayRequest &
  Required<Pick<PayRequest, 'paymentNotifyUrl'>> & {
    /** The product of this variant. */
    readonly productCode: 'IN_STORE_PAYMENT'
  }

/** The response of `pay`. */
export interface PayResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The amount in the currency in which the payment is processed. */
  readonly processingAmount?: Amount
  /** Your own ID for the payment. */
  readonly paymentRequestId?: string
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** Data for the payment method's own SDK. */
  readonly paymentData?: string
  /** The amount that the payer actually paid, after promotions. */
  readonly actualPaymentAmount?: Amount
  /** The exchange rate of the payment. */
  readonly paymentQuote?: ReceivedQuote
  /** When the payment succeeded. */
  readonly paymentTime?: string
  /** When the payment was created. */
  readonly paymentCreateTime?: string
  /** When the authorization expires. */
  readonly authExpiryTime?: string
  /** The part paid with coupons that are not guaranteed. */
  readonly nonGuaranteeCouponValue?: Amount
  /** What the payer has to do next, as a JSON string. */
  readonly paymentActionForm?: string
  /** The payer, as known to the payment service provider. */
  readonly pspCustomerInfo?: PspCustomerInfo
  /** A challenge for the payer, such as a one-time password. */
  readonly challengeActionForm?: ChallengeActionForm
  /** Where to redirect the payer, and how. */
  readonly redirectActionForm?: RedirectActionForm
  /** Codes to show to the payer, who scans one of them. */
  readonly orderCodeForm?: OrderCodeForm
  /** The amount to be settled, before fees. */
  readonly grossSettlementAmount?: Amount
  /** The exchange rate of the settlement. */
  readonly settlementQuote?: ReceivedQuote
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** The URL to redirect the payer to. */
  readonly normalUrl?: string
  /** The URL that opens the wallet's app. */
  readonly schemeUrl?: string
  /** The URL that opens the wallet's app, or a page if the app is not installed. */
  readonly applinkUrl?: string
  /** The app to open: a package name on Android, a bundle ID on iOS. */
  readonly appIdentifier?: string
  /** Details of the result, such as the card's issuer and its refusal code. */
  readonly paymentResultInfo?: PaymentResultInfo
  /** Data from the acquirer. */
  readonly acquirerInfo?: AcquirerInfo
  /** The promotions that were applied. */
  readonly promotionResult?: readonly PromotionResult[]
  /** The gateway's ID for the subscription. */
  readonly subscriptionId?: string
  /** The gateway's ID for the invoice. */
  readonly invoiceId?: string
  /** The status of the subscription that the payment is for. */
  readonly status?: OpenLiteral<'INCOMPLETE' | 'TRIALING' | 'ACTIVE'>
  /** When the current period starts. */
  readonly currentPeriodStart?: string
  /** When the current period ends. */
  readonly currentPeriodEnd?: string
}

/** Checks the request of `pay`. */
export const payRequestSchema: StrictSchema<PayRequest> = /* @__PURE__ */ toStrictSchema(
  /* @__PURE__ */ rowsShape(
    'metadata productCode! paymentRequestId!<64 paymentExpiryTime paymentRedirectUrl<2048 paymentNotifyUrl<2048 appId<32 merchantRegion<2 userRegion<2 isAuthorization? extendInfo merchantAccountId<32 dualOfflinePayment? subscriptionId taxCalculationId',
    {
      customizedInfo: customizedInfoShape,
      paymentQuote: quoteShape,
      agreementInfo: agreementInfoShape,
      subscriptionInfo: subscriptionInfoShape,
      processingAmount: amountShape,
      'order!': orderShape,
      'paymentAmount!+': amountShape,
      'paymentMethod!': paymentMethodShape,
      paymentFactor: paymentFactorShape,
      settlementStrategy: settlementStrategyShape,
      creditPayPlan: creditPayPlanShape,
      env: envShape,
      payToMethod: paymentMethodShape,
      merchant: merchantShape,
      paymentVerificationData: paymentVerificationDataShape,
    },
  ),
)

/** Reads the response of `pay`. */
export const payResponseSchema: TolerantSchema<PayResponse> = /* @__PURE__ */ toTolerantSchema(
  /* @__PURE__ */ rowsShape(
    'paymentRequestId* paymentId* paymentData paymentTime paymentCreateTime authExpiryTime paymentActionForm* extendInfo normalUrl* schemeUrl* applinkUrl* appIdentifier subscriptionId* invoiceId status currentPeriodStart currentPeriodEnd',
    {
      'result!!': resultShape,
      processingAmount: amountShape,
      'paymentAmount*': amountShape,
      'actualPaymentAmount*': amountShape,
      paymentQuote: quoteShape,
      nonGuaranteeCouponValue: amountShape,
      pspCustomerInfo: pspCustomerInfoShape,
      'challengeActionForm*': challengeActionFormShape,
      'redirectActionForm*': redirectActionFormShape,
      'orderCodeForm*': orderCodeFormShape,
      grossSettlementAmount: amountShape,
      settlementQuote: quoteShape,
      paymentResultInfo: paymentResultInfoShape,
      acquirerInfo: acquirerInfoShape,
      promotionResult: /* @__PURE__ */ listShape(promotionResultShape),
    },
  ),
)
