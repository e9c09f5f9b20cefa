import { parseOperationPath, type Scenario } from '@gw/endpoints'
import { applyToken } from './apply-token.ts'
import { cancel } from './cancel.ts'
import { capture } from './capture.ts'
import { consultAuthorization } from './consult-authorization.ts'
import { consultPayment } from './consult-payment.ts'
import { createPaymentSession } from './create-payment-session.ts'
import { inquiryPayment } from './inquiry-payment.ts'
import { inquiryRefund } from './inquiry-refund.ts'
import type { PerformOperation } from './operation.ts'
import { pay } from './pay.ts'
import { refund } from './refund.ts'
import { revoke } from './revoke.ts'

/** The operations that the sandbox supports, by version, area, and name. */
const OPERATIONS: Readonly<Record<string, PerformOperation>> = {
  'v1/payments/inquiryPayment': inquiryPayment,
  'v1/payments/pay': pay,
  'v1/payments/createPaymentSession': createPaymentSession,
  'v1/payments/consult': consultPayment,
  'v1/payments/cancel': cancel,
  'v1/payments/refund': refund,
  'v1/payments/inquiryRefund': inquiryRefund,
  'v1/payments/capture': capture,
  'v1/authorizations/consult': consultAuthorization,
  'v1/authorizations/applyToken': applyToken,
  'v1/authorizations/revoke': revoke,
}

/** The paths of the supported operations, after `/ams/api/`. */
export const operationPaths: readonly string[] = Object.keys(OPERATIONS)

/** An operation that the sandbox supports. */
export interface FoundOperation {
  /** The name in the path. */
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
    const perform = Object.hasOwn(OPERATIONS, path) ? OPERATIONS[path] : undefined
    return perform && { name, perform, scenarios: contexts.map(({ scenario }) => scenario) }
  } catch {
    return undefined
  }
}
