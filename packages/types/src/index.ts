/**
 * The shapes on the payment gateway's wire: types, schemas and a strict JSON reader.
 *
 * @packageDocumentation
 */
export { advancesOutcome, isFinal } from './advances-outcome.ts'
export type { Amount } from './amount.ts'
export { amountSchema } from './amount.ts'
export { amountsEqual } from './amounts-equal.ts'
export type { Order, OrderedPayment } from './assert-matches-order.ts'
export { assertMatchesOrder } from './assert-matches-order.ts'
export type { FormatAmountOptions } from './format-amount.ts'
export { formatAmount } from './format-amount.ts'
export type { InStoreMode } from './in-store-mode.ts'
export { inStoreModeSchema, inStoreModes } from './in-store-mode.ts'
export type {
  InquiryByPaymentId,
  InquiryByPaymentRequestId,
  InquiryPaymentRequest,
} from './inquiry-payment-request.ts'
export { inquiryPaymentRequestSchema } from './inquiry-payment-request.ts'
export type { InquiryPaymentResponse } from './inquiry-payment-response.ts'
export { inquiryPaymentResponseSchema } from './inquiry-payment-response.ts'
export type { PaidNotification, PaidPayment, PaidRecord } from './is-paid.ts'
export { isPaid } from './is-paid.ts'
export type {
  GatewayNotification,
  NotificationBodies,
  NotificationKind,
  NotificationOf,
  Scenario,
  UnknownNotification,
} from './notification.ts'
export { notificationKinds, scenarioKinds } from './notification.ts'
export { notificationKey } from './notification-key.ts'
export type { AuthorizationNotifyType, NotifyAuthorization } from './notify-authorization.ts'
export { notifyAuthorizationSchema } from './notify-authorization.ts'
export type { CaptureNotifyType, NotifyCapture } from './notify-capture.ts'
export { notifyCaptureSchema } from './notify-capture.ts'
export type {
  DisputeJudgedResult,
  DisputeNotificationType,
  DisputeType,
  NotifyDispute,
} from './notify-dispute.ts'
export { notifyDisputeSchema } from './notify-dispute.ts'
export type { NotifyPayment, PaymentNotifyType } from './notify-payment.ts'
export { notifyPaymentSchema } from './notify-payment.ts'
export type { NotifyRefund, RefundNotifyType, RefundStatus } from './notify-refund.ts'
export { notifyRefundSchema } from './notify-refund.ts'
export type { NotifyRegistrationStatus } from './notify-registration-status.ts'
export { notifyRegistrationStatusSchema } from './notify-registration-status.ts'
export type { OpenLiteral, OpenScalar, Scalar } from './open-literal.ts'
export type { ParseJsonOptions } from './parse-json.ts'
export { parseJson } from './parse-json.ts'
export type { ParseNotificationOptions } from './parse-notification.ts'
export { parseNotification } from './parse-notification.ts'
export type {
  NotifiedPayment,
  Payment,
  PaymentOutcome,
  RecordedPayment,
} from './payment-outcome.ts'
export { paymentOutcome } from './payment-outcome.ts'
export type { PaymentRecord, PaymentStatus } from './payment-record.ts'
export { paymentRecordSchema } from './payment-record.ts'
export type { PspCustomerInfo } from './psp-customer-info.ts'
export { pspCustomerInfoSchema } from './psp-customer-info.ts'
export type { Quote } from './quote.ts'
export { quoteSchema } from './quote.ts'
export type {
  PspRegistrationResult,
  RegistrationResult,
  RegistrationStatus,
} from './registration-result.ts'
export { pspRegistrationResultSchema, registrationResultSchema } from './registration-result.ts'
export type { Result, ResultStatus } from './result.ts'
export { resultSchema } from './result.ts'
export type { Transaction, TransactionType } from './transaction.ts'
export { transactionSchema } from './transaction.ts'
export type { TypesErrorCode, TypesErrorOptions } from './types-error.ts'
export { TypesError } from './types-error.ts'
