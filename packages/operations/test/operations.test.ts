import * as surface from '@gw/operations'
import { describe, expect, it } from 'vitest'

// Written out instead of read from the facts, so that a change to messages or retries is visible in review.
const TABLE = `
  operation                     | path                                        | effect | idempotencyField            | echo                       | echoIfPresent                                               | unique                                          | pendingCodes            | notification
  pay                           | v1/payments/pay                             | money  | paymentRequestId            | none                       | paymentRequestId subscriptionId paymentAmount               | paymentId                                       | PAYMENT_IN_PROCESS      | notifyPayment
  createPaymentSession          | v1/payments/createPaymentSession            | write  | paymentRequestId            | none                       | -                                                           | paymentSessionId paymentSessionData             | -                       | notifyPayment
  inquiryPayment                | v1/payments/inquiryPayment                  | read   | -                           | paymentId paymentRequestId | -                                                           | -                                               | -                       | -
  cancelPayment                 | v1/payments/cancel                          | money  | -                           | paymentId paymentRequestId | -                                                           | -                                               | -                       | -
  refund                        | v1/payments/refund                          | money  | refundRequestId             | refundRequestId            | paymentId refundAmount                                      | -                                               | REFUND_IN_PROCESS       | notifyRefund
  inquiryRefund                 | v1/payments/inquiryRefund                   | read   | -                           | refundRequestId refundId   | -                                                           | -                                               | -                       | -
  capture                       | v1/payments/capture                         | money  | captureRequestId            | captureRequestId           | paymentId captureAmount                                     | -                                               | CAPTURE_IN_PROCESS      | notifyCapture
  consultPayment                | v1/payments/consult                         | read   | -                           | none                       | -                                                           | -                                               | -                       | -
  consultAuthorization          | v1/authorizations/consult                   | write  | -                           | none                       | -                                                           | authUrl normalUrl schemeUrl applinkUrl          | -                       | notifyAuthorization
  applyToken                    | v1/authorizations/applyToken                | write  | -                           | none                       | -                                                           | accessToken refreshToken                        | AUTH_IN_PROCESS         | notifyAuthorization
  revoke                        | v1/authorizations/revoke                    | write  | -                           | none                       | -                                                           | -                                               | -                       | notifyAuthorization
  createVaultingSession         | v1/vaults/createVaultingSession             | write  | vaultingRequestId           | none                       | -                                                           | vaultingSessionId vaultingSessionData normalUrl | -                       | notifyVaulting
  vaultPaymentMethod            | v1/vaults/vaultPaymentMethod                | write  | vaultingRequestId           | vaultingRequestId          | -                                                           | -                                               | VERIFICATION_IN_PROCESS | notifyVaulting
  inquireVaulting               | v1/vaults/inquireVaulting                   | read   | -                           | vaultingRequestId          | -                                                           | -                                               | -                       | -
  createSubscription            | v1/subscriptions/create                     | write  | subscriptionRequestId       | none                       | -                                                           | normalUrl schemeUrl applinkUrl                  | -                       | notifySubscription
  changeSubscription            | v1/subscriptions/change                     | money  | subscriptionChangeRequestId | none                       | -                                                           | -                                               | -                       | notifySubscription
  cancelSubscription            | v1/subscriptions/cancel                     | write  | -                           | none                       | -                                                           | -                                               | -                       | notifySubscription
  acceptDispute                 | v1/payments/acceptDispute                   | money  | -                           | disputeId                  | -                                                           | -                                               | -                       | notifyDispute
  supplyDefenseDocument         | v1/payments/supplyDefenseDocument           | write  | -                           | disputeId                  | -                                                           | -                                               | -                       | notifyDispute
  downloadDisputeEvidence       | v1/payments/downloadDisputeEvidence         | read   | -                           | none                       | -                                                           | -                                               | -                       | -
  updateAmount                  | v1/payments/updateAmount                    | money  | updateRequestId             | none                       | updateRequestId paymentId amount                            | -                                               | -                       | notifyPayment
  updateSubscription            | v1/subscriptions/update                     | write  | subscriptionUpdateRequestId | none                       | -                                                           | -                                               | -                       | notifySubscription
  inquireSubscription           | v1/subscriptions/inquireSubscription        | read   | -                           | none                       | subscription.subscriptionId                                 | -                                               | -                       | -
  inquireSubscriptionList       | v1/subscriptions/inquireSubscriptionList    | read   | -                           | none                       | -                                                           | -                                               | -                       | -
  inquireSubscriptionPayment    | v1/subscriptions/inquireSubscriptionPayment | read   | -                           | none                       | -                                                           | -                                               | -                       | -
  inquireExchangeRate           | v1/payments/inquireExchangeRate             | read   | -                           | none                       | -                                                           | -                                               | -                       | -
  inquireToken                  | v1/vaults/inquireToken                      | read   | -                           | none                       | token                                                       | -                                               | -                       | -
  updateToken                   | v1/vaults/updateToken                       | write  | -                           | none                       | token                                                       | -                                               | -                       | -
  deleteToken                   | v1/vaults/deleteToken                       | write  | -                           | none                       | -                                                           | -                                               | -                       | -
  declare                       | v1/customs/declare                          | write  | declarationRequestId        | none                       | -                                                           | customsOrderId                                  | -                       | -
  inquiryDeclarationRequests    | v1/customs/inquiryDeclarationRequests       | read   | -                           | none                       | -                                                           | -                                               | -                       | -
  registration                  | v1/merchants/registration                   | write  | registrationRequestId       | none                       | -                                                           | -                                               | -                       | notifyRegistrationStatus
  inquiryRegistrationStatus     | v1/merchants/inquiryRegistrationStatus      | read   | -                           | none                       | -                                                           | -                                               | -                       | -
  inquiryRegistrationInfo       | v1/merchants/inquiryRegistrationInfo        | read   | -                           | none                       | merchantInfo.referenceMerchantId storeInfo.referenceStoreId | -                                               | -                       | -
  verifyAndCompletePayment      | v1/payments/verifyAndCompletePayment        | money  | -                           | none                       | verifyRequestId paymentId                                   | -                                               | -                       | notifyPayment
  uploadInvoiceShippingFile     | v1/payments/uploadInvoiceShippingFile       | write  | -                           | none                       | -                                                           | -                                               | -                       | -
  fetchNonce                    | v1/vaults/fetchNonce                        | write  | -                           | none                       | -                                                           | cardToken                                       | -                       | -
  createTokenizedPaymentSession | v1/payments/createPaymentSession            | write  | -                           | none                       | -                                                           | paymentSessionId paymentSessionData             | -                       | notifyAuthorization
  initializeAuthentication      | v1/customer/initializeAuthentication        | write  | authenticationRequestId     | none                       | authenticationRequestId                                     | authenticationId                                | -                       | -
  initAuthentication            | v1/users/initAuthentication                 | write  | authenticationRequestId     | none                       | authenticationRequestId                                     | -                                               | -                       | -
  verifyAuthentication          | v1/users/verifyAuthentication               | write  | -                           | none                       | -                                                           | -                                               | -                       | -
  inquiryUserInfo               | v1/users/inquiryUserInfo                    | read   | -                           | none                       | -                                                           | -                                               | -                       | -
  queryAuthorization            | v1/authorizations/query                     | read   | -                           | none                       | accessToken                                                 | -                                               | -                       | -
  inquirySubscription           | v1/subscriptions/inquiry                    | read   | -                           | none                       | subscriptionRequestId                                       | -                                               | -                       | -
  registerMerchant              | v1/merchants/register                       | write  | registrationRequestId       | none                       | -                                                           | -                                               | -                       | notifyRegistration
  updateSettlementInfo          | v1/merchants/settlementInfo/update          | write  | updateRequestId             | none                       | -                                                           | -                                               | -                       | notifySettlementInfoUpdate
  settle                        | v1/payments/settle                          | money  | settlementRequestId         | settlementRequestId        | -                                                           | -                                               | -                       | notifySettlement
  createTransfer                | v1/funds/createTransfer                     | money  | transferRequestId           | none                       | transferRequestId                                           | transferId                                      | PROCESSING              | notifyTransfer
  createPayout                  | v1/funds/createPayout                       | money  | transferRequestId           | none                       | transferRequestId                                           | transferId                                      | -                       | notifyTransfer
  inquireBalance                | v1/accounts/inquireBalance                  | read   | -                           | none                       | -                                                           | -                                               | -                       | -
  decideRisk                    | v1/risk/payments/decide                     | write  | -                           | none                       | -                                                           | -                                               | -                       | -
  reportRisk                    | v1/risk/payments/reportRisk                 | write  | -                           | none                       | -                                                           | -                                               | -                       | -
  sendPaymentResult             | v1/risk/payments/sendPaymentResult          | write  | -                           | none                       | -                                                           | -                                               | -                       | -
  sendRefundResult              | v1/risk/payments/sendRefundResult           | write  | -                           | none                       | -                                                           | -                                               | -                       | -
`

