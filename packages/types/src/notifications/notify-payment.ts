import { type AcquirerInfo, acquirerInfoShape } from '../models/acquirer-info.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type CustomizedInfo, customizedInfoShape } from '../models/customized-info.ts'
import { type PaymentResultInfo, paymentResultInfoShape } from '../models/payment-result-info.ts'
import { type PromotionResult, promotionResultShape } from '../models/promotion-result.ts'
import { type PspCustomerInfo, pspCustomerInfoShape } from '../models/psp-customer-info.ts'
import { type Quote, quoteShape } from '../models/quote.ts'
import { type Result, resultShape } from '../models/result.ts'
import { type RetryInfo, retryInfoShape } from '../models/retry-info.ts'
import { listShape } from '../shapes/list-shape.ts'
import { objectShape } from '../shapes/object-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../shapes/schema.ts'
import {
  type JsonValue,
  jsonShape,
  type OpenLiteral,
  type Scalar,
  type Shape,
  scalarShape,
  textShape,
} from '../shapes/shape.ts'

/** What a {@link NotifyPayment} reports. `PAYMENT_PENDING` comes with `S` and means processing; `OFFLINE_PAYMENT_CODE` never means paid. */
export type PaymentNotifyType = OpenLiteral<
  'PAYMENT_RESULT' | 'PAYMENT_PENDING' | 'UPDATE_AMOUNT_RESULT' | 'OFFLINE_PAYMENT_CODE'
>

/** The body of a `notifyPayment` notification. Call `paymentOutcome` or `isPaid` to interpret it. */
export interface NotifyPayment {
  /** What the notification reports. The payment of a subscription period does not have it. */
  readonly notifyType?: PaymentNotifyType
  /** Result of the notification. `S` alone does not mean that money moved. */
  readonly result: Result
  /** Identifier of the payment, assigned by the gateway. */
  readonly paymentId?: string
  /** Identifier of the payment request, assigned by the merchant. */
  readonly paymentRequestId?: string
  /** Amount of the payment. Compare this one with the order. */
  readonly paymentAmount?: Amount
  /** Amount actually paid. Promotions may have lowered it. */
  readonly actualPaymentAmount?: Amount
  /** Time at which the payment was created. */
  readonly paymentCreateTime?: Scalar
  /** Time of the payment, ISO 8601 with a numeric UTC offset. */
  readonly paymentTime?: Scalar
  /** Amount declared to customs. */
  readonly customsDeclarationAmount?: Amount
  /** Amount to be settled, before fees. */
  readonly grossSettlementAmount?: Amount
  /** Exchange rate of the settlement. */
  readonly settlementQuote?: Quote
  /** The payer. */
  readonly pspCustomerInfo?: PspCustomerInfo
  /** The acquirer's reference number. */
  readonly acquirerReferenceNo?: Scalar
  /** The acquirer. */
  readonly acquirerInfo?: AcquirerInfo
  /** Details of the result. */
  readonly paymentResultInfo?: PaymentResultInfo
  /** Promotions that were applied. */
  readonly promotionResult?: readonly PromotionResult[]
  /** Payment method of the payer. */
  readonly paymentMethodType?: Scalar
  /** Your own fields, returned unchanged. */
  readonly customizedInfo?: CustomizedInfo
  /** Exchange rate of the payment. */
  readonly paymentQuote?: Quote
  /** Amount in the currency of processing. */
  readonly processingAmount?: Amount
  /** Your own data, returned unchanged: any JSON value, usually a JSON string. */
  readonly metadata?: JsonValue
  /** Identifier of the subscription order that the payment belongs to. */
  readonly subscriptionOrderId?: Scalar
  /** Attempts of a payment that the gateway retries. */
  readonly retryInfo?: RetryInfo
  /** Identifier of the request to update the amount, with `UPDATE_AMOUNT_RESULT`. */
  readonly updateRequestId?: string
  /** Time at which the authorization expires. */
  readonly authExpiryTime?: Scalar
  /** Identifier of the tax calculation. */
  readonly taxCalculationId?: Scalar
  /** Identifier of the subscription, for the payment of a period. */
  readonly subscriptionId?: string
  /** Identifier of the subscription request, assigned by the merchant, for the payment of a period. */
  readonly subscriptionRequestId?: string
  /** Start of the period. */
  readonly periodStartTime?: Scalar
  /** End of the period. */
  readonly periodEndTime?: Scalar
  /** Number of the period. */
  readonly phaseNo?: Scalar
}

/** The shape of a {@link NotifyPayment}. */
export const notifyPaymentShape: Shape<NotifyPayment> = /* @__PURE__ */ objectShape<NotifyPayment>(
  { result: resultShape },
  {
    notifyType: textShape,
    paymentId: textShape,
    paymentRequestId: textShape,
    paymentAmount: amountShape,
    actualPaymentAmount: amountShape,
    paymentCreateTime: scalarShape,
    paymentTime: scalarShape,
    customsDeclarationAmount: amountShape,
    grossSettlementAmount: amountShape,
    settlementQuote: quoteShape,
    pspCustomerInfo: pspCustomerInfoShape,
    acquirerReferenceNo: scalarShape,
    acquirerInfo: acquirerInfoShape,
    paymentResultInfo: paymentResultInfoShape,
    promotionResult: /* @__PURE__ */ listShape(promotionResultShape),
    paymentMethodType: scalarShape,
    customizedInfo: customizedInfoShape,
    paymentQuote: quoteShape,
    processingAmount: amountShape,
    metadata: jsonShape,
    subscriptionOrderId: scalarShape,
    retryInfo: retryInfoShape,
    updateRequestId: textShape,
    authExpiryTime: scalarShape,
    taxCalculationId: scalarShape,
    subscriptionId: textShape,
    subscriptionRequestId: textShape,
    periodStartTime: scalarShape,
    periodEndTime: scalarShape,
    phaseNo: scalarShape,
  },
)

/** Reads the body of a `notifyPayment` notification. */
export const notifyPaymentSchema: TolerantSchema<NotifyPayment> =
  /* @__PURE__ */ toTolerantSchema(notifyPaymentShape)
