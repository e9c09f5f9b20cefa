// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../shapes/list-shape.ts'
import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type Buyer, buyerShape } from '../models/order/buyer.ts'
import { type Env, envShape } from '../models/payment/env.ts'
import { type Result, resultShape } from '../models/result.ts'
import {
  type RiskCheckOrder,
  type RiskCheckPaymentDetail,
  riskCheckOrderShape,
  riskCheckPaymentDetailShape,
} from '../models/risk/risk-check.ts'
import type { AuthenticationDecision, AuthorizationPhase, RiskDecision } from '../values.ts'

/** The request of `decideRisk`. */
export interface DecideRiskRequest {
  /** Your own ID for the transaction. At most 64 characters. */
  readonly referenceTransactionId: string
  /** Whether the decision is made before or after the authorization. */
  readonly authorizationPhase: AuthorizationPhase
  /** The orders to decide on. At most 10 items. */
  readonly orders: readonly RiskCheckOrder[]
  /** The buyer. */
  readonly buyer: Buyer
  /** The amount that the payer actually paid, after promotions. */
  readonly actualPaymentAmount: Amount
  /** How the orders are paid. At most 5 items. */
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
  /** Whether to accept the transaction. */
  readonly decision: RiskDecision
  /** Whether to authenticate the payer with 3-D Secure. */
  readonly authenticationDecision?: AuthenticationDecision
  /** The risk score. */
  readonly score?: number
}

/** Checks the request of `decideRisk`. */
export const decideRiskRequestSchema: StrictSchema<DecideRiskRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape('referenceTransactionId!<64 authorizationPhase!', {
      'orders!<10': /* @__PURE__ */ listShape(riskCheckOrderShape),
      'buyer!': buyerShape,
      'actualPaymentAmount!': amountShape,
      'paymentDetails!<5': /* @__PURE__ */ listShape(riskCheckPaymentDetailShape),
      discountAmount: amountShape,
      'env!': envShape,
    }),
  )

/** Reads the response of `decideRisk`. */
export const decideRiskResponseSchema: TolerantSchema<DecideRiskResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('securityId decision!! authenticationDecision score#', {
      'result!!': resultShape,
    }),
  )
