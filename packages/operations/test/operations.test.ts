import * as surface from '@gw/operations'
import { catalog, catalogModels } from '@gw/operations/catalog'
import { describe, expect, it } from 'vitest'

// Written out instead of read from the facts, so that a change to messages or retries is visible in review.
const TABLE = `
  operation                  | path                                        | effect | idempotencyField            | echo                       | echoIfPresent                   | pendingCodes            | notification
  pay                        | v1/payments/pay                             | money  | paymentRequestId            | none                       | paymentRequestId subscriptionId | PAYMENT_IN_PROCESS      | notifyPayment
  createPaymentSession       | v1/payments/createPaymentSession            | write  | paymentRequestId            | none                       | -                               | -                       | notifyPayment
  inquiryPayment             | v1/payments/inquiryPayment                  | read   | -                           | paymentId paymentRequestId | -                               | -                       | -
  cancelPayment              | v1/payments/cancel                          | money  | -                           | paymentId paymentRequestId | -                               | -                       | -
  refund                     | v1/payments/refund                          | money  | refundRequestId             | refundRequestId            | paymentId                       | REFUND_IN_PROCESS       | notifyRefund
  inquiryRefund              | v1/payments/inquiryRefund                   | read   | -                           | refundRequestId refundId   | -                               | -                       | -
  capture                    | v1/payments/capture                         | money  | captureRequestId            | captureRequestId           | paymentId                       | CAPTURE_IN_PROCESS      | notifyCapture
  consultPayment             | v1/payments/consult                         | read   | -                           | none                       | -                               | -                       | -
  consultAuthorization       | v1/authorizations/consult                   | write  | -                           | none                       | -                               | -                       | notifyAuthorization
  applyToken                 | v1/authorizations/applyToken                | write  | -                           | none                       | -                               | AUTH_IN_PROCESS         | notifyAuthorization
  revoke                     | v1/authorizations/revoke                    | write  | -                           | none                       | -                               | -                       | notifyAuthorization
  createVaultingSession      | v1/vaults/createVaultingSession             | write  | vaultingRequestId           | none                       | -                               | -                       | notifyVaulting
  vaultPaymentMethod         | v1/vaults/vaultPaymentMethod                | write  | vaultingRequestId           | vaultingRequestId          | -                               | VERIFICATION_IN_PROCESS | notifyVaulting
  inquireVaulting            | v1/vaults/inquireVaulting                   | read   | -                           | vaultingRequestId          | -                               | -                       | -
  createSubscription         | v1/subscriptions/create                     | write  | subscriptionRequestId       | none                       | -                               | -                       | notifySubscription
  changeSubscription         | v1/subscriptions/change                     | money  | subscriptionChangeRequestId | none                       | -                               | -                       | notifySubscription
  cancelSubscription         | v1/subscriptions/cancel                     | write  | -                           | none                       | -                               | -                       | notifySubscription
  acceptDispute              | v1/payments/acceptDispute                   | money  | -                           | disputeId                  | -                               | -                       | notifyDispute
  supplyDefenseDocument      | v1/payments/supplyDefenseDocument           | write  | -                           | disputeId                  | -                               | -                       | notifyDispute
  downloadDisputeEvidence    | v1/payments/downloadDisputeEvidence         | read   | -                           | none                       | -                               | -                       | -
  updateAmount               | v1/payments/updateAmount                    | money  | updateRequestId             | none                       | updateRequestId paymentId       | -                       | notifyPayment
  updateSubscription         | v1/subscriptions/update                     | write  | subscriptionUpdateRequestId | none                       | -                               | -                       | notifySubscription
  inquireSubscription        | v1/subscriptions/inquireSubscription        | read   | -                           | none                       | -                               | -                       | -
  inquireSubscriptionList    | v1/subscriptions/inquireSubscriptionList    | read   | -                           | none                       | -                               | -                       | -
  inquireSubscriptionPayment | v1/subscriptions/inquireSubscriptionPayment | read   | -                           | none                       | -                               | -                       | -
  inquireExchangeRate        | v1/payments/inquireExchangeRate             | read   | -                           | none                       | -                               | -                       | -
  inquireToken               | v1/vaults/inquireToken                      | read   | -                           | none                       | -                               | -                       | -
  updateToken                | v1/vaults/updateToken                       | write  | -                           | none                       | -                               | -                       | -
  deleteToken                | v1/vaults/deleteToken                       | write  | -                           | none                       | -                               | -                       | -
  declare                    | v1/customs/declare                          | write  | declarationRequestId        | none                       | -                               | -                       | -
  inquiryDeclarationRequests | v1/customs/inquiryDeclarationRequests       | read   | -                           | none                       | -                               | -                       | -
  registration               | v1/merchants/registration                   | write  | registrationRequestId       | none                       | -                               | -                       | notifyRegistrationStatus
  inquiryRegistrationStatus  | v1/merchants/inquiryRegistrationStatus      | read   | -                           | none                       | -                               | -                       | -
  inquiryRegistrationInfo    | v1/merchants/inquiryRegistrationInfo        | read   | -                           | none                       | -                               | -                       | -
  verifyAndCompletePayment   | v1/payments/verifyAndCompletePayment        | money  | -                           | none                       | verifyRequestId paymentId       | -                       | notifyPayment
  uploadInvoiceShippingFile  | v1/payments/uploadInvoiceShippingFile       | write  | -                           | none                       | -                               | -                       | -
`

const [, ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))

const list = (cell: string | undefined): readonly string[] | undefined =>
  cell === '-' ? undefined : cell?.split(' ')

describe('catalog', () => {
  it.each(rows)('defines %s', (key = '', path, effect, idempotencyField, ...rest) => {
    const [echo, echoIfPresent, pendingCodes, notification] = rest
    const operation = catalog[key]?.operation
    expect(operation && `${operation.version}/${operation.area}/${operation.name}`).toBe(path)
    expect(operation).toMatchObject({
      effect,
      idempotencyField: list(idempotencyField)?.[0],
      echo: echo === 'none' ? 'none' : list(echo),
      echoIfPresent: list(echoIfPresent),
      pendingCodes: list(pendingCodes),
      notification: list(notification)?.[0],
    })
  })

  it('has every operation of the package, under the name of its export', () => {
    const names = rows.map(([key]) => key)
    expect(names).toHaveLength(36)
    expect(Object.keys(catalog)).toEqual(names)
    const exported = new Map<string, unknown>(Object.entries(surface))
    for (const [name, { operation }] of Object.entries(catalog)) {
      expect(operation).toBe(exported.get(name))
    }
  })

  it('confirms the money operations that have an inquiry', () => {
    const confirmed = Object.entries(catalog).filter(([, { operation }]) => operation.confirm)
    expect(confirmed.map(([key]) => key)).toEqual(['pay', 'cancelPayment', 'refund', 'capture'])
  })

  it('retries no money operation without a published idempotency field', () => {
    const once = Object.entries(catalog).filter(
      ([, { operation }]) => operation.effect === 'money' && !operation.idempotencyField,
    )
    expect(once.map(([key]) => key)).toEqual([
      'cancelPayment',
      'acceptDispute',
      'verifyAndCompletePayment',
    ])
  })

  it('lists the fields of every request and of every model in it', () => {
    for (const { request } of Object.values(catalog)) {
      expect(catalogModels[request]?.length).toBeGreaterThan(0)
    }
    for (const fields of Object.values(catalogModels)) {
      for (const { model } of fields)
        if (model !== undefined) expect(catalogModels).toHaveProperty(model)
    }
  })
})
