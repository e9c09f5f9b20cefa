/**
 * The messages of the payment gateway: types, schemas, a strict JSON reader, and what a payment's status means.
 *
 * @packageDocumentation
 */
export { type AcquirerInfo, acquirerInfoShape } from './models/acquirer-info.ts'
export { type Amount, amountSchema, amountShape } from './models/amount.ts'
export { type CardInfo, cardInfoShape } from './models/card-info.ts'
export {
  type CreditPayFeeType,
  type CreditPayPlan,
  creditPayPlanShape,
} from './models/credit-pay-plan.ts'
export { type CustomizedInfo, customizedInfoShape } from './models/customized-info.ts'
export { type InStoreMode, inStoreModeSchema, inStoreModes } from './models/in-store-mode.ts'
export { type PaymentResultInfo, paymentResultInfoShape } from './models/payment-result-info.ts'
export { type PeriodRule, type PeriodType, periodRuleShape } from './models/period-rule.ts'
export {
  type Discount,
  discountShape,
  type PromotionResult,
  type PromotionType,
  promotionResultShape,
} from './models/promotion-result.ts'
export {
  type PspCustomerInfo,
  pspCustomerInfoSchema,
  pspCustomerInfoShape,
} from './models/psp-customer-info.ts'
export { type Quote, quoteSchema, quoteShape } from './models/quote.ts'
export { type RedirectActionForm, redirectActionFormShape } from './models/redirect-action-form.ts'
export {
  type PspRegistrationResult,
  pspRegistrationResultSchema,
  pspRegistrationResultShape,
  type RegistrationResult,
  type RegistrationStatus,
  registrationResultSchema,
  registrationResultShape,
} from './models/registration-result.ts'
export { type Result, type ResultStatus, resultSchema, resultShape } from './models/result.ts'
export {
  type PaymentAttempt,
  paymentAttemptShape,
  type RetryInfo,
  retryInfoShape,
} from './models/retry-info.ts'
export { type ThreeDSResult, threeDSResultShape } from './models/three-ds-result.ts'
export {
  type Address,
  addressShape,
  type CardBrand,
  type CardFunding,
  type MpiData,
  mpiDataShape,
  type UserName,
  userNameShape,
  type VaultingCard,
  type VaultingPaymentMethodDetail,
  vaultingCardShape,
  vaultingPaymentMethodDetailShape,
  type Wallet,
  walletShape,
} from './models/vaulting-payment-method-detail.ts'
export { amountsEqual } from './money/amounts-equal.ts'
export { type FormatAmountOptions, formatAmount } from './money/format-amount.ts'
export {
  type GatewayNotification,
  type NotificationBodies,
  type NotificationKind,
  type NotificationOf,
  notificationKinds,
  type Scenario,
  scenarioKinds,
  type UnknownNotification,
} from './notifications/notification.ts'
export { type NotificationKeyOptions, notificationKey } from './notifications/notification-key.ts'
export {
  type AuthorizationNotifyType,
  type NotifyAuthorization,
  notifyAuthorizationSchema,
} from './notifications/notify-authorization.ts'
export {
  type CaptureNotifyType,
  type NotifyCapture,
  notifyCaptureSchema,
} from './notifications/notify-capture.ts'
export {
  type DisputeAcceptReason,
  type DisputeJudgedResult,
  type DisputeNotificationType,
  type DisputeType,
  type NotifyDispute,
  notifyDisputeSchema,
} from './notifications/notify-dispute.ts'
export {
  type NotifyPayment,
  notifyPaymentSchema,
  type PaymentNotifyType,
} from './notifications/notify-payment.ts'
export {
  type NotifyRefund,
  notifyRefundSchema,
  type RefundNotifyType,
  type RefundStatus,
} from './notifications/notify-refund.ts'
export {
  type NotifyRegistrationStatus,
  notifyRegistrationStatusSchema,
} from './notifications/notify-registration-status.ts'
export {
  type NotifySubscription,
  notifySubscriptionSchema,
  type SubscriptionNotificationType,
  type SubscriptionStatus,
} from './notifications/notify-subscription.ts'
export { type NotifyVaulting, notifyVaultingSchema } from './notifications/notify-vaulting.ts'
export {
  type ParsedNotification,
  type ParseNotificationOptions,
  parseNotification,
} from './notifications/parse-notification.ts'
export { advancesOutcome, isFinal } from './outcomes/advances-outcome.ts'
export {
  assertMatchesOrder,
  type Order,
  type OrderAmount,
  type OrderByRequestId,
  type OrderBySubscription,
  type OrderedPayment,
} from './outcomes/assert-matches-order.ts'
export {
  isPaid,
  type PaidNotification,
  type PaidNotificationBody,
  type PaidPayment,
  type PaidRecord,
} from './outcomes/is-paid.ts'
export {
  type NotifiedPayment,
  type Payment,
  type PaymentOutcome,
  paymentOutcome,
  type RecordedPayment,
} from './outcomes/payment-outcome.ts'
export { type ParseJsonOptions, parseJson } from './reading/parse-json.ts'
export { sha256Hex } from './reading/sha256.ts'
export {
  type InquiryByPaymentId,
  type InquiryByPaymentRequestId,
  type InquiryPaymentRequest,
  inquiryPaymentRequestSchema,
} from './responses/inquiry-payment-request.ts'
export {
  type InquiryPaymentResponse,
  inquiryPaymentResponseSchema,
} from './responses/inquiry-payment-response.ts'
export {
  type PaymentRecord,
  type PaymentStatus,
  paymentRecordSchema,
} from './responses/payment-record.ts'
export {
  type Transaction,
  type TransactionStatus,
  type TransactionType,
  transactionSchema,
  transactionShape,
} from './responses/transaction.ts'
export { decidingFields, isDecidingField } from './shapes/deciding-fields.ts'
export { listShape, mapShape } from './shapes/list-shape.ts'
export {
  anyFieldShape,
  type OptionalFields,
  objectShape,
  type RequiredFields,
} from './shapes/object-shape.ts'
export type { ReadingIssue } from './shapes/reading.ts'
export {
  leftOutFields,
  type StrictSchema,
  type TolerantResult,
  type TolerantSchema,
  type TolerantSuccess,
  toStrictSchema,
  toTolerantSchema,
} from './shapes/schema.ts'
export {
  booleanShape,
  eitherShape,
  type JsonObject,
  type JsonValue,
  jsonShape,
  lazyShape,
  numberShape,
  type OpenLiteral,
  type OpenScalar,
  oneOfShape,
  type Scalar,
  type Shape,
  scalarShape,
  textShape,
} from './shapes/shape.ts'
export { TypesError, type TypesErrorCode, type TypesErrorOptions } from './types-error.ts'
