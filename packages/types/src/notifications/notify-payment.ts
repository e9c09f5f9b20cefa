import type { StandardSchemaV1 } from '@standard-schema/spec'
import { type Amount, amountShape } from '../models/amount.ts'
import { type PspCustomerInfo, pspCustomerInfoShape } from '../models/psp-customer-info.ts'
import { type Quote, quoteShape } from '../models/quote.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { OpenLiteral, Scalar } from '../shapes/open-literal.ts'
import { toSchema } from '../shapes/schema.ts'
import { anything, list, object, type Shape, scalar, text } from '../shapes/shape.ts'

/** What a {@link NotifyPayment} is about. `PAYMENT_PENDING` comes with `S` and means still processing. */
export type PaymentNotifyType = OpenLiteral<
  'PAYMENT_RESULT' | 'PAYMENT_PENDING' | 'UPDATE_AMOUNT_RESULT'
>

/** The body of a `notifyPayment` notification. Ask `paymentOutcome` or `isPaid` what it means. */
export interface NotifyPayment {
  /** What the notification is about. */
  readonly notifyType: PaymentNotifyType
  /** How the message fared. `S` alone does not mean that the money moved. */
  readonly result: Result
  /** Identifier of the payment request, supplied by the merchant. */
  readonly paymentRequestId?: string
  /** Identifier of the payment, assigned by the service. */
  readonly paymentId?: string
  /** The amount of the payment: the one to compare with the order. */
  readonly paymentAmount?: Amount
  /** The amount actually paid, which promotions may have lowered. */
  readonly actualPaymentAmount?: Amount
  /** When the payment was created. */
  readonly paymentCreateTime?: Scalar
  /** Time of the payment, ISO 8601 with a numeric UTC offset. */
  readonly paymentTime?: string
  /** The amount declared to customs. */
  readonly customsDeclarationAmount?: Amount
  /** The amount to be settled, before fees. */
  readonly grossSettlementAmount?: Amount
  /** The exchange rate of the settlement. */
  readonly settlementQuote?: Quote
  /** The payer. */
  readonly pspCustomerInfo?: PspCustomerInfo
  /** The acquirer's own number of the payment. */
  readonly acquirerReferenceNo?: Scalar
  /** About the acquirer. Its shape is not published: any JSON value. */
  readonly acquirerInfo?: unknown
  /** More on the result of the payment. Its shape is not published: any JSON value. */
  readonly paymentResultInfo?: unknown
  /** Promotions that were applied. Their shape is not published: any JSON values. */
  readonly promotionResult?: readonly unknown[]
  /** How the payer paid. */
  readonly paymentMethodType?: Scalar
  /** What the merchant asked to carry along. Its shape is not published: any JSON value. */
  readonly customizedInfo?: unknown
  /** The exchange rate of the payment. */
  readonly paymentQuote?: Quote
  /** The amount in the currency in which the payment was processed. */
  readonly processingAmount?: Amount
  /** What the merchant asked to carry along. Its shape is not published: any JSON value. */
  readonly metadata?: unknown
  /** The subscription order that the payment belongs to. */
  readonly subscriptionOrderId?: Scalar
  /** About tries to pay again. Its shape is not published: any JSON value. */
  readonly retryInfo?: unknown
  /** Identifier of the request to update the amount, with `UPDATE_AMOUNT_RESULT`. */
  readonly updateRequestId?: Scalar
  /** When the authorization lapses. */
  readonly authExpiryTime?: Scalar
}

/** @internal */
export const notifyPaymentShape: Shape<NotifyPayment> = /* @__PURE__ */ object<NotifyPayment>(
  { notifyType: text, result: resultShape },
  {
    paymentRequestId: text,
    paymentId: text,
    paymentAmount: amountShape,
    actualPaymentAmount: amountShape,
    paymentCreateTime: scalar,
    paymentTime: text,
    customsDeclarationAmount: amountShape,
    grossSettlementAmount: amountShape,
    settlementQuote: quoteShape,
    pspCustomerInfo: pspCustomerInfoShape,
    acquirerReferenceNo: scalar,
    acquirerInfo: anything,
    paymentResultInfo: anything,
    promotionResult: /* @__PURE__ */ list(anything),
    paymentMethodType: scalar,
    customizedInfo: anything,
    paymentQuote: quoteShape,
    processingAmount: amountShape,
    metadata: anything,
    subscriptionOrderId: scalar,
    retryInfo: anything,
    updateRequestId: scalar,
    authExpiryTime: scalar,
  },
)

/** Checks the body of a `notifyPayment` notification. */
export const notifyPaymentSchema: StandardSchemaV1<unknown, NotifyPayment> =
  /* @__PURE__ */ toSchema(notifyPaymentShape)
