import { type AcquirerInfo, acquirerInfoShape } from '../models/acquirer-info.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type CardInfo, cardInfoShape } from '../models/card-info.ts'
import { type CustomizedInfo, customizedInfoShape } from '../models/customized-info.ts'
import { type PaymentResultInfo, paymentResultInfoShape } from '../models/payment-result-info.ts'
import { type PromotionResult, promotionResultShape } from '../models/promotion-result.ts'
import { type PspCustomerInfo, pspCustomerInfoShape } from '../models/psp-customer-info.ts'
import { type Quote, quoteShape } from '../models/quote.ts'
import { type RedirectActionForm, redirectActionFormShape } from '../models/redirect-action-form.ts'
import { type Result, resultShape } from '../models/result.ts'
import { type RetryInfo, retryInfoShape } from '../models/retry-info.ts'
import { listShape } from '../shapes/list-shape.ts'
import { objectShape } from '../shapes/object-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../shapes/schema.ts'
import {
  type JsonValue,
  jsonShape,
  type Scalar,
  type Shape,
  scalarShape,
  textShape,
} from '../shapes/shape.ts'
import type { PaymentStatus } from './payment-record.ts'
import { type Transaction, transactionShape } from './transaction.ts'

/** The response to a payment inquiry: the payment and the result of the call. */
export interface InquiryPaymentResponse {
  /** Result of the call. `S` with a `paymentStatus` of `PROCESSING` does not mean paid. */
  readonly result: Result
  /** Identifier of the payment, assigned by the gateway. */
  readonly paymentId?: string
  /** Identifier of the payment request, assigned by the merchant. */
  readonly paymentRequestId?: string
  /** Amount of the payment. Compare this one with the order. */
  readonly paymentAmount?: Amount
  /** Amount actually paid. Promotions may have lowered it. */
  readonly actualPaymentAmount?: Amount
  /** Status of the payment. This field says whether money moved; `result` does not. */
  readonly paymentStatus?: PaymentStatus
  /** Result code of the payment. */
  readonly paymentResultCode?: Scalar
  /** Result message of the payment. */
  readonly paymentResultMessage?: Scalar
  /** Time of the payment, ISO 8601 with a numeric UTC offset. */
  readonly paymentTime?: Scalar
  /** Identifier of the authorization that the payment belongs to. */
  readonly authPaymentId?: Scalar
  /** Time at which the payment was created. */
  readonly paymentCreateTime?: Scalar
  /** Time at which the authorization expires. */
  readonly authExpiryTime?: Scalar
  /** The same as `authExpiryTime`, as the provider's documentation spells it. */
  readonly authExpirytime?: Scalar
  /** Exchange rate of the payment. */
  readonly paymentQuote?: Quote
  /** Amount in the currency of processing. */
  readonly processingAmount?: Amount
  /** Part that was paid with coupons that are not guaranteed. */
  readonly nonGuaranteeCouponAmount?: Amount
  /** The payer. */
  readonly pspCustomerInfo?: PspCustomerInfo
  /** Where to send the payer. */
  readonly redirectActionForm?: RedirectActionForm
  /** The card. */
  readonly cardInfo?: CardInfo
  /** The acquirer's reference number. */
  readonly acquirerReferenceNo?: Scalar
  /** The acquirer. */
  readonly acquirerInfo?: AcquirerInfo
  /** Further information. The shape is not published: any JSON value. */
  readonly extendInfo?: JsonValue
  /** Captures, refunds, and cancellations of the payment. */
  readonly transactions?: readonly Transaction[]
  /** Amount declared to customs. */
  readonly customsDeclarationAmount?: Amount
  /** Amount to be settled, before fees. */
  readonly grossSettlementAmount?: Amount
  /** Exchange rate of the settlement. */
  readonly settlementQuote?: Quote
  /** Details of the result. */
  readonly paymentResultInfo?: PaymentResultInfo
  /** Identifier of the merchant account. */
  readonly merchantAccountId?: Scalar
  /** Promotions that were applied. */
  readonly promotionResults?: readonly PromotionResult[]
  /** The same as `promotionResults`, as the provider's documentation names it. */
  readonly promotionResult?: readonly PromotionResult[]
  /** Earliest time of settlement. */
  readonly earliestSettlementTime?: Scalar
  /** Payment method of the payer. */
  readonly paymentMethodType?: Scalar
  /** Your own fields, returned unchanged. */
  readonly customizedInfo?: CustomizedInfo
  /** Your own data, returned unchanged: any JSON value, usually a JSON string. */
  readonly metadata?: JsonValue
  /** Attempts of a payment that the gateway retries. */
  readonly retryInfo?: RetryInfo
}

/** The shape of an {@link InquiryPaymentResponse}. */
const inquiryPaymentResponseShape: Shape<InquiryPaymentResponse> =
  /* @__PURE__ */ objectShape<InquiryPaymentResponse>(
    { result: resultShape },
    {
      paymentId: textShape,
      paymentRequestId: textShape,
      paymentAmount: amountShape,
      actualPaymentAmount: amountShape,
      paymentStatus: textShape,
      paymentResultCode: scalarShape,
      paymentResultMessage: scalarShape,
      paymentTime: scalarShape,
      authPaymentId: scalarShape,
      paymentCreateTime: scalarShape,
      authExpiryTime: scalarShape,
      authExpirytime: scalarShape,
      paymentQuote: quoteShape,
      processingAmount: amountShape,
      nonGuaranteeCouponAmount: amountShape,
      pspCustomerInfo: pspCustomerInfoShape,
      redirectActionForm: redirectActionFormShape,
      cardInfo: cardInfoShape,
      acquirerReferenceNo: scalarShape,
      acquirerInfo: acquirerInfoShape,
      extendInfo: jsonShape,
      transactions: /* @__PURE__ */ listShape(transactionShape),
      customsDeclarationAmount: amountShape,
      grossSettlementAmount: amountShape,
      settlementQuote: quoteShape,
      paymentResultInfo: paymentResultInfoShape,
      merchantAccountId: scalarShape,
      promotionResults: /* @__PURE__ */ listShape(promotionResultShape),
      promotionResult: /* @__PURE__ */ listShape(promotionResultShape),
      earliestSettlementTime: scalarShape,
      paymentMethodType: scalarShape,
      customizedInfo: customizedInfoShape,
      metadata: jsonShape,
      retryInfo: retryInfoShape,
    },
  )

/** Reads an {@link InquiryPaymentResponse}: only `result` is required. */
export const inquiryPaymentResponseSchema: TolerantSchema<InquiryPaymentResponse> =
  /* @__PURE__ */ toTolerantSchema(inquiryPaymentResponseShape)