const operations = new Map(
  Object.entries(surface).flatMap(([name, value]) =>
    typeof value === 'function' ? [] : [[name, value as surface.AnyOperation] as const],
  ),
)

const [, ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))

const list = (cell: string | undefined): readonly string[] | undefined =>
  cell === '-' ? undefined : cell?.split(' ')

describe('operations', () => {
  it.each(rows)('defines %s', (key = '', path, effect, idempotencyField, ...rest) => {
    const [echo, echoIfPresent, unique, pendingCodes, notification] = rest
    const operation = operations.get(key)
    if (operation === undefined) throw new Error(`${key} is not exported`)
    const { version, area, name, pathName = name } = operation
    expect(`${version}/${area}/${pathName}`).toBe(path)
    expect(name).toBe(key)
    expect(operation).toMatchObject({
      effect,
      idempotencyField: list(idempotencyField)?.[0],
      echo: echo === 'none' ? 'none' : list(echo),
      echoIfPresent: list(echoIfPresent),
      unique: list(unique),
      pendingCodes: list(pendingCodes),
      notification: list(notification)?.[0],
    })
  })

  it('has every operation of the package, under the name of its export', () => {
    const names = rows.map(([key = '']) => key)
    expect(names).toHaveLength(54)
    expect([...operations.keys()].sort()).toEqual(names.sort())
  })

  it('confirms the money operations that have an inquiry', () => {
    const confirmed = [...operations].filter(([, operation]) => operation.confirm)
    expect(confirmed.map(([key]) => key).sort()).toEqual([
      'cancelPayment',
      'capture',
      'changeSubscription',
      'pay',
      'refund',
      'updateAmount',
      'verifyAndCompletePayment',
    ])
  })

  it('shares connections between calls without an ID only if everyone gets the same response', () => {
    const shared = [...operations].filter(([, operation]) => operation.sameForEveryone)
    expect(shared.map(([key]) => key).sort()).toEqual(['consultPayment', 'inquireExchangeRate'])
  })

  it('retries no money operation without a published idempotency field', () => {
    const once = [...operations].filter(
      ([, operation]) => operation.effect === 'money' && !operation.idempotencyField,
    )
    expect(once.map(([key]) => key).sort()).toEqual([
      'acceptDispute',
      'cancelPayment',
      'verifyAndCompletePayment',
    ])
  })
})
