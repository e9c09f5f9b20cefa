// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { AtLeastOne } from '../../shapes/at-least-one.ts'
import { listShape } from '../../shapes/list-shape.ts'
import { anyFieldShape } from '../../shapes/object-shape.ts'
import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import type { JsonValue } from '../../shapes/shape.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type CustomizedInfo, customizedInfoShape } from '../models/customized-info.ts'
import { type AcquirerInfo, acquirerInfoShape } from '../models/payment/acquirer-info.ts'
import { type CardInfo, cardInfoShape } from '../models/payment/card-info.ts'
import { type RedirectActionForm, redirectActionFormShape } from '../models/payment/payer-forms.ts'
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
import { type Transaction, transactionShape } from '../models/payment/transaction.ts'
import { quoteShape, type ReceivedQuote } from '../models/quote.ts'
import { type Result, resultShape } from '../models/result.ts'
import type {
  AuthReviewSource,
  AuthReviewStatus,
  PaymentMethodType,
  PaymentStatus,
  ResultCode,
} from '../values.ts'

/** Fields of {@link InquiryPaymentRequest}. */
export interface InquiryPaymentRequestFields {
  /** Your own ID for the payment. At most 64 characters. */
  readonly paymentRequestId?: string
  /** The gateway's ID for the payment. At most 64 characters. */
  readonly paymentId?: string
  /** Your account, if you have several. At most 32 characters. */
  readonly merchantAccountId?: string
}

/** The request of `inquiryPayment`. It has at least one of `paymentId`, `paymentRequestId`. */
export type InquiryPaymentRequest = AtLeastOne<
  InquiryPaymentRequestFields,
  'paymentId' | 'paymentRequestId'
>

/** The response of `inquiryPayment`. */
export interface InquiryPaymentResponse {
  /** The result of the call. `S` with a `paymentStatus` of `PROCESSING` does not mean paid. */
  readonly result: Result
  /** Your own data as a JSON string, which responses and notifications echo. */
  readonly metadata?: JsonValue
  /** Your own data, which responses and notifications echo. */
  readonly customizedInfo?: CustomizedInfo
  /** The amount in the currency in which the payment is processed. */
  readonly processingAmount?: Amount
  /** The status of the payment. It says whether money moved, and `result` does not. */
  readonly paymentStatus?: PaymentStatus
  /** The result code of the payment. */
  readonly paymentResultCode?: ResultCode
  /** The result of the payment in words. */
  readonly paymentResultMessage?: string
  /** Your own ID for the payment. */
  readonly paymentRequestId?: string
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** The ID of the authorization that the payment came from. */
  readonly authPaymentId?: string
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** The amount that the payer actually paid, after promotions. */
  readonly actualPaymentAmount?: Amount
  /** The exchange rate of the payment. */
  readonly paymentQuote?: ReceivedQuote
  /** When the authorization expires. */
  readonly authExpiryTime?: string
  /** When the authorization expires. */
  readonly authExpirytime?: string
  /** When the payment was created. */
  readonly paymentCreateTime?: string
  /** When the payment succeeded. */
  readonly paymentTime?: string
  /** The part paid with coupons that are not guaranteed. */
  readonly nonGuaranteeCouponAmount?: Amount
  /** The payer, as known to the payment service provider. */
  readonly pspCustomerInfo?: PspCustomerInfo
  /** Where to redirect the payer, and how. */
  readonly redirectActionForm?: RedirectActionForm
  /** The card that was used. */
  readonly cardInfo?: CardInfo
  /** The acquirer's reference number. */
  readonly acquirerReferenceNo?: string
  /** Extensions, as a JSON string. */
  readonly extendInfo?: JsonValue
  /** The steps of the payment so far. */
  readonly transactions?: readonly Transaction[]
  /** The amount declared to customs. */
  readonly customsDeclarationAmount?: Amount
  /** The amount to be settled, before fees. */
  readonly grossSettlementAmount?: Amount
  /** The exchange rate of the settlement. */
  readonly settlementQuote?: ReceivedQuote
  /** Details of the result, such as the card's issuer and its refusal code. */
  readonly paymentResultInfo?: PaymentResultInfo
  /** Data from the acquirer. */
  readonly acquirerInfo?: AcquirerInfo
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** The promotions that were applied. */
  readonly promotionResults?: readonly PromotionResult[]
  /** The promotions that were applied. */
  readonly promotionResult?: readonly PromotionResult[]
  /** The earliest time of settlement. */
  readonly earliestSettlementTime?: string
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType?: PaymentMethodType
  /** The attempts to pay so far, and how many are left. */
  readonly retryInfo?: RetryInfo
  /** The review of the payment by a person. While it is `PROCESSING`, neither capture the payment nor fulfill the order. After `REJECT`, cancel the payment. A value that is not a string is kept as its JSON text. */
  readonly authReviewStatus?: AuthReviewStatus
  /** Who asked for the review: the provider's risk engine (`ANTOM_SHIELD`) or the acquirer (`PSP`). */
  readonly authReviewSource?: AuthReviewSource
  /** The decisions of the provider's risk engine. */
  readonly popRiskDecisionResultInfo?: PopRiskDecisionResultInfo
}

/** Checks the request of `inquiryPayment`. */
export const inquiryPaymentRequestSchema: StrictSchema<InquiryPaymentRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ anyFieldShape(
      ['paymentId', 'paymentRequestId'],
      /* @__PURE__ */ rowsShape('paymentRequestId<64 paymentId<64 merchantAccountId<32'),
    ),
  )

/** Reads the response of `inquiryPayment`. */
export const inquiryPaymentResponseSchema: TolerantSchema<InquiryPaymentResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape(
      'metadata. paymentStatus* paymentResultCode paymentResultMessage paymentRequestId* paymentId* authPaymentId authExpiryTime authExpirytime paymentCreateTime paymentTime acquirerReferenceNo extendInfo. merchantAccountId earliestSettlementTime paymentMethodType authReviewStatus= authReviewSource',
      {
        'result!!': resultShape,
        customizedInfo: customizedInfoShape,
        processingAmount: amountShape,
        'paymentAmount*': amountShape,
        'actualPaymentAmount*': amountShape,
        paymentQuote: quoteShape,
        nonGuaranteeCouponAmount: amountShape,
        pspCustomerInfo: pspCustomerInfoShape,
        redirectActionForm: redirectActionFormShape,
        cardInfo: cardInfoShape,
        transactions: /* @__PURE__ */ listShape(transactionShape),
        customsDeclarationAmount: amountShape,
        grossSettlementAmount: amountShape,
        settlementQuote: quoteShape,
        paymentResultInfo: paymentResultInfoShape,
        acquirerInfo: acquirerInfoShape,
        promotionResults: /* @__PURE__ */ listShape(promotionResultShape),
        promotionResult: /* @__PURE__ */ listShape(promotionResultShape),
        retryInfo: retryInfoShape,
        'popRiskDecisionResultInfo=postRiskDecision': popRiskDecisionResultInfoShape,
      },
    ),
  )
