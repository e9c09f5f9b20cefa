// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import {
  type RequestSchema,
  type ResponseSchema,
  toRequestSchema,
  toResponseSchema,
} from '../shapes/json-schema.ts'
import { listShape } from '../shapes/list-shape.ts'
import { anyFieldShape } from '../shapes/object-shape.ts'
import { rowsShape } from '../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../shapes/schema.ts'
import {
  acquirerInfoShape,
  amountShape,
  cardInfoShape,
  customizedInfoShape,
  paymentRecordShape,
  paymentResultInfoShape,
  popRiskDecisionResultInfoShape,
  promotionResultShape,
  pspCustomerInfoShape,
  quoteShape,
  redirectActionFormShape,
  resultShape,
  retryInfoShape,
  transactionShape,
} from './model-shapes.ts'
import type { Amount, Result } from './models/common.ts'
import type { PaymentRecord } from './models/payment.ts'
import {
  notifyAuthorizationShape,
  notifyBillingSubscriptionShape,
  notifyCaptureShape,
  notifyCardBillShape,
  notifyCardStatusShape,
  notifyCreditNoteShape,
  notifyDirectPaymentShape,
  notifyDirectRefundShape,
  notifyDisputeShape,
  notifyInvoiceShape,
  notifyMeterEventShape,
  notifyPaymentShape,
  notifyRefundShape,
  notifyRegistrationShape,
  notifyRegistrationStatusShape,
  notifyReversalShape,
  notifySettlementInfoUpdateShape,
  notifySettlementShape,
  notifySubscriptionOrderShape,
  notifySubscriptionShape,
  notifyTransferShape,
  notifyVaultingShape,
} from './notification-shapes.ts'
import type {
  NotifyAuthorization,
  NotifyBillingSubscription,
  NotifyCapture,
  NotifyCardBill,
  NotifyCardStatus,
  NotifyCreditNote,
  NotifyDirectPayment,
  NotifyDirectRefund,
  NotifyDispute,
  NotifyInvoice,
  NotifyMeterEvent,
  NotifyPayment,
  NotifyRefund,
  NotifyRegistration,
  NotifyRegistrationStatus,
  NotifyReversal,
  NotifySettlement,
  NotifySettlementInfoUpdate,
  NotifySubscription,
  NotifySubscriptionOrder,
  NotifyTransfer,
  NotifyVaulting,
} from './notifications.ts'
import type { InquiryPaymentRequest, InquiryPaymentResponse } from './payments.ts'

/** Reads the model {@link Amount}. */
export const amountSchema: TolerantSchema<Amount> = toTolerantSchema(amountShape)

/** Reads the model {@link Result}. */
export const resultSchema: TolerantSchema<Result> = toTolerantSchema(resultShape)

/** Reads the model {@link PaymentRecord}. */
export const paymentRecordSchema: TolerantSchema<PaymentRecord> =
  toTolerantSchema(paymentRecordShape)

/** Reads the body of a `notifyPayment` notification. */
export const notifyPaymentSchema: TolerantSchema<NotifyPayment> =
  toTolerantSchema(notifyPaymentShape)

/** Reads the body of a `notifyAuthorization` notification. */
export const notifyAuthorizationSchema: TolerantSchema<NotifyAuthorization> =
  toTolerantSchema(notifyAuthorizationShape)

/** Reads the body of a `notifyRefund` notification. */
export const notifyRefundSchema: TolerantSchema<NotifyRefund> = toTolerantSchema(notifyRefundShape)

/** Reads the body of a `notifyCapture` notification. */
export const notifyCaptureSchema: TolerantSchema<NotifyCapture> =
  toTolerantSchema(notifyCaptureShape)

/** Reads the body of a `notifyDispute` notification. */
export const notifyDisputeSchema: TolerantSchema<NotifyDispute> =
  toTolerantSchema(notifyDisputeShape)

/** Reads the body of a `notifyRegistrationStatus` notification. */
export const notifyRegistrationStatusSchema: TolerantSchema<NotifyRegistrationStatus> =
  toTolerantSchema(notifyRegistrationStatusShape)

/** Reads the body of a `notifySubscription` notification. */
export const notifySubscriptionSchema: TolerantSchema<NotifySubscription> =
  toTolerantSchema(notifySubscriptionShape)

/** Reads the body of a `notifyVaulting` notification. */
export const notifyVaultingSchema: TolerantSchema<NotifyVaulting> =
  toTolerantSchema(notifyVaultingShape)

