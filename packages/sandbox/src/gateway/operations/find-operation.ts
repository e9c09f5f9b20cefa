import type { Scenario } from '@gw/endpoints'
import { parseOperationPath } from '@gw/endpoints'
import type { OperationPath } from '@gw/operations/catalog'
import { operationName } from '../operation-names.ts'
import { applyToken } from './authorizations/apply-token.ts'
import { consultAuthorization } from './authorizations/consult-authorization.ts'
import { queryAuthorization } from './authorizations/query-authorization.ts'
import { revoke } from './authorizations/revoke.ts'
import { respondWithSamples } from './canned/respond-with-sample.ts'
import { samples } from './canned/samples.ts'
import { declare, inquiryDeclarationRequests } from './customs/customs.ts'
import {
  acceptDispute,
  downloadDisputeEvidence,
  supplyDefenseDocument,
} from './disputes/disputes.ts'
import { createPayout, createTransfer, inquireBalance, settle } from './marketplace/funds.ts'
import { registerMerchant, updateSettlementInfo } from './marketplace/sub-merchants.ts'
import {
  inquiryRegistrationInfo,
  inquiryRegistrationStatus,
  registration,
} from './merchants/registration.ts'
import type { PerformOperation } from './operation.ts'
import { cancel } from './payments/cancel.ts'
import { capture } from './payments/capture.ts'
import { consultPayment } from './payments/consult-payment.ts'
import { createPaymentSession } from './payments/create-payment-session.ts'
import { inquireExchangeRate } from './payments/inquire-exchange-rate.ts'
import { inquiryPayment } from './payments/inquiry-payment.ts'
import { inquiryRefund } from './payments/inquiry-refund.ts'
import { pay } from './payments/pay.ts'
import { refund } from './payments/refund.ts'
import { updateAmount } from './payments/update-amount.ts'
import { verifyAndCompletePayment } from './payments/verify-and-complete-payment.ts'
import { cancelSubscription } from './subscriptions/cancel-subscription.ts'
import { changeSubscription, updateSubscription } from './subscriptions/change-subscription.ts'
import { createSubscription } from './subscriptions/create-subscription.ts'
import {
  inquireSubscription,
  inquireSubscriptionList,
  inquireSubscriptionPayment,
  inquirySubscription,
} from './subscriptions/inquire-subscription.ts'
import { createVaultingSession } from './vaults/create-vaulting-session.ts'
import { deleteToken, inquireToken, updateToken } from './vaults/tokens.ts'
import { inquireVaulting, vaultPaymentMethod } from './vaults/vault-payment-method.ts'

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
  ...respondWithSamples(samples),
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
