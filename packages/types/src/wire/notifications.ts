// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import type { JsonObject, JsonValue, OpenLiteral } from '../shapes/shape.ts'
import type {
  CreditedInvoice,
  CreditNote,
  InvoicePaymentInfo,
  MeterErrorEvent,
} from './models/billing.ts'
import type { CardBillFailReason } from './models/cards.ts'
import type { Amount, CustomizedInfo, ReceivedQuote, Result } from './models/common.ts'
import type { ReceivedTransferFromDetail, ReceivedTransferToDetail } from './models/marketplace.ts'
import type {
  AcquirerInfo,
  DirectRefundMethod,
  PaymentResultInfo,
  PopRiskDecisionResultInfo,
  PromotionResult,
  PspCustomerInfo,
  ReceivedPaymentMethod,
  RetryInfo,
} from './models/payment.ts'
import type { PspRegistrationResult, RegistrationResult } from './models/registration.ts'
import type { ReceivedPaymentMethodDetail } from './models/stored-method.ts'
import type { ReceivedPeriodRule, ReceivedSubscriptionInfo } from './models/subscription.ts'
import type {
  AuthorizationNotifyType,
  AuthReviewSource,
  AuthReviewStatus,
  DisputeAcceptReason,
  DisputeJudgedResult,
  DisputeNotificationType,
  DisputeType,
  PaymentMethodType,
  PaymentNotifyType,
  RefundStatus,
  SettleToType,
  SubscriptionNotificationType,
  SubscriptionStatus,
} from './models/values.ts'

/** The body of a `notifyPayment` notification. Call `paymentOutcome` or `isPaid` to interpret it. */
export interface NotifyPayment {
  /** The event that the notification reports. The payment of a subscription period does not have it. */
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
  /** The source of the review: the provider's risk engine (`ANTOM_SHIELD`) or the acquirer (`PSP`). */
  readonly authReviewSource?: AuthReviewSource
  /** The decisions of the provider's risk engine. */
  readonly popRiskDecisionResultInfo?: PopRiskDecisionResultInfo
}

/** The body of a `notifyAuthorization` notification. It contains credentials, so keep it out of logs. */
export interface NotifyAuthorization {
  /** The event that the notification reports. */
  readonly authorizationNotifyType: AuthorizationNotifyType
  /** The result of the notification. It can be missing with `TOKEN_CANCELED`. */
  readonly result?: Result
  /** The ID of the merchant for whom the payer authorizes. */
  readonly authClientId?: string
  /** The token to pay with. Keep it secret. */
  readonly accessToken?: string
  /** The state that you sent when you requested the authorization. */
  readonly authState?: string
  /** The code to exchange for a token. Keep it secret. */
  readonly authCode?: string
  /** The reason why a token was canceled. */
  readonly reason?: string
  /** The payer's login. */
  readonly userLoginId?: string
  /** The payer's identifier. */
  readonly userId?: string
  /** Your own data, which the response repeats. */
  readonly passThroughInfo?: JsonValue
}

/** The body of a `notifyRefund` notification. */
export interface NotifyRefund {
  /** The event that the notification reports. */
  readonly notifyType: OpenLiteral<'REFUND_RESULT'>
  /** The outcome of the call itself. */
  readonly result: Result
  /** The status of the refund. This field, not `result`, says whether money moved. */
  readonly refundStatus?: RefundStatus
  /** Your own ID for the refund. */
  readonly refundRequestId?: string
  /** The gateway's ID for the refund. */
  readonly refundId?: string
  /** The amount to refund. It must not exceed what is left of the payment. */
  readonly refundAmount?: Amount
  /** The amount that is actually returned to the payer. */
  readonly actualRefundAmount?: Amount
  /** When the refund succeeded. */
  readonly refundTime?: string
  /** The amount to be settled, before fees. */
  readonly grossSettlementAmount?: Amount
  /** The exchange rate of the settlement. */
  readonly settlementQuote?: ReceivedQuote
  /** Your own data, which responses and notifications echo. */
  readonly customizedInfo?: CustomizedInfo
  /** The acquirer reference number of the card refund. */
  readonly arn?: string
  /** Your own data as a JSON string, which responses and notifications echo. */
  readonly metadata?: JsonValue
}

