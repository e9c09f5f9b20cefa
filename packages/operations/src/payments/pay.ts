// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  type AcquirerInfo,
  type Amount,
  acquirerInfoShape,
  amountShape,
  type CreditPayPlan,
  type CustomizedInfo,
  creditPayPlanShape,
  customizedInfoShape,
  listShape,
  type OpenLiteral,
  objectShape,
  type PaymentResultInfo,
  type PromotionResult,
  type PspCustomerInfo,
  paymentResultInfoShape,
  promotionResultShape,
  pspCustomerInfoShape,
  type Quote,
  quoteShape,
  type RedirectActionForm,
  type Result,
  redirectActionFormShape,
  resultShape,
  type Scalar,
  scalarShape,
  textShape,
  toStrictSchema,
  toTolerantSchema,
} from '@gw/types'
import { defineOperation } from '../define-operation.ts'
import { withFirmFields } from '../firm-fields.ts'
import { type Merchant, merchantShape } from '../models/order/merchant.ts'
import { type Order, orderShape } from '../models/order/order.ts'
import { type AgreementInfo, agreementInfoShape } from '../models/payment/agreement-info.ts'
import { type Env, envShape } from '../models/payment/env.ts'
import {
  type ChallengeActionForm,
  challengeActionFormShape,
  type OrderCodeForm,
  orderCodeFormShape,
} from '../models/payment/payer-forms.ts'
import { type PaymentFactor, paymentFactorShape } from '../models/payment/payment-factor.ts'
import { type PaymentMethod, paymentMethodShape } from '../models/payment/payment-method.ts'
import {
  type PaymentVerificationData,
  paymentVerificationDataShape,
} from '../models/payment/payment-verification.ts'
import {
  type SettlementStrategy,
  settlementStrategyShape,
} from '../models/payment/settlement-strategy.ts'
import {
  type SubscriptionInfo,
  subscriptionInfoShape,
} from '../models/subscription/subscription-info.ts'
import type { ProductCodeType } from '../models/values.ts'
import { type BooleanLike, booleanLikeShape } from '../models/wire.ts'
import type { PendingOperation } from '../operation.ts'
import { hasPayerAction, payerActions } from './payer-actions.ts'
import { paymentConfirmation } from './payment-confirmation.ts'

/** Request of {@link pay}. */
export interface PayRequest {
  /** Your own data as a JSON string, which responses and notifications repeat. */
  readonly metadata?: string
  /** Your own data, which responses and notifications repeat. */
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
  /** Your own ID for the payment. A repeated request with the same ID is performed once. At most 64 characters. */
  readonly paymentRequestId: string
  /** The order. */
  readonly order: Order
  /** The amount of the payment. */
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

/** Response of {@link pay}. */
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
  readonly paymentData?: Scalar
  /** The amount that the payer actually paid, after promotions. */
  readonly actualPaymentAmount?: Amount
  /** The exchange rate of the payment. */
  readonly paymentQuote?: Quote
  /** When the payment succeeded. */
  readonly paymentTime?: Scalar
  /** When the payment was created. */
  readonly paymentCreateTime?: Scalar
  /** When the authorization expires. */
  readonly authExpiryTime?: Scalar
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
  readonly settlementQuote?: Quote
  /** Extensions, as a JSON string. */
  readonly extendInfo?: Scalar
  /** The URL to redirect the payer to. */
  readonly normalUrl?: string
  /** The URL that opens the wallet's app. */
  readonly schemeUrl?: string
  /** The URL that opens the wallet's app, or a page if the app is not installed. */
  readonly applinkUrl?: string
  /** The app to open: a package name on Android, a bundle ID on iOS. */
  readonly appIdentifier?: Scalar
  /** Details of the result, such as the card's issuer and its refusal code. */
  readonly paymentResultInfo?: PaymentResultInfo
  /** Data from the acquirer. */
  readonly acquirerInfo?: AcquirerInfo
  /** The promotions that were applied. */
  readonly promotionResult?: readonly PromotionResult[]
  /** The gateway's ID for the subscription. */
  readonly subscriptionId?: string
  /** The gateway's ID for the invoice. */
  readonly invoiceId?: Scalar
  /** The status of the subscription that the payment is for. */
  readonly status?: OpenLiteral<'INCOMPLETE' | 'TRIALING' | 'ACTIVE'>
  /** When the current period starts. */
  readonly currentPeriodStart?: Scalar
  /** When the current period ends. */
  readonly currentPeriodEnd?: Scalar
}

