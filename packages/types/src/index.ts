/**
 * The shapes on the payment gateway's wire: types, schemas and a strict JSON reader.
 *
 * @packageDocumentation
 */

export type { Amount } from './models/amount.ts'
export { amountSchema } from './models/amount.ts'
export type { InStoreMode } from './models/in-store-mode.ts'
export { inStoreModeSchema, inStoreModes } from './models/in-store-mode.ts'
export type { PspCustomerInfo } from './models/psp-customer-info.ts'
export { pspCustomerInfoSchema } from './models/psp-customer-info.ts'
export type { Quote } from './models/quote.ts'
export { quoteSchema } from './models/quote.ts'
export type {
  PspRegistrationResult,
  RegistrationResult,
  RegistrationStatus,
} from './models/registration-result.ts'
export {
  pspRegistrationResultSchema,
  registrationResultSchema,
} from './models/registration-result.ts'
export type { Result, ResultStatus } from './models/result.ts'
export { resultSchema } from './models/result.ts'
export { amountsEqual } from './money/amounts-equal.ts'
export type { FormatAmountOptions } from './money/format-amount.ts'
export { formatAmount } from './money/format-amount.ts'
export type {
  GatewayNotification,
  NotificationBodies,
  NotificationKind,
  NotificationOf,
  Scenario,
  UnknownNotification,
} from './notifications/notification.ts'
export { notificationKinds, scenarioKinds } from './notifications/notification.ts'
export { notificationKey } from './notifications/notification-key.ts'
export type {
  AuthorizationNotifyType,
  NotifyAuthorization,
} from './notifications/notify-authorization.ts'
export { notifyAuthorizationSchema } from './notifications/notify-authorization.ts'
export type { CaptureNotifyType, NotifyCapture } from './notifications/notify-capture.ts'
export { notifyCaptureSchema } from './notifications/notify-capture.ts'
export type {
  DisputeJudgedResult,
  DisputeNotificationType,
  DisputeType,
  NotifyDispute,
} from './notifications/notify-dispute.ts'
export { notifyDisputeSchema } from './notifications/notify-dispute.ts'
export type { NotifyPayment, PaymentNotifyType } from './notifications/notify-payment.ts'
export { notifyPaymentSchema } from './notifications/notify-payment.ts'
export type { NotifyRefund, RefundNotifyType, RefundStatus } from './notifications/notify-refund.ts'
export { notifyRefundSchema } from './notifications/notify-refund.ts'
export type { NotifyRegistrationStatus } from './notifications/notify-registration-status.ts'
export { notifyRegistrationStatusSchema } from './notifications/notify-registration-status.ts'
export type { ParseNotificationOptions } from './notifications/parse-notification.ts'
export { parseNotification } from './notifications/parse-notification.ts'
export { advancesOutcome, isFinal } from './outcomes/advances-outcome.ts'
export type { Order, OrderedPayment } from './outcomes/assert-matches-order.ts'
export { assertMatchesOrder } from './outcomes/assert-matches-order.ts'
export type { PaidNotification, PaidPayment, PaidRecord } from './outcomes/is-paid.ts'
export { isPaid } from './outcomes/is-paid.ts'
export type {
  NotifiedPayment,
  Payment,
  PaymentOutcome,
  RecordedPayment,
} from './outcomes/payment-outcome.ts'
export { paymentOutcome } from './outcomes/payment-outcome.ts'
export type { ParseJsonOptions } from './reading/parse-json.ts'
export { parseJson } from './reading/parse-json.ts'
export type {
  InquiryByPaymentId,
  InquiryByPaymentRequestId,
  InquiryPaymentRequest,
} from './responses/inquiry-payment-request.ts'
export { inquiryPaymentRequestSchema } from './responses/inquiry-payment-request.ts'
export type { InquiryPaymentResponse } from './responses/inquiry-payment-response.ts'
export { inquiryPaymentResponseSchema } from './responses/inquiry-payment-response.ts'
export type { PaymentRecord, PaymentStatus } from './responses/payment-record.ts'
export { paymentRecordSchema } from './responses/payment-record.ts'
export type { Transaction, TransactionType } from './responses/transaction.ts'
export { transactionSchema } from './responses/transaction.ts'
export type { OpenLiteral, OpenScalar, Scalar } from './shapes/open-literal.ts'
export type { TypesErrorCode, TypesErrorOptions } from './types-error.ts'
export { TypesError } from './types-error.ts'