/** The body of a `notifyCapture` notification. */
export interface NotifyCapture {
  /** The event that the notification reports. */
  readonly notifyType: OpenLiteral<'CAPTURE_RESULT'>
  /** The result of the capture. */
  readonly result: Result
  /** Your own ID for the capture. */
  readonly captureRequestId?: string
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** The gateway's ID for the capture. */
  readonly captureId?: string
  /** The amount to capture. */
  readonly captureAmount?: Amount
  /** When the payment was captured. */
  readonly captureTime?: string
  /** The acquirer's reference number. */
  readonly acquirerReferenceNo?: string
  /** Data from the acquirer. */
  readonly acquirerInfo?: AcquirerInfo
  /** Details of the result, such as the card's issuer and its refusal code. */
  readonly paymentResultInfo?: PaymentResultInfo
  /** The ID of the tax calculation. */
  readonly taxCalculationId?: string
}

/** The body of a `notifyDispute` notification. It has no `result`. */
export interface NotifyDispute {
  /** The event that the notification reports. */
  readonly disputeNotificationType: DisputeNotificationType
  /** Your own ID for the payment. */
  readonly paymentRequestId?: string
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** The gateway's ID for the dispute. */
  readonly disputeId?: string
  /** When the dispute was opened. */
  readonly disputeTime?: string
  /** The amount in dispute. */
  readonly disputeAmount?: Amount
  /** The payer's reason, as text. */
  readonly disputeReasonMsg?: string
  /** The payer's reason as a code. */
  readonly disputeReasonCode?: string
  /** When the dispute was judged. */
  readonly disputeJudgedTime?: string
  /** The amount of the judgment. */
  readonly disputeJudgedAmount?: Amount
  /** The judgment of the dispute. */
  readonly disputeJudgedResult?: DisputeJudgedResult
  /** The deadline for your defense. */
  readonly defenseDueTime?: string
  /** The place where the dispute was opened. */
  readonly disputeSource?: string
  /** The type of the dispute. */
  readonly disputeType?: DisputeType
  /** The reason why the dispute was accepted. */
  readonly disputeAcceptReason?: DisputeAcceptReason
  /** When the dispute was accepted. */
  readonly disputeAcceptTime?: string
  /** True if you can defend the dispute. */
  readonly defendable?: boolean
  /** The reason why the gateway defended the dispute automatically. */
  readonly autoDefendReason?: string
  /** The acquirer reference number of the card refund. */
  readonly arn?: string
  /** The gateway's ID for the capture. */
  readonly captureId?: string
  /** Data from the acquirer. */
  readonly acquirerInfo?: AcquirerInfo
}

/** The body of a `notifyRegistrationStatus` notification. It belongs to in-store payments. It has no `result`, and at least one of `registrationResult` and `pspRegistrationResultList`. */
export interface NotifyRegistrationStatus {
  /** Your own ID for the merchant. */
  readonly referenceMerchantId?: string
  /** Your own ID for the registration. */
  readonly registrationRequestId?: string
  /** Your own ID for the store. */
  readonly referenceStoreId?: string
  /** The result of the registration. */
  readonly registrationResult?: RegistrationResult
  /** The result at each payment service provider. */
  readonly pspRegistrationResultList?: readonly PspRegistrationResult[]
}

/** The body of a `notifySubscription` notification. The payment of a period is a `notifyPayment`. */
export interface NotifySubscription {
  /** The event that the notification reports. */
  readonly subscriptionNotificationType: SubscriptionNotificationType
  /** The outcome of the call itself. */
  readonly result?: Result
  /** Your own ID for the subscription. */
  readonly subscriptionRequestId?: string
  /** The gateway's ID for the subscription. */
  readonly subscriptionId?: string
  /** The status of the subscription. */
  readonly subscriptionStatus?: SubscriptionStatus
  /** When the subscription starts. */
  readonly subscriptionStartTime?: string
  /** When the subscription ends. */
  readonly subscriptionEndTime?: string
  /** The length of each period. */
  readonly periodRule?: ReceivedPeriodRule
  /** True if unpaid amounts of a period add up. */
  readonly allowAccumulate?: boolean
  /** The maximum of the amounts that add up. */
  readonly maxAccumulateAmount?: Amount
}

