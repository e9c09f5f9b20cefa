import type { Scenario } from '@gw/endpoints'
import { parseOperationPath } from '@gw/endpoints'
import type { OperationPath } from '@gw/operations/catalog'
import { operationName } from '../message/operation-names.ts'
import { applyToken } from './operations/authorizations/apply-token.ts'
import { consultAuthorization } from './operations/authorizations/consult-authorization.ts'
import { queryAuthorization } from './operations/authorizations/query-authorization.ts'
import { revoke } from './operations/authorizations/revoke.ts'
import { respondWithSamples } from './operations/canned/respond-with-sample.ts'
import { ruleSamples } from './operations/canned/rule-samples.ts'
import { samples } from './operations/canned/samples.ts'
import { declare, inquiryDeclarationRequests } from './operations/customs/customs.ts'
import {
  acceptDispute,
  downloadDisputeEvidence,
  supplyDefenseDocument,
} from './operations/disputes/disputes.ts'
import {
  createPayout,
  createTransfer,
  inquireBalance,
  settle,
} from './operations/marketplace/funds.ts'
import { registerMerchant, updateSettlementInfo } from './operations/marketplace/sub-merchants.ts'
import {
  inquiryRegistrationInfo,
  inquiryRegistrationStatus,
  registration,
} from './operations/merchants/registration.ts'
import type { PerformOperation } from './operations/operation.ts'
import { cancel } from './operations/payments/cancel.ts'
import { capture } from './operations/payments/capture.ts'
import { consultPayment } from './operations/payments/consult-payment.ts'
import { createPaymentSession } from './operations/payments/create-payment-session.ts'
import { inquireExchangeRate } from './operations/payments/inquire-exchange-rate.ts'
import { inquiryPayment } from './operations/payments/inquiry-payment.ts'
import { inquiryRefund } from './operations/payments/inquiry-refund.ts'
import { pay } from './operations/payments/pay.ts'
import { refund } from './operations/payments/refund.ts'
import { updateAmount } from './operations/payments/update-amount.ts'
import { verifyAndCompletePayment } from './operations/payments/verify-and-complete-payment.ts'
import { inquireHoldList, inquireRelease } from './operations/reserve/inquiries.ts'
import { cancelSubscription } from './operations/subscriptions/cancel-subscription.ts'
import {
  changeSubscription,
  updateSubscription,
} from './operations/subscriptions/change-subscription.ts'
import { createSubscription } from './operations/subscriptions/create-subscription.ts'
import {
  inquireSubscription,
  inquireSubscriptionList,
  inquireSubscriptionPayment,
  inquirySubscription,
} from './operations/subscriptions/inquire-subscription.ts'
import { createVaultingSession } from './operations/vaults/create-vaulting-session.ts'
import { deleteToken, inquireToken, updateToken } from './operations/vaults/tokens.ts'
import { inquireVaulting, vaultPaymentMethod } from './operations/vaults/vault-payment-method.ts'

type Operations = { readonly [Path in OperationPath]?: PerformOperation }

/** The operations that change or show what the sandbox keeps, by version, area, and name. */
const STATEFUL = {
  'v1/payments/inquiryPayment': inquiryPayment,
  'v1/payments/pay': pay,
  'v1/payments/createPaymentSession': createPaymentSession,
  'v1/payments/cancel': cancel,
  'v1/payments/refund': refund,
  'v1/payments/inquiryRefund': inquiryRefund,
  'v1/payments/capture': capture,
  'v1/payments/updateAmount': updateAmount,
  'v1/payments/verifyAndCompletePayment': verifyAndCompletePayment,
  'v1/payments/inquireExchangeRate': inquireExchangeRate,
  'v1/payments/acceptDispute': acceptDispute,
  'v1/payments/supplyDefenseDocument': supplyDefenseDocument,
  'v1/payments/downloadDisputeEvidence': downloadDisputeEvidence,
  'v1/payments/settle': settle,
  'v1/authorizations/consult': consultAuthorization,
  'v1/authorizations/applyToken': applyToken,
  'v1/authorizations/revoke': revoke,
  'v1/authorizations/query': queryAuthorization,
  'v1/vaults/createVaultingSession': createVaultingSession,
  'v1/vaults/vaultPaymentMethod': vaultPaymentMethod,
  'v1/vaults/inquireVaulting': inquireVaulting,
  'v1/vaults/inquireToken': inquireToken,
  'v1/vaults/updateToken': updateToken,
  'v1/vaults/deleteToken': deleteToken,
  'v1/subscriptions/create': createSubscription,
  'v1/subscriptions/change': changeSubscription,
  'v1/subscriptions/update': updateSubscription,
  'v1/subscriptions/cancel': cancelSubscription,
  'v1/subscriptions/inquireSubscription': inquireSubscription,
  'v1/subscriptions/inquireSubscriptionList': inquireSubscriptionList,
  'v1/subscriptions/inquireSubscriptionPayment': inquireSubscriptionPayment,
  'v1/subscriptions/inquiry': inquirySubscription,
  'v1/customs/declare': declare,
  'v1/customs/inquiryDeclarationRequests': inquiryDeclarationRequests,
  'v1/merchants/registration': registration,
  'v1/merchants/inquiryRegistrationStatus': inquiryRegistrationStatus,
  'v1/merchants/inquiryRegistrationInfo': inquiryRegistrationInfo,
  'v1/merchants/register': registerMerchant,
  'v1/merchants/settlementInfo/update': updateSettlementInfo,
  'v1/funds/createTransfer': createTransfer,
  'v1/funds/createPayout': createPayout,
  'v1/accounts/inquireBalance': inquireBalance,
} satisfies Operations

/** The operations whose responses are always the same, apart from IDs and currencies. */
const CANNED = {
  'v1/payments/consult': consultPayment,
  'v1/payments/reserve/inquireHoldList': inquireHoldList,
  'v1/payments/reserve/inquireRelease': inquireRelease,
  ...respondWithSamples({ ...samples, ...ruleSamples }),
} satisfies Operations

/** Every operation of the catalog. One that is missing here does not compile. */
const OPERATIONS: Required<Operations> = { ...STATEFUL, ...CANNED }

/** The paths of the supported operations, after `/ams/api/`, with or without state. */
export const operationPaths: Readonly<Record<'stateful' | 'canned', readonly string[]>> = {
  stateful: Object.keys(STATEFUL),
  canned: Object.keys(CANNED),
}

/** An operation that the sandbox supports. */
export interface FoundOperation {
  /** The name, such as `cancelPayment`. The path may end in a different word. */
  readonly name: string
  readonly perform: PerformOperation
  /** The scenarios whose calls have this path. */
  readonly scenarios: readonly Scenario[]
}

/** Finds the operation of a path: `/ams/api/...` or, for online payments, `/ams/sandbox/api/...`. */
export function findOperation(target: string): FoundOperation | undefined {
  try {
    const { version, area, name, contexts } = parseOperationPath(target)
    const path = `${version}/${area}/${name}`
    if (!isKnown(path)) return undefined
    const scenarios = contexts.map(({ scenario }) => scenario)
    return { name: operationName(path), perform: OPERATIONS[path], scenarios }
  } catch {
    return undefined
  }
}

function isKnown(path: string): path is OperationPath {
  return Object.hasOwn(OPERATIONS, path)
}
