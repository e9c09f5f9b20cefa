// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../shapes/list-shape.ts'
import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { JsonValue, Shape } from '../../shapes/shape.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type CustomizedInfo, customizedInfoShape } from '../models/customized-info.ts'
import { type AcquirerInfo, acquirerInfoShape } from '../models/payment/acquirer-info.ts'
import {
  type PaymentResultInfo,
  paymentResultInfoShape,
} from '../models/payment/payment-result-info.ts'
import { type PromotionResult, promotionResultShape } from '../models/payment/promotion-result.ts'
import { type PspCustomerInfo, pspCustomerInfoShape } from '../models/payment/psp-customer-info.ts'
import { type RetryInfo, retryInfoShape } from '../models/payment/retry-info.ts'
import {
  type PopRiskDecisionResultInfo,
  popRiskDecisionResultInfoShape,
} from '../models/payment/risk-review.ts'
import { quoteShape, type ReceivedQuote } from '../models/quote.ts'
import { type Result, resultShape } from '../models/result.ts'
import type {
  AuthReviewSource,
  AuthReviewStatus,
  PaymentMethodType,
  PaymentNotifyType,
} from '../values.ts'

/** The body of a `notifyPayment` notification. Call `paymentOutcome` or `isPaid` to interpret it. */
export interface NotifyPayment {
  /** What the notification reports. The payment of a subscription period does not have it. */
  readonly notifyType?: PaymentNotifyType
  /** The result of the notification. `S` alone does not mean that money moved. It can be missing with `OFFLINE_PAYMENT_CODE`. */
  readonly result?: Result
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** Your own ID for the payment. */
  readonly paymentRequestId?: string
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** The amount that the payer actually paid, after promotions. */
  readonly actualPaymentAmount?: Amount
  /** When the payment was created. */
  readonly paymentCreateTime?: string
  /** When the payment succeeded. */
  readonly paymentTime?: string
  /** The amount declared to customs. */
  readonly customsDeclarationAmount?: Amount
  /** The amount to be settled, before fees. */
  readonly grossSettlementAmount?: Amount
  /** The exchange rate of the settlement. */
  readonly settlementQuote?: ReceivedQuote
  /** The payer, as known to the payment service provider. */
  readonly pspCustomerInfo?: PspCustomerInfo
  /** The acquirer's reference number. */
  readonly acquirerReferenceNo?: string
  /** Data from the acquirer. */
  readonly acquirerInfo?: AcquirerInfo
  /** Details of the result, such as the card's issuer and its refusal code. */
  readonly paymentResultInfo?: PaymentResultInfo
  /** The promotions that were applied. */
  readonly promotionResult?: readonly PromotionResult[]
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType?: PaymentMethodType
  /** Your own data, which responses and notifications echo. */
  readonly customizedInfo?: CustomizedInfo
  /** The exchange rate of the payment. */
  readonly paymentQuote?: ReceivedQuote
  /** The amount in the currency in which the payment is processed. */
  readonly processingAmount?: Amount
  /** Your own data as a JSON string, which responses and notifications echo. */
  readonly metadata?: JsonValue
  /** The ID of the subscription's order. */
  readonly subscriptionOrderId?: string
  /** The attempts to pay so far, and how many are left. */
  readonly retryInfo?: RetryInfo
  /** Your own ID for the change of the amount, with `UPDATE_AMOUNT_RESULT`. */
  readonly updateRequestId?: string
  /** When the authorization expires. */
  readonly authExpiryTime?: string
  /** The ID of the tax calculation. */
  readonly taxCalculationId?: string
  /** The gateway's ID for the subscription, with the payment of a period. */
  readonly subscriptionId?: string
  /** Your own ID for the subscription, with the payment of a period. */
  readonly subscriptionRequestId?: string
  /** When the period starts. */
  readonly periodStartTime?: string
  /** When the period ends. */
  readonly periodEndTime?: string
  /** The number of the period. */
  readonly phaseNo?: number
  /** The review of the payment by a person. While it is `PROCESSING`, neither capture the payment nor fulfill the order. After `REJECT`, cancel the payment. A value that is not a string is kept as its JSON text. */
  readonly authReviewStatus?: AuthReviewStatus
  /** Who asked for the review: the provider's risk engine (`ANTOM_SHIELD`) or the acquirer (`PSP`). */
  readonly authReviewSource?: AuthReviewSource
  /** The decisions of the provider's risk engine. */
  readonly popRiskDecisionResultInfo?: PopRiskDecisionResultInfo
}

export const notifyPaymentShape: Shape<NotifyPayment> = /* @__PURE__ */ rowsShape(
  'notifyType* paymentId* paymentRequestId* paymentCreateTime paymentTime acquirerReferenceNo paymentMethodType metadata. subscriptionOrderId updateRequestId* authExpiryTime taxCalculationId subscriptionId* subscriptionRequestId* periodStartTime periodEndTime phaseNo# authReviewStatus= authReviewSource',
  {
    'result*': resultShape,
    'paymentAmount*': amountShape,
    'actualPaymentAmount*': amountShape,
    customsDeclarationAmount: amountShape,
    grossSettlementAmount: amountShape,
    settlementQuote: quoteShape,
    pspCustomerInfo: pspCustomerInfoShape,
    acquirerInfo: acquirerInfoShape,
    paymentResultInfo: paymentResultInfoShape,
    promotionResult: /* @__PURE__ */ listShape(promotionResultShape),
    customizedInfo: customizedInfoShape,
    paymentQuote: quoteShape,
    processingAmount: amountShape,
    retryInfo: retryInfoShape,
    'popRiskDecisionResultInfo=postRiskDecision': popRiskDecisionResultInfoShape,
  },
)

/** Reads the body of a `notifyPayment` notification. */
export const notifyPaymentSchema: TolerantSchema<NotifyPayment> =
  /* @__PURE__ */ toTolerantSchema(notifyPaymentShape)
