// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { BooleanLike, OpenLiteral, Shape } from '../../../shapes/shape.ts'
import type { InStorePaymentScenario, PresentmentMode } from '../../values.ts'

/** How a payment is processed. */
export interface PaymentFactor {
  /** Whether the payment method is evaluated. */
  readonly isPaymentEvaluation?: BooleanLike
  /** Who presents the code in the store. */
  readonly inStorePaymentScenario?: InStorePaymentScenario
  /** How payment methods are presented. */
  readonly presentmentMode?: PresentmentMode
  /** Whether the payment is captured automatically or by a call of `capture`. */
  readonly captureMode?: OpenLiteral<'AUTOMATIC' | 'MANUAL'>
  /** Whether the payment is an authorization, to be captured later. */
  readonly isAuthorization?: BooleanLike
}

export const paymentFactorShape: Shape<PaymentFactor> = /* @__PURE__ */ rowsShape(
  'isPaymentEvaluation? inStorePaymentScenario presentmentMode captureMode isAuthorization?',
)
