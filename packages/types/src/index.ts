/**
 * The payment gateway's messages: types, schemas, a strict JSON reader, and what a payment's status means.
 *
 * @packageDocumentation
 */
export { type InStoreMode, inStoreModes } from './in-store-mode.ts'
export { addAmounts, subtractAmounts } from './money/add-amounts.ts'
export { amountsEqual } from './money/amounts-equal.ts'
export { formatAmount } from './money/format-amount.ts'
export type { FractionDigitsOptions } from './money/fraction-digits.ts'
export { fromMinorUnits, toMinorUnits } from './money/minor-units.ts'
export type {
  GatewayNotification,
  NotificationOf,
  NotificationScenario,
  UnknownNotification,
} from './notifications/notification.ts'
export { type NotificationKeyOptions, notificationKey } from './notifications/notification-key.ts'
export {
  type ParsedNotification,
  type ParseNotificationOptions,
  parseNotification,
} from './notifications/parse-notification.ts'
export { advancesOutcome, isFinal } from './outcomes/advances-outcome.ts'
export {
  assertMatchesOrder,
  type ExpectedOrder,
  type OrderAmount,
  type OrderByRequestId,
  type OrderBySubscription,
  type OrderedPayment,
} from './outcomes/assert-matches-order.ts'
export {
  isPaid,
  type PaidNotification,
  type PaidPayment,
  type PaidRecord,
  type SuccessResult,
} from './outcomes/is-paid.ts'
export {
  type FinalOutcome,
  type NotifiedPayment,
  type Payment,
  type PaymentOutcome,
  paymentOutcome,
  type RecordedPayment,
} from './outcomes/payment-outcome.ts'
export { type ParseJsonOptions, parseJson } from './reading/parse-json.ts'
export { sha256Hex } from './reading/sha256.ts'
export { toDate } from './reading/to-date.ts'
export type { AtLeastOne } from './shapes/at-least-one.ts'
export type { ReadingIssue } from './shapes/reading.ts'
export {
  readingIssues,
  type StrictSchema,
  type TolerantResult,
  type TolerantSchema,
  type TolerantSuccess,
} from './shapes/schema.ts'
export type { BooleanLike, JsonObject, JsonValue, NumberLike, OpenLiteral } from './shapes/shape.ts'
export { TypesError, type TypesErrorCode, type TypesErrorOptions } from './types-error.ts'
export {
  type NotificationBodies,
  type NotificationKind,
  notificationKinds,
  scenarioKinds,
} from './wire/notification-kinds.ts'

// Generated from the facts from here on: `npm run generate`.