/** The body of a `notifyVaulting` notification. It contains tokens, so keep it out of logs. */
export interface NotifyVaulting {
  /** Your own ID for storing the payment method. */
  readonly vaultingRequestId: string
  /** The result of the vaulting. */
  readonly result?: Result
  /** The payment method that was vaulted. */
  readonly paymentMethodDetail?: ReceivedPaymentMethodDetail
  /** When the payment method was vaulted. */
  readonly vaultingCreateTime?: string
  /** Data from the acquirer. */
  readonly acquirerInfo?: AcquirerInfo
  /** Your own data, which responses and notifications echo. */
  readonly customizedInfo?: CustomizedInfo
  /** Your own data as a JSON string, which responses and notifications echo. */
  readonly metadata?: JsonValue
}

/** The body of a `notifyReversal` notification. It never means that the payment was paid, although `resultStatus` is always `S`. A person must return the money to the payer. */
export interface NotifyReversal {
  /** The event that the notification reports. */
  readonly notifyType: OpenLiteral<'PAYMENT_REVERSAL'>
  /** The result of the notification. `S` does not mean that the payment was paid. */
  readonly result?: Result
  /** Your own ID for the payment. */
  readonly paymentRequestId?: string
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** When the payment was created. */
  readonly paymentCreateTime?: string
  /** When the payment succeeded. */
  readonly paymentTime?: string
}

/** The body of a `notifyRegistration` notification. It reports the outcome of `registerMerchant` and has no `result`. */
export interface NotifyRegistration {
  /** The event that the notification reports. */
  readonly notifyType: OpenLiteral<'REGISTRATION_RESULT'>
  /** Your own ID for the merchant. */
  readonly referenceMerchantId?: string
  /** Your own ID for the registration. */
  readonly registrationRequestId?: string
  /** The status of the registration. */
  readonly registrationStatus?: OpenLiteral<'SUCCESSFUL' | 'FAILED' | 'PROCESSING'>
  /** The reason why it failed, as a code. */
  readonly reasonCode?: OpenLiteral<
    'MISSING_OR_INCORRECT_INFO' | 'REJECT_FOR_RISK' | 'REGISTRATION_FAILED'
  >
  /** The reason why it failed, as text. */
  readonly reasonMessage?: string
}

/** The body of a `notifySettlementInfoUpdate` notification. It reports the outcome of `updateSettlementInfo` and has no `result`. */
export interface NotifySettlementInfoUpdate {
  /** The event that the notification reports. */
  readonly notifyType: OpenLiteral<'SETTLEMENT_INFO_UPDATE_RESULT'>
  /** Your own ID for the merchant. */
  readonly referenceMerchantId?: string
  /** Your own ID for the update. */
  readonly updateRequestId?: string
  /** The status of the change. */
  readonly updateStatus?: OpenLiteral<'SUCCESSFUL' | 'FAILED'>
  /** The reason why it failed, as a code. */
  readonly reasonCode?: string
  /** The reason why it failed, as text. */
  readonly reasonMessage?: string
}

/** The body of a `notifySettlement` notification. It does not contain the `settlementRequestId` of a single settlement. */
export interface NotifySettlement {
  /** The gateway's ID for the batch of settlements. */
  readonly settlementBatchId?: string
  /** The event that the notification reports. */
  readonly notifyType: OpenLiteral<'SETTLEMENT_RESULT'>
  /** Your own ID for the merchant. */
  readonly referenceMerchantId?: string
  /** The receiver of the money. */
  readonly settleTo?: SettleToType
  /** When the money arrives. */
  readonly settlementArrivalTime?: string
  /** The amount that was settled. */
  readonly actualSettlementAmount?: Amount
  /** The outcome of the call itself. */
  readonly result?: Result
}

/** The body of a `notifyTransfer` notification. `transferResult` is the result of the transfer, `result` is not. `S` is final only with `transferFinishTime`. */
export interface NotifyTransfer {
  /** The event that the notification reports. */
  readonly notifyType?: string
  /** The result of the notification. It is not the result of the transfer. */
  readonly result?: Result
  /** Your own ID for the transfer. */
  readonly transferRequestId: string
  /** The gateway's ID for the transfer. */
  readonly transferId?: string
  /** The result of the transfer. */
  readonly transferResult: Result
  /** When the transfer was finished. Without it, a transfer with `S` can still fail. */
  readonly transferFinishTime?: string
  /** The source of the money. */
  readonly transferFromDetail?: ReceivedTransferFromDetail
  /** The destination of the money. */
  readonly transferToDetail?: ReceivedTransferToDetail
  /** The kind of transfer. A payout does not have it. */
  readonly businessSceneCode?: string
}

