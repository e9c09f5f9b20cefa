/**
 * The request and response schemas of every operation, which `@gw/operations` uses. They can change in any version, so
 * import the operations instead.
 *
 * @packageDocumentation
 */

// Generated from the facts from here on: `npm run generate`.

export {
  applyTokenRequestSchema,
  applyTokenResponseSchema,
} from './wire/authorizations/apply-token.ts'
export {
  consultAuthorizationRequestSchema,
  consultAuthorizationResponseSchema,
} from './wire/authorizations/consult-authorization.ts'
export {
  queryAuthorizationRequestSchema,
  queryAuthorizationResponseSchema,
} from './wire/authorizations/query-authorization.ts'
export { revokeRequestSchema, revokeResponseSchema } from './wire/authorizations/revoke.ts'
export { declareRequestSchema, declareResponseSchema } from './wire/customs/declare.ts'
export {
  inquiryDeclarationRequestsRequestSchema,
  inquiryDeclarationRequestsResponseSchema,
} from './wire/customs/inquiry-declaration-requests.ts'
export {
  acceptDisputeRequestSchema,
  acceptDisputeResponseSchema,
} from './wire/disputes/accept-dispute.ts'
export {
  downloadDisputeEvidenceRequestSchema,
  downloadDisputeEvidenceResponseSchema,
} from './wire/disputes/download-dispute-evidence.ts'
export {
  supplyDefenseDocumentRequestSchema,
  supplyDefenseDocumentResponseSchema,
} from './wire/disputes/supply-defense-document.ts'
export {
  createPayoutRequestSchema,
  createPayoutResponseSchema,
} from './wire/marketplace/create-payout.ts'
export {
  createTransferRequestSchema,
  createTransferResponseSchema,
} from './wire/marketplace/create-transfer.ts'
export {
  inquireBalanceRequestSchema,
  inquireBalanceResponseSchema,
} from './wire/marketplace/inquire-balance.ts'
export {
  registerMerchantRequestSchema,
  registerMerchantResponseSchema,
} from './wire/marketplace/register-merchant.ts'
export { settleRequestSchema, settleResponseSchema } from './wire/marketplace/settle.ts'
export {
  updateSettlementInfoRequestSchema,
  updateSettlementInfoResponseSchema,
} from './wire/marketplace/update-settlement-info.ts'
export {
  inquiryRegistrationInfoRequestSchema,
  inquiryRegistrationInfoResponseSchema,
} from './wire/merchants/inquiry-registration-info.ts'
export {
  inquiryRegistrationStatusRequestSchema,
  inquiryRegistrationStatusResponseSchema,
} from './wire/merchants/inquiry-registration-status.ts'
export {
  registrationRequestSchema,
  registrationResponseSchema,
} from './wire/merchants/registration.ts'
export {
  cancelPaymentRequestSchema,
  cancelPaymentResponseSchema,
} from './wire/payments/cancel-payment.ts'
export { captureRequestSchema, captureResponseSchema } from './wire/payments/capture.ts'
export {
  consultPaymentRequestSchema,
  consultPaymentResponseSchema,
} from './wire/payments/consult-payment.ts'
export {
  createMandateRequestSchema,
  createMandateResponseSchema,
} from './wire/payments/create-mandate.ts'
export {
  createPaymentSessionRequestSchema,
  createPaymentSessionResponseSchema,
} from './wire/payments/create-payment-session.ts'
export {
  createTokenizedPaymentSessionRequestSchema,
  createTokenizedPaymentSessionResponseSchema,
} from './wire/payments/create-tokenized-payment-session.ts'
export {
  initializeAuthenticationRequestSchema,
  initializeAuthenticationResponseSchema,
} from './wire/payments/initialize-authentication.ts'
export {
  inquireExchangeRateRequestSchema,
  inquireExchangeRateResponseSchema,
} from './wire/payments/inquire-exchange-rate.ts'
export {
  inquiryPaymentRequestSchema,
  inquiryPaymentResponseSchema,
} from './wire/payments/inquiry-payment.ts'
export { payRequestSchema, payResponseSchema } from './wire/payments/pay.ts'
export {
  updateAmountRequestSchema,
  updateAmountResponseSchema,
} from './wire/payments/update-amount.ts'
export {
  uploadInvoiceShippingFileRequestSchema,
  uploadInvoiceShippingFileResponseSchema,
} from './wire/payments/upload-invoice-shipping-file.ts'
export {
  verifyAndCompletePaymentRequestSchema,
  verifyAndCompletePaymentResponseSchema,
} from './wire/payments/verify-and-complete-payment.ts'
export {
  inquiryRefundRequestSchema,
  inquiryRefundResponseSchema,
} from './wire/refunds/inquiry-refund.ts'
export { refundRequestSchema, refundResponseSchema } from './wire/refunds/refund.ts'
export {
  cancelReserveRuleRequestSchema,
  cancelReserveRuleResponseSchema,
} from './wire/reserve/cancel-reserve-rule.ts'
export { createHoldRequestSchema, createHoldResponseSchema } from './wire/reserve/create-hold.ts'
export {
  createReleaseRequestSchema,
  createReleaseResponseSchema,
} from './wire/reserve/create-release.ts'
export {
  createReserveRuleRequestSchema,
  createReserveRuleResponseSchema,
} from './wire/reserve/create-reserve-rule.ts'
export {
  inquireHoldListRequestSchema,
  inquireHoldListResponseSchema,
} from './wire/reserve/inquire-hold-list.ts'
export {
  inquireReleaseRequestSchema,
  inquireReleaseResponseSchema,
} from './wire/reserve/inquire-release.ts'
export {
  inquireReserveRuleListRequestSchema,
  inquireReserveRuleListResponseSchema,
} from './wire/reserve/inquire-reserve-rule-list.ts'
export { updateHoldRequestSchema, updateHoldResponseSchema } from './wire/reserve/update-hold.ts'
export {
  updateReserveRuleRequestSchema,
  updateReserveRuleResponseSchema,
} from './wire/reserve/update-reserve-rule.ts'
export { decideRiskRequestSchema, decideRiskResponseSchema } from './wire/risk/decide-risk.ts'
export { reportRiskRequestSchema, reportRiskResponseSchema } from './wire/risk/report-risk.ts'
export {
  sendPaymentResultRequestSchema,
  sendPaymentResultResponseSchema,
} from './wire/risk/send-payment-result.ts'
export {
  sendRefundResultRequestSchema,
  sendRefundResultResponseSchema,
} from './wire/risk/send-refund-result.ts'
export {
  cancelSubscriptionRequestSchema,
  cancelSubscriptionResponseSchema,
} from './wire/subscriptions/cancel-subscription.ts'
export {
  changeSubscriptionRequestSchema,
  changeSubscriptionResponseSchema,
} from './wire/subscriptions/change-subscription.ts'
export {
  createSubscriptionRequestSchema,
  createSubscriptionResponseSchema,
} from './wire/subscriptions/create-subscription.ts'
export {
  inquireSubscriptionRequestSchema,
  inquireSubscriptionResponseSchema,
} from './wire/subscriptions/inquire-subscription.ts'
export {
  inquireSubscriptionListRequestSchema,
  inquireSubscriptionListResponseSchema,
} from './wire/subscriptions/inquire-subscription-list.ts'
export {
  inquireSubscriptionPaymentRequestSchema,
  inquireSubscriptionPaymentResponseSchema,
} from './wire/subscriptions/inquire-subscription-payment.ts'
export {
  inquirySubscriptionRequestSchema,
  inquirySubscriptionResponseSchema,
} from './wire/subscriptions/inquiry-subscription.ts'
export {
  updateSubscriptionRequestSchema,
  updateSubscriptionResponseSchema,
} from './wire/subscriptions/update-subscription.ts'
export {
  initAuthenticationRequestSchema,
  initAuthenticationResponseSchema,
} from './wire/users/init-authentication.ts'
export {
  inquiryUserInfoRequestSchema,
  inquiryUserInfoResponseSchema,
} from './wire/users/inquiry-user-info.ts'
export {
  verifyAuthenticationRequestSchema,
  verifyAuthenticationResponseSchema,
} from './wire/users/verify-authentication.ts'
export {
  createVaultingSessionRequestSchema,
  createVaultingSessionResponseSchema,
} from './wire/vaults/create-vaulting-session.ts'
export { deleteTokenRequestSchema, deleteTokenResponseSchema } from './wire/vaults/delete-token.ts'
export { fetchNonceRequestSchema, fetchNonceResponseSchema } from './wire/vaults/fetch-nonce.ts'
export {
  inquireTokenRequestSchema,
  inquireTokenResponseSchema,
} from './wire/vaults/inquire-token.ts'
export {
  inquireVaultingRequestSchema,
  inquireVaultingResponseSchema,
} from './wire/vaults/inquire-vaulting.ts'
export { updateTokenRequestSchema, updateTokenResponseSchema } from './wire/vaults/update-token.ts'
export {
  vaultPaymentMethodRequestSchema,
  vaultPaymentMethodResponseSchema,
} from './wire/vaults/vault-payment-method.ts'