export type { ApplyTokenRequest, ApplyTokenResponse } from './wire/authorizations/apply-token.ts'
export type {
  ConsultAuthorizationRequest,
  ConsultAuthorizationResponse,
} from './wire/authorizations/consult-authorization.ts'
export type {
  QueryAuthorizationRequest,
  QueryAuthorizationResponse,
} from './wire/authorizations/query-authorization.ts'
export type { RevokeRequest, RevokeResponse } from './wire/authorizations/revoke.ts'
export type { DeclareRequest, DeclareResponse } from './wire/customs/declare.ts'
export type {
  InquiryDeclarationRequestsRequest,
  InquiryDeclarationRequestsResponse,
} from './wire/customs/inquiry-declaration-requests.ts'
export type { AcceptDisputeRequest, AcceptDisputeResponse } from './wire/disputes/accept-dispute.ts'
export type {
  DownloadDisputeEvidenceRequest,
  DownloadDisputeEvidenceResponse,
} from './wire/disputes/download-dispute-evidence.ts'
export type {
  SupplyDefenseDocumentRequest,
  SupplyDefenseDocumentResponse,
} from './wire/disputes/supply-defense-document.ts'
export type { CreatePayoutRequest, CreatePayoutResponse } from './wire/marketplace/create-payout.ts'
export type {
  CreateTransferRequest,
  CreateTransferResponse,
} from './wire/marketplace/create-transfer.ts'
export type {
  InquireBalanceRequest,
  InquireBalanceResponse,
} from './wire/marketplace/inquire-balance.ts'
export type {
  RegisterMerchantRequest,
  RegisterMerchantResponse,
} from './wire/marketplace/register-merchant.ts'
export type { SettleRequest, SettleResponse } from './wire/marketplace/settle.ts'
export type {
  UpdateSettlementInfoRequest,
  UpdateSettlementInfoResponse,
} from './wire/marketplace/update-settlement-info.ts'
export type {
  InquiryRegistrationInfoRequest,
  InquiryRegistrationInfoResponse,
} from './wire/merchants/inquiry-registration-info.ts'
export type {
  InquiryRegistrationStatusRequest,
  InquiryRegistrationStatusResponse,
} from './wire/merchants/inquiry-registration-status.ts'
export type { RegistrationRequest, RegistrationResponse } from './wire/merchants/registration.ts'
export type { Address, ReceivedAddress } from './wire/models/address.ts'
export { type Amount, amountSchema } from './wire/models/amount.ts'
export type {
  DirectDebitAccessParams,
  DirectDebitInfo,
  DirectDebitPassBackParams,
  DirectDebitSubMerchant,
  DirectDebitSubscriptionParams,
  PeriodRuleParams,
} from './wire/models/authorization/direct-debit.ts'
export type {
  CreditedInvoice,
  CreditNote,
  CreditNoteItem,
} from './wire/models/billing/credit-note.ts'
export type { InvoicePaymentInfo } from './wire/models/billing/invoice.ts'
export type { MeterErrorEvent, MeterEventPayload } from './wire/models/billing/meter-error-event.ts'
export type { CardBillFailReason } from './wire/models/cards/card-bill.ts'
export type { Certificate } from './wire/models/certificate.ts'
export type { CustomizedInfo } from './wire/models/customized-info.ts'
export type {
  CustomsInfo,
  DeclarationRecord,
  MerchantCustomsInfo,
} from './wire/models/customs-info.ts'
export type { AccountBalance } from './wire/models/marketplace/account-balance.ts'
export type { Company, EntityContact, StockInfo } from './wire/models/marketplace/company.ts'
export type { Individual } from './wire/models/marketplace/individual.ts'
export type {
  BusinessInfo,
  EntityAssociation,
  MerchantInfo,
} from './wire/models/marketplace/merchant-info.ts'
export type {
  SettlementBankAccount,
  SettlementDetail,
  SettlementInfo,
} from './wire/models/marketplace/settlement.ts'
export type {
  ReceivedTransferFromDetail,
  ReceivedTransferToDetail,
  TransferFromDetail,
  TransferToDetail,
} from './wire/models/marketplace/transfer.ts'
export type { Buyer } from './wire/models/order/buyer.ts'
export type { Goods } from './wire/models/order/goods.ts'
export type { Lodging } from './wire/models/order/lodging.ts'
export type { Merchant, ReceivedStore, Store } from './wire/models/order/merchant.ts'
export type { Declaration, Gaming, Order, OrderInfo } from './wire/models/order/order.ts'
export type {
  DeliveryEstimate,
  DeliveryEstimateInfo,
  Shipping,
} from './wire/models/order/shipping.ts'
export type {
  AncillaryData,
  Leg,
  Passenger,
  Service,
  Transit,
} from './wire/models/order/transit.ts'
export type { AcquirerInfo } from './wire/models/payment/acquirer-info.ts'
export type { AgreementInfo } from './wire/models/payment/agreement-info.ts'
export type { AuthCodeForm, AuthMetaData } from './wire/models/payment/auth-code-form.ts'
export type { CardInfo, ThreeDSResult } from './wire/models/payment/card-info.ts'
export type { CreditPayPlan, ReceivedCreditPayPlan } from './wire/models/payment/credit-pay-plan.ts'
export type { DirectRefundMethod } from './wire/models/payment/direct-refund.ts'
export type { BrowserInfo, Env } from './wire/models/payment/env.ts'
export type { IdentityValue } from './wire/models/payment/identity-value.ts'
export type {
  ChallengeActionForm,
  CodeDetail,
  OrderCodeForm,
  RedirectActionForm,
} from './wire/models/payment/payer-forms.ts'
export type { PaymentFactor } from './wire/models/payment/payment-factor.ts'
export type {
  AvailablePaymentMethod,
  PaymentEvaluation,
  PaymentMethod,
  PaymentMethodTypeItem,
  ReceivedPaymentMethod,
} from './wire/models/payment/payment-method.ts'
export { type PaymentRecord, paymentRecordSchema } from './wire/models/payment/payment-record.ts'
export type { PaymentResultInfo } from './wire/models/payment/payment-result-info.ts'
export type {
  PaymentVerificationData,
  VerifyMethod,
} from './wire/models/payment/payment-verification.ts'
export type { Discount, PromotionResult } from './wire/models/payment/promotion-result.ts'
export type { PspCustomerInfo } from './wire/models/payment/psp-customer-info.ts'
export type { PaymentAttempt, RetryInfo } from './wire/models/payment/retry-info.ts'
export type {
  CardVerificationResult,
  RiskAddress,
  RiskBuyer,
  RiskData,
  RiskEnv,
  RiskOrder,
  RiskSignal,
  RiskThreeDSResult,
} from './wire/models/payment/risk-data.ts'
export type { PopRiskDecisionResultInfo } from './wire/models/payment/risk-review.ts'
export type { SettlementStrategy } from './wire/models/payment/settlement-strategy.ts'
export type { TokenizedAgreementInfo } from './wire/models/payment/tokenized-agreement-info.ts'
export type { Transaction } from './wire/models/payment/transaction.ts'
export type { AmountLimit, AmountLimitInfo } from './wire/models/payment-option/amount-limit.ts'
export type { Installment, Plan } from './wire/models/payment-option/installment.ts'
export type {
  Logo,
  ReceivedLogo,
  SupportBank,
  SupportCardBrand,
} from './wire/models/payment-option/logo.ts'
export type {
  PaymentMethodInfo,
  PaymentOption,
  PaymentOptionDetail,
} from './wire/models/payment-option/payment-option.ts'
export type { InterestFree, PromotionInfo } from './wire/models/payment-option/promotion-info.ts'
export type { CurrencyPair, PaymentQuote } from './wire/models/payment-quote.ts'
export type { Quote, ReceivedQuote } from './wire/models/quote.ts'
export type { ReceivedSplitDetail, SplitDetail } from './wire/models/refund/split-detail.ts'
export type { RefundDetail, RefundToBankInfo } from './wire/models/refund-sources.ts'
export type {
  MerchantRegistrationInfo,
  ReceivedMerchantRegistrationInfo,
  ReceivedWebSite,
  WebSite,
} from './wire/models/registration/merchant-registration-info.ts'
export type {
  Attachment,
  ContactInfo,
  ReceivedAttachment,
  ReceivedRegistrationDetail,
  RegistrationDetail,
} from './wire/models/registration/registration-detail.ts'
export type {
  PspRegistrationResult,
  RegistrationResult,
} from './wire/models/registration/registration-result.ts'
export type { ReserveHoldDetail } from './wire/models/reserve/hold.ts'
export type { ReserveRule } from './wire/models/reserve/rule.ts'
export { type Result, resultSchema } from './wire/models/result.ts'
export type {
  RiskCheckCard,
  RiskCheckMerchant,
  RiskCheckOrder,
  RiskCheckPaymentDetail,
  RiskCheckPaymentMethod,
} from './wire/models/risk/risk-check.ts'
export type { AuthorizationError, RiskRefundRecord } from './wire/models/risk/risk-results.ts'
export type {
  CardPaymentMethodDetail,
  MpiData,
  ReceivedCardPaymentMethodDetail,
} from './wire/models/stored-method/card-payment-method-detail.ts'
export type {
  CouponPaymentMethodDetail,
  DiscountPaymentMethodDetail,
  ExternalPaymentMethodDetail,
  PaymentMethodDetail,
  ReceivedPaymentMethodDetail,
} from './wire/models/stored-method/payment-method-detail.ts'
export type { ReceivedWallet, Wallet } from './wire/models/stored-method/wallet.ts'
export type {
  BillingDiscount,
  BillingSubscription,
  BillingTrialSettings,
} from './wire/models/subscription/billing-subscription.ts'
export type { PeriodRule, ReceivedPeriodRule } from './wire/models/subscription/period-rule.ts'
export type {
  Paginator,
  ReceivedSubscriptionInfo,
  SubscriptionInfo,
  SubscriptionTransaction,
} from './wire/models/subscription/subscription-info.ts'
export type {
  CreateSubscriptionInfo,
  ProrationSettings,
  SubscriptionPlan,
} from './wire/models/subscription/subscription-terms.ts'
export type {
  ReceivedTrial,
  ReceivedTrialPhase,
  ReceivedTrialPlan,
  Trial,
  TrialPhase,
  TrialPlan,
} from './wire/models/subscription/trial.ts'
export type { UserName } from './wire/models/user-name.ts'
export type { PlainCard } from './wire/models/vaulting/plain-card.ts'
export {
  type NotifyAuthorization,
  notifyAuthorizationSchema,
} from './wire/notifications/notify-authorization.ts'
export {
  type NotifyBillingSubscription,
  notifyBillingSubscriptionSchema,
} from './wire/notifications/notify-billing-subscription.ts'
export { type NotifyCapture, notifyCaptureSchema } from './wire/notifications/notify-capture.ts'
export { type NotifyCardBill, notifyCardBillSchema } from './wire/notifications/notify-card-bill.ts'
export {
  type NotifyCardStatus,
  notifyCardStatusSchema,
} from './wire/notifications/notify-card-status.ts'
export {
  type NotifyCreditNote,
  notifyCreditNoteSchema,
} from './wire/notifications/notify-credit-note.ts'
export {
  type NotifyDirectPayment,
  notifyDirectPaymentSchema,
} from './wire/notifications/notify-direct-payment.ts'
export {
  type NotifyDirectRefund,
  notifyDirectRefundSchema,
} from './wire/notifications/notify-direct-refund.ts'
export { type NotifyDispute, notifyDisputeSchema } from './wire/notifications/notify-dispute.ts'
export { type NotifyInvoice, notifyInvoiceSchema } from './wire/notifications/notify-invoice.ts'
export {
  type NotifyMeterEvent,
  notifyMeterEventSchema,
} from './wire/notifications/notify-meter-event.ts'
export { type NotifyPayment, notifyPaymentSchema } from './wire/notifications/notify-payment.ts'
export { type NotifyRefund, notifyRefundSchema } from './wire/notifications/notify-refund.ts'
export {
  type NotifyRegistration,
  notifyRegistrationSchema,
} from './wire/notifications/notify-registration.ts'
export {
  type NotifyRegistrationStatus,
  notifyRegistrationStatusSchema,
} from './wire/notifications/notify-registration-status.ts'
export { type NotifyReversal, notifyReversalSchema } from './wire/notifications/notify-reversal.ts'
export {
  type NotifySettlement,
  notifySettlementSchema,
} from './wire/notifications/notify-settlement.ts'
export {
  type NotifySettlementInfoUpdate,
  notifySettlementInfoUpdateSchema,
} from './wire/notifications/notify-settlement-info-update.ts'
export {
  type NotifySubscription,
  notifySubscriptionSchema,
} from './wire/notifications/notify-subscription.ts'
export {
  type NotifySubscriptionOrder,
  notifySubscriptionOrderSchema,
} from './wire/notifications/notify-subscription-order.ts'
export { type NotifyTransfer, notifyTransferSchema } from './wire/notifications/notify-transfer.ts'
export { type NotifyVaulting, notifyVaultingSchema } from './wire/notifications/notify-vaulting.ts'
export type {
  CancelPaymentRequest,
  CancelPaymentRequestFields,
  CancelPaymentResponse,
} from './wire/payments/cancel-payment.ts'
export type { CaptureRequest, CaptureResponse } from './wire/payments/capture.ts'
export type {
  ConsultPaymentRequest,
  ConsultPaymentResponse,
} from './wire/payments/consult-payment.ts'
export type { CreateMandateRequest, CreateMandateResponse } from './wire/payments/create-mandate.ts'
export type {
  CreatePaymentSessionRequest,
  CreatePaymentSessionResponse,
} from './wire/payments/create-payment-session.ts'
export type {
  CreateTokenizedPaymentSessionRequest,
  CreateTokenizedPaymentSessionResponse,
} from './wire/payments/create-tokenized-payment-session.ts'
export type {
  InitializeAuthenticationRequest,
  InitializeAuthenticationResponse,
} from './wire/payments/initialize-authentication.ts'
export type {
  InquireExchangeRateRequest,
  InquireExchangeRateResponse,
} from './wire/payments/inquire-exchange-rate.ts'
export {
  type InquiryPaymentRequest,
  type InquiryPaymentRequestFields,
  type InquiryPaymentResponse,
  inquiryPaymentRequestSchema,
  inquiryPaymentResponseSchema,
} from './wire/payments/inquiry-payment.ts'
export type {
  AutoDebitPayRequest,
  InStorePayRequest,
  OnlinePayRequest,
  PayRequest,
  PayResponse,
} from './wire/payments/pay.ts'
export type { UpdateAmountRequest, UpdateAmountResponse } from './wire/payments/update-amount.ts'
export type {
  UploadInvoiceShippingFileRequest,
  UploadInvoiceShippingFileResponse,
} from './wire/payments/upload-invoice-shipping-file.ts'
export type {
  VerifyAndCompletePaymentRequest,
  VerifyAndCompletePaymentResponse,
} from './wire/payments/verify-and-complete-payment.ts'
export type {
  InquiryRefundRequest,
  InquiryRefundRequestFields,
  InquiryRefundResponse,
} from './wire/refunds/inquiry-refund.ts'
export type { RefundRequest, RefundResponse } from './wire/refunds/refund.ts'
export type {
  CancelReserveRuleRequest,
  CancelReserveRuleResponse,
} from './wire/reserve/cancel-reserve-rule.ts'
export type { CreateHoldRequest, CreateHoldResponse } from './wire/reserve/create-hold.ts'
export type { CreateReleaseRequest, CreateReleaseResponse } from './wire/reserve/create-release.ts'
export type {
  CreateReserveRuleRequest,
  CreateReserveRuleResponse,
} from './wire/reserve/create-reserve-rule.ts'
export type {
  InquireHoldListRequest,
  InquireHoldListResponse,
} from './wire/reserve/inquire-hold-list.ts'
export type {
  InquireReleaseRequest,
  InquireReleaseRequestFields,
  InquireReleaseResponse,
} from './wire/reserve/inquire-release.ts'
export type {
  InquireReserveRuleListRequest,
  InquireReserveRuleListResponse,
} from './wire/reserve/inquire-reserve-rule-list.ts'
export type { UpdateHoldRequest, UpdateHoldResponse } from './wire/reserve/update-hold.ts'
export type {
  UpdateReserveRuleRequest,
  UpdateReserveRuleResponse,
} from './wire/reserve/update-reserve-rule.ts'
export type { DecideRiskRequest, DecideRiskResponse } from './wire/risk/decide-risk.ts'
export type { ReportRiskRequest, ReportRiskResponse } from './wire/risk/report-risk.ts'
export type {
  SendPaymentResultRequest,
  SendPaymentResultResponse,
} from './wire/risk/send-payment-result.ts'
export type {
  SendRefundResultRequest,
  SendRefundResultResponse,
} from './wire/risk/send-refund-result.ts'
export type {
  CancelSubscriptionRequest,
  CancelSubscriptionRequestFields,
  CancelSubscriptionResponse,
} from './wire/subscriptions/cancel-subscription.ts'
export type {
  ChangeSubscriptionRequest,
  ChangeSubscriptionResponse,
} from './wire/subscriptions/change-subscription.ts'
export type {
  CreateSubscriptionRequest,
  CreateSubscriptionResponse,
} from './wire/subscriptions/create-subscription.ts'
export type {
  InquireSubscriptionRequest,
  InquireSubscriptionResponse,
} from './wire/subscriptions/inquire-subscription.ts'
export type {
  InquireSubscriptionListRequest,
  InquireSubscriptionListResponse,
} from './wire/subscriptions/inquire-subscription-list.ts'
export type {
  InquireSubscriptionPaymentRequest,
  InquireSubscriptionPaymentResponse,
} from './wire/subscriptions/inquire-subscription-payment.ts'
export type {
  InquirySubscriptionRequest,
  InquirySubscriptionRequestFields,
  InquirySubscriptionResponse,
} from './wire/subscriptions/inquiry-subscription.ts'
export type {
  UpdateSubscriptionRequest,
  UpdateSubscriptionResponse,
} from './wire/subscriptions/update-subscription.ts'
export type {
  InitAuthenticationRequest,
  InitAuthenticationResponse,
} from './wire/users/init-authentication.ts'
export type {
  InquiryUserInfoRequest,
  InquiryUserInfoResponse,
} from './wire/users/inquiry-user-info.ts'
export type {
  VerifyAuthenticationRequest,
  VerifyAuthenticationResponse,
} from './wire/users/verify-authentication.ts'
export type {
  AccountHolderType,
  AccountType,
  AssociationType,
  AuthenticationChannelType,
  AuthenticationDecision,
  AuthorizationNotifyType,
  AuthorizationPhase,
  AuthReviewSource,
  AuthReviewStatus,
  CardBrand,
  CertificateType,
  ChallengeTriggerSourceType,
  ChallengeType,
  ClassType,
  ClearingChannel,
  CodeValueType,
  CompanyType,
  CompanyUnitType,
  ContactType,
  CreditPayFeeType,
  CustomerBelongsTo,
  DeclarationBizSceneType,
  DisplayType,
  DisputeAcceptReason,
  DisputeEvidenceFormatType,
  DisputeEvidenceType,
  DisputeJudgedResult,
  DisputeNotificationType,
  DisputeType,
  FundingType,
  FundsType,
  GrantType,
  HoldReleaseStatus,
  IdentityCheckResult,
  IdentityType,
  InStorePaymentScenario,
  InteractionType,
  LegalEntityType,
  MerchantType,
  OsType,
  PaResStatus,
  PassengerIdType,
  PaymentMethodCategoryType,
  PaymentMethodDetailType,
  PaymentMethodScope,
  PaymentMethodType,
  PaymentNotifyType,
  PaymentStatus,
  PeriodType,
  PostRiskDecision,
  PresentmentMode,
  ProductCodeType,
  PromotionType,
  RateType,
  RefundFromType,
  RefundStatus,
  RegistrationStatus,
  ReleaseType,
  ResultCode,
  ResultStatus,
  RiskDecision,
  RiskType,
  RuleStatus,
  ScopeType,
  SettleToType,
  SplitToType,
  SubscribeTplType,
  SubscribeType,
  SubscriptionNotificationType,
  SubscriptionStatus,
  TakeType,
  TerminalType,
  ThreeDSInteractionMode,
  TransactionStatus,
  TransactionType,
  TransitType,
  UserIdentityType,
} from './wire/values.ts'
export type {
  CreateVaultingSessionRequest,
  CreateVaultingSessionResponse,
} from './wire/vaults/create-vaulting-session.ts'
export type { DeleteTokenRequest, DeleteTokenResponse } from './wire/vaults/delete-token.ts'
export type { FetchNonceRequest, FetchNonceResponse } from './wire/vaults/fetch-nonce.ts'
export type { InquireTokenRequest, InquireTokenResponse } from './wire/vaults/inquire-token.ts'
export type {
  InquireVaultingRequest,
  InquireVaultingResponse,
} from './wire/vaults/inquire-vaulting.ts'
export type { UpdateTokenRequest, UpdateTokenResponse } from './wire/vaults/update-token.ts'
export type {
  VaultPaymentMethodRequest,
  VaultPaymentMethodResponse,
} from './wire/vaults/vault-payment-method.ts'
