// Generated from packages/types/facts. Run `npm run generate` after a change to them.

/**
 * The names, paths, and effects of all operations, for tools that need the list without the schemas. Does not load
 * anything else. This subpath can change in any release.
 *
 * @packageDocumentation
 */

/** Every operation by name: its path after `/ams/api/`, and what a call can change. Two operations can share a path. */
export const operationCatalog = {
  pay: { path: 'v1/payments/pay', effect: 'money' },
  createPaymentSession: { path: 'v1/payments/createPaymentSession', effect: 'write' },
  inquiryPayment: { path: 'v1/payments/inquiryPayment', effect: 'read' },
  cancelPayment: { path: 'v1/payments/cancel', effect: 'money' },
  refund: { path: 'v1/payments/refund', effect: 'money' },
  inquiryRefund: { path: 'v1/payments/inquiryRefund', effect: 'read' },
  capture: { path: 'v1/payments/capture', effect: 'money' },
  consultPayment: { path: 'v1/payments/consult', effect: 'read' },
  consultAuthorization: { path: 'v1/authorizations/consult', effect: 'write' },
  applyToken: { path: 'v1/authorizations/applyToken', effect: 'write' },
  revoke: { path: 'v1/authorizations/revoke', effect: 'write' },
  createVaultingSession: { path: 'v1/vaults/createVaultingSession', effect: 'write' },
  vaultPaymentMethod: { path: 'v1/vaults/vaultPaymentMethod', effect: 'write' },
  inquireVaulting: { path: 'v1/vaults/inquireVaulting', effect: 'read' },
  createSubscription: { path: 'v1/subscriptions/create', effect: 'write' },
  changeSubscription: { path: 'v1/subscriptions/change', effect: 'money' },
  cancelSubscription: { path: 'v1/subscriptions/cancel', effect: 'write' },
  acceptDispute: { path: 'v1/payments/acceptDispute', effect: 'money' },
  supplyDefenseDocument: { path: 'v1/payments/supplyDefenseDocument', effect: 'write' },
  downloadDisputeEvidence: { path: 'v1/payments/downloadDisputeEvidence', effect: 'read' },
  updateAmount: { path: 'v1/payments/updateAmount', effect: 'money' },
  updateSubscription: { path: 'v1/subscriptions/update', effect: 'write' },
  inquireSubscription: { path: 'v1/subscriptions/inquireSubscription', effect: 'read' },
  inquireSubscriptionList: { path: 'v1/subscriptions/inquireSubscriptionList', effect: 'read' },
  inquireSubscriptionPayment: {
    path: 'v1/subscriptions/inquireSubscriptionPayment',
    effect: 'read',
  },
  inquireExchangeRate: { path: 'v1/payments/inquireExchangeRate', effect: 'read' },
  inquireToken: { path: 'v1/vaults/inquireToken', effect: 'read' },
  updateToken: { path: 'v1/vaults/updateToken', effect: 'write' },
  deleteToken: { path: 'v1/vaults/deleteToken', effect: 'write' },
  declare: { path: 'v1/customs/declare', effect: 'write' },
  inquiryDeclarationRequests: { path: 'v1/customs/inquiryDeclarationRequests', effect: 'read' },
  registration: { path: 'v1/merchants/registration', effect: 'write' },
  inquiryRegistrationStatus: { path: 'v1/merchants/inquiryRegistrationStatus', effect: 'read' },
  inquiryRegistrationInfo: { path: 'v1/merchants/inquiryRegistrationInfo', effect: 'read' },
  verifyAndCompletePayment: { path: 'v1/payments/verifyAndCompletePayment', effect: 'money' },
  uploadInvoiceShippingFile: { path: 'v1/payments/uploadInvoiceShippingFile', effect: 'write' },
  fetchNonce: { path: 'v1/vaults/fetchNonce', effect: 'write' },
  createTokenizedPaymentSession: { path: 'v1/payments/createPaymentSession', effect: 'write' },
  initializeAuthentication: { path: 'v1/customer/initializeAuthentication', effect: 'write' },
  initAuthentication: { path: 'v1/users/initAuthentication', effect: 'write' },
  verifyAuthentication: { path: 'v1/users/verifyAuthentication', effect: 'write' },
  inquiryUserInfo: { path: 'v1/users/inquiryUserInfo', effect: 'read' },
  queryAuthorization: { path: 'v1/authorizations/query', effect: 'read' },
  inquirySubscription: { path: 'v1/subscriptions/inquiry', effect: 'read' },
  registerMerchant: { path: 'v1/merchants/register', effect: 'write' },
  updateSettlementInfo: { path: 'v1/merchants/settlementInfo/update', effect: 'write' },
  settle: { path: 'v1/payments/settle', effect: 'money' },
  createTransfer: { path: 'v1/funds/createTransfer', effect: 'money' },
  createPayout: { path: 'v1/funds/createPayout', effect: 'money' },
  inquireBalance: { path: 'v1/accounts/inquireBalance', effect: 'read' },
  decideRisk: { path: 'v1/risk/payments/decide', effect: 'write' },
  reportRisk: { path: 'v1/risk/payments/reportRisk', effect: 'write' },
  sendPaymentResult: { path: 'v1/risk/payments/sendPaymentResult', effect: 'write' },
  sendRefundResult: { path: 'v1/risk/payments/sendRefundResult', effect: 'write' },
  createHold: { path: 'v1/payments/reserve/createHold', effect: 'money' },
  updateHold: { path: 'v1/payments/reserve/updateHold', effect: 'write' },
  inquireHoldList: { path: 'v1/payments/reserve/inquireHoldList', effect: 'read' },
  createReserveRule: { path: 'v1/payments/reserve/createRule', effect: 'write' },
  updateReserveRule: { path: 'v1/payments/reserve/updateRule', effect: 'write' },
  cancelReserveRule: { path: 'v1/payments/reserve/cancelRule', effect: 'write' },
  inquireReserveRuleList: { path: 'v1/payments/reserve/inquireRuleList', effect: 'read' },
  createRelease: { path: 'v1/payments/reserve/createRelease', effect: 'money' },
  inquireRelease: { path: 'v1/payments/reserve/inquireRelease', effect: 'read' },
  createMandate: { path: 'v1/payments/createMandate', effect: 'write' },
  inquireInstallment: { path: 'v1/payments/inquireInstallment', effect: 'read' },
  getCardInfo: { path: 'v1/payments/getCardInfo', effect: 'read' },
} as const

/** The name of an operation, such as `cancelPayment`. */
export type OperationName = keyof typeof operationCatalog

/** The path of an operation after `/ams/api/`, such as `v1/payments/cancel`. */
export type OperationPath = (typeof operationCatalog)[OperationName]['path']

/** The names of all operations. */
export const operationNames = Object.keys(operationCatalog) as readonly OperationName[]
