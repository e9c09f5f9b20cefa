// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import type { NumberLike, OpenLiteral } from '../shapes/shape.ts'
import type { Amount, Result } from './models/common.ts'
import type { Buyer } from './models/order.ts'
import type { CardVerificationResult, Env } from './models/payment.ts'
import type {
  AuthorizationError,
  RiskCheckOrder,
  RiskCheckPaymentDetail,
  RiskRefundRecord,
} from './models/risk.ts'
import type {
  AuthenticationDecision,
  AuthorizationPhase,
  RiskDecision,
  RiskType,
} from './models/values.ts'

/** The request of `decideRisk`. */
export interface DecideRiskRequest {
  /** Your own ID for the transaction. At most 64 characters. */
  readonly referenceTransactionId: string
  /** The time of the decision: before or after the authorization. */
  readonly authorizationPhase: AuthorizationPhase
  /** The orders to decide on. At most 10 items. */
  readonly orders: readonly RiskCheckOrder[]
  /** The buyer. */
  readonly buyer: Buyer
  /** The amount that the payer actually paid, after promotions. */
  readonly actualPaymentAmount: Amount
  /** The payment details of the orders. At most 5 items. */
  readonly paymentDetails: readonly RiskCheckPaymentDetail[]
  /** The discount on the order. */
  readonly discountAmount?: Amount
  /** The payer's device and terminal. */
  readonly env: Env
}

/** The response of `decideRisk`. */
export interface DecideRiskResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The gateway's ID for the decision or report. */
  readonly securityId?: string
  /** The decision about the transaction. */
  readonly decision: RiskDecision
  /** The decision about authenticating the payer with 3-D Secure. */
  readonly authenticationDecision?: AuthenticationDecision
  /** The risk score. */
  readonly score?: number
}

/** The request of `reportRisk`. */
export interface ReportRiskRequest {
  /** Your own ID for the transaction. At most 64 characters. */
  readonly referenceTransactionId: string
  /** The reason why you report the transaction. At most 2048 characters. */
  readonly reportReason?: string
  /** The kind of risk that you report. */
  readonly riskType?: RiskType
  /** When it happened. */
  readonly riskOccurrenceTime: NumberLike
}

/** The response of `reportRisk`. */
export interface ReportRiskResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The gateway's ID for the decision or report. */
  readonly securityId?: string
}

/** The request of `sendPaymentResult`. */
export interface SendPaymentResultRequest {
  /** Your own ID for the transaction. At most 64 characters. */
  readonly referenceTransactionId: string
  /** The status of the payment. This field, not `result`, says whether money moved. */
  readonly paymentStatus: OpenLiteral<'SUCCESS' | 'FAIL'>
  /** The reason why the authorization failed. */
  readonly authorizationError?: AuthorizationError
  /** The result of verifying the card. */
  readonly cardVerificationResult?: CardVerificationResult
  /** The provider of the payment method. */
  readonly paymentMethodProvider?: string
}

/** The response of `sendPaymentResult`. */
export interface SendPaymentResultResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The gateway's ID for the decision or report. */
  readonly securityId?: string
}

/** The request of `sendRefundResult`. */
export interface SendRefundResultRequest {
  /** Your own ID for the transaction. At most 64 characters. */
  readonly referenceTransactionId: string
  /** Your own second ID for the refund, such as the number of the return. At most 64 characters. */
  readonly referenceRefundId: string
  /** The amount that is actually returned to the payer. */
  readonly actualRefundAmount: Amount
  /** The refunds. At most 100 items. */
  readonly refundRecords: readonly RiskRefundRecord[]
}

/** The response of `sendRefundResult`. */
export interface SendRefundResultResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The gateway's ID for the decision or report. */
  readonly securityId?: string
}