/** The body of a `notifyDirectPayment` notification. The money leaves your account. It is never a `notifyPayment`, although the `notifyType` is the same. */
export interface NotifyDirectPayment {
  /** The event that the notification reports. */
  readonly notifyType: OpenLiteral<'PAYMENT_RESULT'>
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** Your own ID for the payment. */
  readonly paymentRequestId?: string
  /** The status of the payment. This field, not `result`, says whether money moved. */
  readonly paymentStatus?: OpenLiteral<'SUCCESS' | 'FAIL'>
  /** The result of the payment in words. */
  readonly paymentResultMessage?: string
  /** The result code of the payment. */
  readonly paymentResultCode?: string
  /** The account that receives the money. */
  readonly payToMethod?: ReceivedPaymentMethod
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** The amount that the receiver gets. */
  readonly payToAmount: Amount
  /** When the payment succeeded. */
  readonly paymentTime?: string
}

/** The body of a `notifyDirectRefund` notification. It is never a `notifyRefund`, although the `notifyType` is the same. */
export interface NotifyDirectRefund {
  /** The event that the notification reports. */
  readonly notifyType: OpenLiteral<'REFUND_RESULT'>
  /** The outcome of the call itself. */
  readonly result?: Result
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** The gateway's ID for the refund. */
  readonly refundId?: string
  /** Your own ID for the refund. */
  readonly refundRequestId?: string
  /** The status of the refund. This field, not `result`, says whether money moved. */
  readonly refundStatus?: OpenLiteral<'SUCCESS' | 'FAIL'>
  /** The result code of the refund. */
  readonly refundResultCode?: string
  /** The result of the refund, as text. */
  readonly refundResultMessage?: string
  /** When the refund succeeded. */
  readonly refundTime?: string
  /** The payment method that the refund comes from. */
  readonly refundFromMethod?: DirectRefundMethod
  /** The amount that the refund took from the receiver. */
  readonly refundFromAmount?: Amount
  /** The amount that you get back. */
  readonly refundToAmount?: Amount
}

/** The body of a `notifySubscriptionOrder` notification. */
export interface NotifySubscriptionOrder {
  /** The event that the notification reports. */
  readonly notifyType?: string
  /** The outcome of the call itself. */
  readonly result?: Result
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** When the payment was created. */
  readonly paymentCreateTime?: string
  /** When the payment succeeded. */
  readonly paymentTime?: string
  /** When the period ends. */
  readonly periodEndTime?: string
  /** The number of the period. */
  readonly phaseNo?: number
  /** The gateway's ID for the subscription. */
  readonly subscriptionId?: string
  /** The ID of the subscription's order. */
  readonly subscriptionOrderId?: string
  /** The event that changed the subscription's order. */
  readonly subscriptionOrderStatus: SubscriptionNotificationType
  /** Your own ID for the subscription. */
  readonly subscriptionRequestId?: string
  /** The ID of the subscription's transaction. */
  readonly subscriptionTransId?: string
}

/** The body of a `notifyBillingSubscription` notification. It is not a `notifySubscription`: it has `status` instead of `subscriptionStatus`. */
export interface NotifyBillingSubscription {
  /** The event that the notification reports. */
  readonly notifyType?: string
  /** The outcome of the call itself. */
  readonly result?: Result
  /** Your own ID for the subscription. */
  readonly subscriptionRequestId?: string
  /** When the change happened. */
  readonly eventTime?: string
  /** The gateway's ID for the subscription. */
  readonly subscriptionId: string
  /** The gateway's ID for the invoice. */
  readonly invoiceId?: string
  /** The status of the subscription. */
  readonly status: string
  /** The reason why it happened, as a code. */
  readonly reason?: string
  /** The reason why it happened, as text. */
  readonly reasonDescription?: string
  /** The status before the change. */
  readonly previousStatus?: string
  /** The fixed amount of each period. */
  readonly fixedAmount?: Amount
}