/** Reads the body of a `notifyReversal` notification. */
export const notifyReversalSchema: TolerantSchema<NotifyReversal> =
  toTolerantSchema(notifyReversalShape)

/** Reads the body of a `notifyRegistration` notification. */
export const notifyRegistrationSchema: TolerantSchema<NotifyRegistration> =
  toTolerantSchema(notifyRegistrationShape)

/** Reads the body of a `notifySettlementInfoUpdate` notification. */
export const notifySettlementInfoUpdateSchema: TolerantSchema<NotifySettlementInfoUpdate> =
  toTolerantSchema(notifySettlementInfoUpdateShape)

/** Reads the body of a `notifySettlement` notification. */
export const notifySettlementSchema: TolerantSchema<NotifySettlement> =
  toTolerantSchema(notifySettlementShape)

/** Reads the body of a `notifyTransfer` notification. */
export const notifyTransferSchema: TolerantSchema<NotifyTransfer> =
  toTolerantSchema(notifyTransferShape)

/** Reads the body of a `notifyDirectPayment` notification. */
export const notifyDirectPaymentSchema: TolerantSchema<NotifyDirectPayment> =
  toTolerantSchema(notifyDirectPaymentShape)

/** Reads the body of a `notifyDirectRefund` notification. */
export const notifyDirectRefundSchema: TolerantSchema<NotifyDirectRefund> =
  toTolerantSchema(notifyDirectRefundShape)

/** Reads the body of a `notifySubscriptionOrder` notification. */
export const notifySubscriptionOrderSchema: TolerantSchema<NotifySubscriptionOrder> =
  toTolerantSchema(notifySubscriptionOrderShape)

/** Reads the body of a `notifyBillingSubscription` notification. */
export const notifyBillingSubscriptionSchema: TolerantSchema<NotifyBillingSubscription> =
  toTolerantSchema(notifyBillingSubscriptionShape)

/** Reads the body of a `notifyInvoice` notification. */
export const notifyInvoiceSchema: TolerantSchema<NotifyInvoice> =
  toTolerantSchema(notifyInvoiceShape)

/** Reads the body of a `notifyCreditNote` notification. */
export const notifyCreditNoteSchema: TolerantSchema<NotifyCreditNote> =
  toTolerantSchema(notifyCreditNoteShape)

/** Reads the body of a `notifyMeterEvent` notification. */
export const notifyMeterEventSchema: TolerantSchema<NotifyMeterEvent> =
  toTolerantSchema(notifyMeterEventShape)

/** Reads the body of a `notifyCardBill` notification. */
export const notifyCardBillSchema: TolerantSchema<NotifyCardBill> =
  toTolerantSchema(notifyCardBillShape)

/** Reads the body of a `notifyCardStatus` notification. */
export const notifyCardStatusSchema: TolerantSchema<NotifyCardStatus> =
  toTolerantSchema(notifyCardStatusShape)

/** Checks the request of `inquiryPayment`. */
export const inquiryPaymentRequestSchema: RequestSchema<InquiryPaymentRequest> = toRequestSchema(
  anyFieldShape(
    ['paymentId', 'paymentRequestId'],
    rowsShape('paymentRequestId <=64,paymentId <=64,merchantAccountId <=32'),
  ),
)

/** Reads the response of `inquiryPayment`. */
export const inquiryPaymentResponseSchema: ResponseSchema<InquiryPaymentResponse> =
  toResponseSchema(
    rowsShape(
      'metadata:json,paymentStatus*,paymentResultCode,paymentResultMessage,paymentRequestId*,paymentId*,authPaymentId,authExpiryTime,authExpirytime,paymentCreateTime,paymentTime,acquirerReferenceNo,extendInfo:json,merchantAccountId,earliestSettlementTime,paymentMethodType,authReviewStatus=,authReviewSource',
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
        transactions: listShape(transactionShape),
        customsDeclarationAmount: amountShape,
        grossSettlementAmount: amountShape,
        settlementQuote: quoteShape,
        paymentResultInfo: paymentResultInfoShape,
        acquirerInfo: acquirerInfoShape,
        promotionResults: listShape(promotionResultShape),
        promotionResult: listShape(promotionResultShape),
        retryInfo: retryInfoShape,
        'popRiskDecisionResultInfo=postRiskDecision': popRiskDecisionResultInfoShape,
      },
    ),
  )
