/**
 * The payment gateway's operations, and what a client must know to call them safely. The types of their requests and
 * responses are in `@gw/types`.
 *
 * @packageDocumentation
 */
export type { StandardSchemaV1 } from '@standard-schema/spec'
export type {
  OperationDefinition,
  PendingOperationDefinition,
  SchemaRequest,
  SchemasOf,
} from './definitions/define-operation.ts'
export { defineOperation } from './definitions/define-operation.ts'
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
  RequestOf,
  ResultOf,
  SucceededCall,
  WithJsonSchema,
} from './definitions/operation.ts'
export type {
  AppAction,
  ChallengeAction,
  FormAction,
  NextAction,
  NoAction,
  QrAction,
  RedirectAction,
} from './payments/action-types.ts'
export { nextAction } from './payments/next-action.ts'

// Generated from the facts from here on: `npm run generate`.

export { applyToken } from './authorizations/apply-token.ts'
export { consultAuthorization } from './authorizations/consult-authorization.ts'
export { queryAuthorization } from './authorizations/query-authorization.ts'
export { revoke } from './authorizations/revoke.ts'
export { declare } from './customs/declare.ts'
export { inquiryDeclarationRequests } from './customs/inquiry-declaration-requests.ts'
export { acceptDispute } from './disputes/accept-dispute.ts'
export { downloadDisputeEvidence } from './disputes/download-dispute-evidence.ts'
export { supplyDefenseDocument } from './disputes/supply-defense-document.ts'
export { createPayout } from './marketplace/create-payout.ts'
export { createTransfer } from './marketplace/create-transfer.ts'
export { inquireBalance } from './marketplace/inquire-balance.ts'
export { registerMerchant } from './marketplace/register-merchant.ts'
export { settle } from './marketplace/settle.ts'
export { updateSettlementInfo } from './marketplace/update-settlement-info.ts'
export { inquiryRegistrationInfo } from './merchants/inquiry-registration-info.ts'
export { inquiryRegistrationStatus } from './merchants/inquiry-registration-status.ts'
export { registration } from './merchants/registration.ts'
export { cancelPayment } from './payments/cancel-payment.ts'
export { capture } from './payments/capture.ts'
export { consultPayment } from './payments/consult-payment.ts'
export { createMandate } from './payments/create-mandate.ts'
export { createPaymentSession } from './payments/create-payment-session.ts'
export { createTokenizedPaymentSession } from './payments/create-tokenized-payment-session.ts'
export { getCardInfo } from './payments/get-card-info.ts'
export { initializeAuthentication } from './payments/initialize-authentication.ts'
export { inquireExchangeRate } from './payments/inquire-exchange-rate.ts'
export { inquireInstallment } from './payments/inquire-installment.ts'
export { inquiryPayment } from './payments/inquiry-payment.ts'
export { pay } from './payments/pay.ts'
export { updateAmount } from './payments/update-amount.ts'
export { uploadInvoiceShippingFile } from './payments/upload-invoice-shipping-file.ts'
export { verifyAndCompletePayment } from './payments/verify-and-complete-payment.ts'
export { inquiryRefund } from './refunds/inquiry-refund.ts'
export { refund } from './refunds/refund.ts'
export { cancelReserveRule } from './reserve/cancel-reserve-rule.ts'
export { createHold } from './reserve/create-hold.ts'
export { createRelease } from './reserve/create-release.ts'
export { createReserveRule } from './reserve/create-reserve-rule.ts'
export { inquireHoldList } from './reserve/inquire-hold-list.ts'
export { inquireRelease } from './reserve/inquire-release.ts'
export { inquireReserveRuleList } from './reserve/inquire-reserve-rule-list.ts'
export { updateHold } from './reserve/update-hold.ts'
export { updateReserveRule } from './reserve/update-reserve-rule.ts'
export { decideRisk } from './risk/decide-risk.ts'
export { reportRisk } from './risk/report-risk.ts'
export { sendPaymentResult } from './risk/send-payment-result.ts'
export { sendRefundResult } from './risk/send-refund-result.ts'
export { cancelSubscription } from './subscriptions/cancel-subscription.ts'
export { changeSubscription } from './subscriptions/change-subscription.ts'
export { createSubscription } from './subscriptions/create-subscription.ts'
export { inquireSubscription } from './subscriptions/inquire-subscription.ts'
export { inquireSubscriptionList } from './subscriptions/inquire-subscription-list.ts'
export { inquireSubscriptionPayment } from './subscriptions/inquire-subscription-payment.ts'
export { inquirySubscription } from './subscriptions/inquiry-subscription.ts'
export { updateSubscription } from './subscriptions/update-subscription.ts'
export { initAuthentication } from './users/init-authentication.ts'
export { inquiryUserInfo } from './users/inquiry-user-info.ts'
export { verifyAuthentication } from './users/verify-authentication.ts'
export { createVaultingSession } from './vaults/create-vaulting-session.ts'
export { deleteToken } from './vaults/delete-token.ts'
export { fetchNonce } from './vaults/fetch-nonce.ts'
export { inquireToken } from './vaults/inquire-token.ts'
export { inquireVaulting } from './vaults/inquire-vaulting.ts'
export { updateToken } from './vaults/update-token.ts'
export { vaultPaymentMethod } from './vaults/vault-payment-method.ts'
