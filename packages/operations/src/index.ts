/**
 * The operations of the payment gateway: typed requests and responses, and what a client must know to call them safely.
 *
 * @packageDocumentation
 */
export type { StandardSchemaV1 } from '@standard-schema/spec'
export type {
  OperationDefinition,
  PendingOperationDefinition,
  RequestOf,
} from './define-operation.ts'
export { defineOperation, toOperation } from './define-operation.ts'
export type {
  AnyOperation,
  CallResult,
  Confirmation,
  ConfirmationBase,
  Effect,
  Operation,
  OperationBase,
  PendingCall,
  PendingOperation,
  RecordReading,
  SucceededCall,
} from './operation.ts'
export { inquiryPayment } from './payments/inquiry-payment.ts'
export type {
  AutoDebitPayRequest,
  InStorePayRequest,
  OnlinePayRequest,
} from './payments/pay-variants.ts'

// Generated from the facts from here on: `npm run operations`.

export type { ApplyTokenRequest, ApplyTokenResponse } from './authorizations/apply-token.ts'
export { applyToken } from './authorizations/apply-token.ts'
export type {
  ConsultAuthorizationRequest,
  ConsultAuthorizationResponse,
} from './authorizations/consult-authorization.ts'
export { consultAuthorization } from './authorizations/consult-authorization.ts'
export type { RevokeRequest, RevokeResponse } from './authorizations/revoke.ts'
export { revoke } from './authorizations/revoke.ts'
export type { DeclareRequest, DeclareResponse } from './customs/declare.ts'
export { declare } from './customs/declare.ts'
export type {
  InquiryDeclarationRequestsRequest,
  InquiryDeclarationRequestsResponse,
} from './customs/inquiry-declaration-requests.ts'
export { inquiryDeclarationRequests } from './customs/inquiry-declaration-requests.ts'
export type { AcceptDisputeRequest, AcceptDisputeResponse } from './disputes/accept-dispute.ts'
export { acceptDispute } from './disputes/accept-dispute.ts'
export type {
  DownloadDisputeEvidenceRequest,
  DownloadDisputeEvidenceResponse,
} from './disputes/download-dispute-evidence.ts'
export { downloadDisputeEvidence } from './disputes/download-dispute-evidence.ts'
export type {
  SupplyDefenseDocumentRequest,
  SupplyDefenseDocumentResponse,
} from './disputes/supply-defense-document.ts'
export { supplyDefenseDocument } from './disputes/supply-defense-document.ts'
export type {
  InquiryRegistrationInfoRequest,
  InquiryRegistrationInfoResponse,
} from './merchants/inquiry-registration-info.ts'
export { inquiryRegistrationInfo } from './merchants/inquiry-registration-info.ts'
export type {
  InquiryRegistrationStatusRequest,
  InquiryRegistrationStatusResponse,
} from './merchants/inquiry-registration-status.ts'
export { inquiryRegistrationStatus } from './merchants/inquiry-registration-status.ts'
export type { RegistrationRequest, RegistrationResponse } from './merchants/registration.ts'
export { registration } from './merchants/registration.ts'
export type { Address } from './models/address.ts'
export type { Certificate } from './models/certificate.ts'
export type { CustomsInfo, DeclarationRecord, MerchantCustomsInfo } from './models/customs-info.ts'
export type { Buyer } from './models/order/buyer.ts'
export type { Goods } from './models/order/goods.ts'
export type { Lodging } from './models/order/lodging.ts'
export type { Merchant, Store } from './models/order/merchant.ts'
export type { Declaration, Gaming, Order, OrderInfo } from './models/order/order.ts'
export type { DeliveryEstimate, DeliveryEstimateInfo, Shipping } from './models/order/shipping.ts'
export type { AncillaryData, Leg, Passenger, Service, Transit } from './models/order/transit.ts'
export type { AgreementInfo } from './models/payment/agreement-info.ts'
export type { AuthCodeForm, AuthMetaData } from './models/payment/auth-code-form.ts'
export type { BrowserInfo, Env } from './models/payment/env.ts'
export type {
  ChallengeActionForm,
  CodeDetail,
  OrderCodeForm,
} from './models/payment/payer-forms.ts'
export type { PaymentFactor } from './models/payment/payment-factor.ts'
export type {
  AvailablePaymentMethod,
  PaymentEvaluation,
  PaymentMethod,
  PaymentMethodTypeItem,
} from './models/payment/payment-method.ts'
export type {
  PaymentVerificationData,
  VerifyMethod,
} from './models/payment/payment-verification.ts'
export type {
  CardVerificationResult,
  RiskAddress,
  RiskBuyer,
  RiskData,
  RiskEnv,
  RiskOrder,
  RiskSignal,
  RiskThreeDSResult,
} from './models/payment/risk-data.ts'
export type { SettlementStrategy } from './models/payment/settlement-strategy.ts'
export type { AmountLimit, AmountLimitInfo } from './models/payment-option/amount-limit.ts'
export type { Installment, Plan } from './models/payment-option/installment.ts'
export type { Logo, SupportBank, SupportCardBrand } from './models/payment-option/logo.ts'
export type {
  PaymentMethodInfo,
  PaymentOption,
  PaymentOptionDetail,
} from './models/payment-option/payment-option.ts'
export type { InterestFree, PromotionInfo } from './models/payment-option/promotion-info.ts'
export type { CurrencyPair, PaymentQuote } from './models/payment-quote.ts'
export type { RefundDetail, RefundToBankInfo } from './models/refund-sources.ts'
export type {
  MerchantRegistrationInfo,
  WebSite,
} from './models/registration/merchant-registration-info.ts'
export type {
  Attachment,
  ContactInfo,
  RegistrationDetail,
} from './models/registration/registration-detail.ts'
export type {
  CardPaymentMethodDetail,
  MpiData,
} from './models/stored-method/card-payment-method-detail.ts'
export type {
  CouponPaymentMethodDetail,
  DiscountPaymentMethodDetail,
  ExternalPaymentMethodDetail,
  PaymentMethodDetail,
} from './models/stored-method/payment-method-detail.ts'
export type { Wallet } from './models/stored-method/wallet.ts'
export type {
  BillingDiscount,
  BillingSubscription,
  BillingTrialSettings,
} from './models/subscription/billing-subscription.ts'
export type { PeriodRule } from './models/subscription/period-rule.ts'
export type {
  Paginator,
  SubscriptionInfo,
  SubscriptionTransaction,
} from './models/subscription/subscription-info.ts'
export type {
  CreateSubscriptionInfo,
  ProrationSettings,
  SubscriptionPlan,
} from './models/subscription/subscription-terms.ts'
export type { Trial, TrialPhase, TrialPlan } from './models/subscription/trial.ts'
export type { UserName } from './models/user-name.ts'
export type {
  CardBrand,
  CertificateType,
  ChallengeTriggerSourceType,
  ChallengeType,
  ClassType,
  ClearingChannel,
  CodeValueType,
  CreditPayFeeType,
  CustomerBelongsTo,
  DeclarationBizSceneType,
  DisplayType,
  DisputeEvidenceFormatType,
  DisputeEvidenceType,
  FundingType,
  GrantType,
  IdentityCheckResult,
  InStorePaymentScenario,
  InteractionType,
  MerchantType,
  OsType,
  PassengerIdType,
  PaymentMethodCategoryType,
  PaymentMethodDetailType,
  PaymentStatus,
  PeriodType,
  PresentmentMode,
  ProductCodeType,
  PromotionType,
  RateType,
  RefundFromType,
  ResultStatusType,
  ScopeType,
  SubscriptionStatus,
  TerminalType,
  TransactionStatusType,
  TransactionType,
  TransitType,
} from './models/values.ts'
export type { BooleanLike, NumberLike } from './models/wire.ts'
export type {
  CancelPaymentRequest,
  CancelPaymentRequestFields,
  CancelPaymentResponse,
} from './payments/cancel-payment.ts'
export { cancelPayment } from './payments/cancel-payment.ts'
export type { CaptureRequest, CaptureResponse } from './payments/capture.ts'
export { capture } from './payments/capture.ts'
export type { ConsultPaymentRequest, ConsultPaymentResponse } from './payments/consult-payment.ts'
export { consultPayment } from './payments/consult-payment.ts'
export type {
  CreatePaymentSessionRequest,
  CreatePaymentSessionResponse,
} from './payments/create-payment-session.ts'
export { createPaymentSession } from './payments/create-payment-session.ts'
export type {
  InquireExchangeRateRequest,
  InquireExchangeRateResponse,
} from './payments/inquire-exchange-rate.ts'
export { inquireExchangeRate } from './payments/inquire-exchange-rate.ts'
export type { PayRequest, PayResponse } from './payments/pay.ts'
export { pay } from './payments/pay.ts'
export type { UpdateAmountRequest, UpdateAmountResponse } from './payments/update-amount.ts'
export { updateAmount } from './payments/update-amount.ts'
export type {
  UploadInvoiceShippingFileRequest,
  UploadInvoiceShippingFileResponse,
} from './payments/upload-invoice-shipping-file.ts'
export { uploadInvoiceShippingFile } from './payments/upload-invoice-shipping-file.ts'
export type {
  VerifyAndCompletePaymentRequest,
  VerifyAndCompletePaymentResponse,
} from './payments/verify-and-complete-payment.ts'
export { verifyAndCompletePayment } from './payments/verify-and-complete-payment.ts'
export type {
  InquiryRefundRequest,
  InquiryRefundRequestFields,
  InquiryRefundResponse,
} from './refunds/inquiry-refund.ts'
export { inquiryRefund } from './refunds/inquiry-refund.ts'
export type { RefundRequest, RefundResponse } from './refunds/refund.ts'
export { refund } from './refunds/refund.ts'
export type {
  CancelSubscriptionRequest,
  CancelSubscriptionRequestFields,
  CancelSubscriptionResponse,
} from './subscriptions/cancel-subscription.ts'
export { cancelSubscription } from './subscriptions/cancel-subscription.ts'
export type {
  ChangeSubscriptionRequest,
  ChangeSubscriptionResponse,
} from './subscriptions/change-subscription.ts'
export { changeSubscription } from './subscriptions/change-subscription.ts'
export type {
  CreateSubscriptionRequest,
  CreateSubscriptionResponse,
} from './subscriptions/create-subscription.ts'
export { createSubscription } from './subscriptions/create-subscription.ts'
export type {
  InquireSubscriptionRequest,
  InquireSubscriptionResponse,
} from './subscriptions/inquire-subscription.ts'
export { inquireSubscription } from './subscriptions/inquire-subscription.ts'
export type {
  InquireSubscriptionListRequest,
  InquireSubscriptionListResponse,
} from './subscriptions/inquire-subscription-list.ts'
export { inquireSubscriptionList } from './subscriptions/inquire-subscription-list.ts'
export type {
  InquireSubscriptionPaymentRequest,
  InquireSubscriptionPaymentResponse,
} from './subscriptions/inquire-subscription-payment.ts'
export { inquireSubscriptionPayment } from './subscriptions/inquire-subscription-payment.ts'
export type {
  UpdateSubscriptionRequest,
  UpdateSubscriptionResponse,
} from './subscriptions/update-subscription.ts'
export { updateSubscription } from './subscriptions/update-subscription.ts'
export type {
  CreateVaultingSessionRequest,
  CreateVaultingSessionResponse,
} from './vaults/create-vaulting-session.ts'
export { createVaultingSession } from './vaults/create-vaulting-session.ts'
export type { DeleteTokenRequest, DeleteTokenResponse } from './vaults/delete-token.ts'
export { deleteToken } from './vaults/delete-token.ts'
export type { InquireTokenRequest, InquireTokenResponse } from './vaults/inquire-token.ts'
export { inquireToken } from './vaults/inquire-token.ts'
export type { InquireVaultingRequest, InquireVaultingResponse } from './vaults/inquire-vaulting.ts'
export { inquireVaulting } from './vaults/inquire-vaulting.ts'
export type { UpdateTokenRequest, UpdateTokenResponse } from './vaults/update-token.ts'
export { updateToken } from './vaults/update-token.ts'
export type {
  VaultPaymentMethodRequest,
  VaultPaymentMethodResponse,
} from './vaults/vault-payment-method.ts'
export { vaultPaymentMethod } from './vaults/vault-payment-method.ts'
