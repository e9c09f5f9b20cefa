import type { StandardSchemaV1 } from '@standard-schema/spec'
import { type Amount, amountShape } from '../models/amount.ts'
import { type PspCustomerInfo, pspCustomerInfoShape } from '../models/psp-customer-info.ts'
import { type Quote, quoteShape } from '../models/quote.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { Scalar } from '../shapes/open-literal.ts'
import { toSchema } from '../shapes/schema.ts'
import { anything, list, object, type Shape, scalar, text } from '../shapes/shape.ts'
import type { PaymentRecord } from './payment-record.ts'
import { type Transaction, transactionShape } from './transaction.ts'

/** The answer to a payment inquiry: the payment's record and how the call itself fared. */
export interface InquiryPaymentResponse extends PaymentRecord {
  /** The outcome of the call itself. `S` with a `paymentStatus` of `PROCESSING` is no paid order. */
  readonly result: Result
  /** Identifier of the authorization that the payment came from. */
  readonly authPaymentId?: Scalar
  /** When the payment was created. */
  readonly paymentCreateTime?: Scalar
  /** When the authorization lapses. */
  readonly authExpiryTime?: Scalar
  /** The exchange rate of the payment. */
  readonly paymentQuote?: Quote
  /** The amount in the currency in which the payment was processed. */
  readonly processingAmount?: Amount
  /** The part paid by coupons that are not guaranteed. */
  readonly nonGuaranteeCouponAmount?: Amount
  /** The payer. */
  readonly pspCustomerInfo?: PspCustomerInfo
  /** Where the payer is sent. Its shape is not published: any JSON value. */
  readonly redirectActionForm?: unknown
  /** About the card. Its shape is not published: any JSON value. */
  readonly cardInfo?: unknown
  /** The acquirer's own number of the payment. */
  readonly acquirerReferenceNo?: Scalar
  /** About the acquirer. Its shape is not published: any JSON value. */
  readonly acquirerInfo?: unknown
  /** Extensions. Their shape is not published: any JSON value. */
  readonly extendInfo?: unknown
  /** The steps of the payment so far: captures, refunds, cancellations. */
  readonly transactions?: readonly Transaction[]
  /** The amount declared to customs. */
  readonly customsDeclarationAmount?: Amount
  /** The amount to be settled, before fees. */
  readonly grossSettlementAmount?: Amount
  /** The exchange rate of the settlement. */
  readonly settlementQuote?: Quote
  /** More on the result of the payment. Its shape is not published: any JSON value. */
  readonly paymentResultInfo?: unknown
  /** The merchant account that was asked for. */
  readonly merchantAccountId?: Scalar
  /** Promotions that were applied. Their shape is not published: any JSON values. */
  readonly promotionResults?: readonly unknown[]
  /** The earliest time of settlement. */
  readonly earliestSettlementTime?: Scalar
  /** How the payer paid. */
  readonly paymentMethodType?: Scalar
  /** What the merchant asked to carry along. Its shape is not published: any JSON value. */
  readonly customizedInfo?: unknown
  /** What the merchant asked to carry along. Its shape is not published: any JSON value. */
  readonly metadata?: unknown
  /** About tries to pay again. Its shape is not published: any JSON value. */
  readonly retryInfo?: unknown
}

const inquiryPaymentResponseShape: Shape<InquiryPaymentResponse> =
  /* @__PURE__ */ object<InquiryPaymentResponse>(
    { result: resultShape },
    {
      paymentId: text,
      paymentRequestId: text,
      paymentAmount: amountShape,
      actualPaymentAmount: amountShape,
      paymentStatus: text,
      paymentResultCode: text,
      paymentResultMessage: text,
      paymentTime: text,
      authPaymentId: scalar,
      paymentCreateTime: scalar,
      authExpiryTime: scalar,
      paymentQuote: quoteShape,
      processingAmount: amountShape,
      nonGuaranteeCouponAmount: amountShape,
      pspCustomerInfo: pspCustomerInfoShape,
      redirectActionForm: anything,
      cardInfo: anything,
      acquirerReferenceNo: scalar,
      acquirerInfo: anything,
      extendInfo: anything,
      transactions: /* @__PURE__ */ list(transactionShape),
      customsDeclarationAmount: amountShape,
      grossSettlementAmount: amountShape,
      settlementQuote: quoteShape,
      paymentResultInfo: anything,
      merchantAccountId: scalar,
      promotionResults: /* @__PURE__ */ list(anything),
      earliestSettlementTime: scalar,
      paymentMethodType: scalar,
      customizedInfo: anything,
      metadata: anything,
      retryInfo: anything,
    },
  )

/** Checks an {@link InquiryPaymentResponse}: `result` is required, the rest depends on the payment. */
export const inquiryPaymentResponseSchema: StandardSchemaV1<unknown, InquiryPaymentResponse> =
  /* @__PURE__ */ toSchema(inquiryPaymentResponseShape)