/** The body of a `notifyInvoice` notification. */
export interface NotifyInvoice {
  /** The event that the notification reports. */
  readonly notifyType?: string
  /** The outcome of the call itself. */
  readonly result?: Result
  /** Your own ID for the invoice. */
  readonly invoiceRequestId?: string
  /** The gateway's ID for the invoice. */
  readonly invoiceId?: string
  /** The status of the invoice. */
  readonly invoiceStatus: OpenLiteral<'PAID' | 'UNPAID' | 'VOID' | 'UNCOLLECTIBLE'>
  /** The amount of the invoice. */
  readonly invoiceAmount?: Amount
  /** The payment of the invoice. */
  readonly paymentInfo?: InvoicePaymentInfo
  /** The subscription. */
  readonly subscription?: ReceivedSubscriptionInfo
  /** The payer's ID at the payment method. */
  readonly customerId?: string
  /** The reason why it happened, as a code. */
  readonly reason?: string
  /** The reason why it happened, as text. */
  readonly reasonDescription?: OpenLiteral<
    | 'PAYMENT_SUCCESS'
    | 'PAYMENT_FAILED'
    | 'PAYMENT_TIMEOUT'
    | 'MANUAL_VOID'
    | 'MANUAL_MARK_UNCOLLECTIBLE'
  >
}

/** The body of a `notifyCreditNote` notification. It is the only notification with an ID of its own, `notifyId`. */
export interface NotifyCreditNote {
  /** The event that the notification reports. */
  readonly notifyType?: string
  /** The outcome of the call itself. */
  readonly result?: Result
  /** The ID of the notification. A resend has the same one. */
  readonly notifyId?: string
  /** Your own ID for the credit note. */
  readonly creditNoteRequestId?: string
  /** The event that the notification reports. */
  readonly creditNoteNotificationType: OpenLiteral<
    'CREATED' | 'VOIDED' | 'REFUND_SUCCEEDED' | 'REFUND_FAILED'
  >
  /** The payer's ID at the payment method. */
  readonly customerId?: string
  /** The credit note. */
  readonly creditNote?: CreditNote
  /** The invoice that the credit note is for. */
  readonly invoice?: CreditedInvoice
}

/** The body of a `notifyMeterEvent` notification. No money moved. */
export interface NotifyMeterEvent {
  /** The event that the notification reports. */
  readonly notifyType?: string
  /** The outcome of the call itself. */
  readonly result?: Result
  /** The name of the meter. */
  readonly eventName?: string
  /** The events that were rejected. */
  readonly errorEvents: readonly MeterErrorEvent[]
}

/** The body of a `notifyCardBill` notification. */
export interface NotifyCardBill {
  /** The gateway's ID for the card transaction. */
  readonly billNo: string
  /** The ID of the card. */
  readonly assetId?: string
  /** The masked card number. */
  readonly maskedCardNo?: string
  /** The number of the order. */
  readonly orderNo?: string
  /** Your name for the card. */
  readonly cardNickName?: string
  /** When the step was taken. */
  readonly transactionTime?: string
  /** The merchant's legal name. */
  readonly merchantName?: string
  /** The amount of the transaction. */
  readonly tradeAmount?: Amount
  /** The amount that was added to the account. */
  readonly inAmount?: Amount
  /** The amount that was taken from the account. */
  readonly outAmount?: Amount
  /** The exchange rate. A double: compute money with the amounts instead. */
  readonly exchangeRate?: string
  /** The kind of card transaction. */
  readonly billType?: string
  /** The country of the transaction, as a two-letter code. */
  readonly tradeCountry?: string
  /** The status of the card transaction. */
  readonly billStatus?: string
  /** The reason why the transaction failed. */
  readonly billFailReason?: CardBillFailReason
  /** When the transaction last changed. */
  readonly lastUpdate?: string
  /** Your own data as a JSON string, which responses and notifications echo. */
  readonly metadata?: JsonObject
}

/** The body of a `notifyCardStatus` notification. No money moved. */
export interface NotifyCardStatus {
  /** The ID of the request that changed the card. */
  readonly requestId?: string
  /** The ID of the card. */
  readonly assetId: string
  /** The operation on the card. */
  readonly operateType: OpenLiteral<'ADD' | 'FREEZE' | 'UNFREEZE' | 'CANCEL'>
  /** The status of the card. */
  readonly cardStatus?: OpenLiteral<'ACTIVE' | 'FROZEN' | 'CANCEL'>
  /** When it was created. */
  readonly createdTime?: string
  /** When the card last changed. */
  readonly updatedTime?: string
  /** The brand of the card. */
  readonly cardBrand?: string
  /** The status of the card, in the older spelling. */
  readonly status?: string
  /** The kind of card. */
  readonly cardType?: string
}