/**
 * Takes a payment.
 *
 * A payment that is pending has something left for the payer to do, or is still being processed. Release goods only for a notification or an inquiry that says `SUCCESS`. With manual capture, `succeeded` means that the amount is authorized. A repeated request with the same `paymentRequestId` is performed once. The outcome is reported by notifyPayment.
 */
export const pay: PendingOperation<PayRequest, PayResponse> = /* @__PURE__ */ defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'pay',
  request: /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ objectShape<PayRequest>(
      {
        productCode: textShape,
        paymentRequestId: textShape,
        order: orderShape,
        paymentAmount: amountShape,
        paymentMethod: paymentMethodShape,
      },
      {
        metadata: textShape,
        customizedInfo: customizedInfoShape,
        paymentQuote: quoteShape,
        agreementInfo: agreementInfoShape,
        subscriptionInfo: subscriptionInfoShape,
        processingAmount: amountShape,
        paymentExpiryTime: textShape,
        paymentRedirectUrl: textShape,
        paymentNotifyUrl: textShape,
        paymentFactor: paymentFactorShape,
        settlementStrategy: settlementStrategyShape,
        creditPayPlan: creditPayPlanShape,
        appId: textShape,
        merchantRegion: textShape,
        userRegion: textShape,
        env: envShape,
        payToMethod: paymentMethodShape,
        isAuthorization: booleanLikeShape,
        merchant: merchantShape,
        paymentVerificationData: paymentVerificationDataShape,
        extendInfo: textShape,
        merchantAccountId: textShape,
        dualOfflinePayment: booleanLikeShape,
        subscriptionId: textShape,
        taxCalculationId: textShape,
      },
    ),
  ),
  response: /* @__PURE__ */ withFirmFields(
    payerActions,
    /* @__PURE__ */ toTolerantSchema(
      /* @__PURE__ */ objectShape<PayResponse>(
        { result: resultShape },
        {
          processingAmount: amountShape,
          paymentRequestId: textShape,
          paymentId: textShape,
          paymentAmount: amountShape,
          paymentData: scalarShape,
          actualPaymentAmount: amountShape,
          paymentQuote: quoteShape,
          paymentTime: scalarShape,
          paymentCreateTime: scalarShape,
          authExpiryTime: scalarShape,
          nonGuaranteeCouponValue: amountShape,
          paymentActionForm: textShape,
          pspCustomerInfo: pspCustomerInfoShape,
          challengeActionForm: challengeActionFormShape,
          redirectActionForm: redirectActionFormShape,
          orderCodeForm: orderCodeFormShape,
          grossSettlementAmount: amountShape,
          settlementQuote: quoteShape,
          extendInfo: scalarShape,
          normalUrl: textShape,
          schemeUrl: textShape,
          applinkUrl: textShape,
          appIdentifier: scalarShape,
          paymentResultInfo: paymentResultInfoShape,
          acquirerInfo: acquirerInfoShape,
          promotionResult: /* @__PURE__ */ listShape(promotionResultShape),
          subscriptionId: textShape,
          invoiceId: scalarShape,
          status: textShape,
          currentPeriodStart: scalarShape,
          currentPeriodEnd: scalarShape,
        },
      ),
    ),
  ),
  effect: 'money',
  idempotencyField: 'paymentRequestId',
  echo: 'none',
  echoIfPresent: ['paymentRequestId', 'subscriptionId'],
  pendingCodes: ['PAYMENT_IN_PROCESS'],
  pendingWhen: hasPayerAction,
  confirm: paymentConfirmation,
  notification: 'notifyPayment',
})
