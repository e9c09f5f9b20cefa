// Generated from the facts of this package. Run `npm run operations` after a change to them.

import { type OpenLiteral, objectShape, type Shape, textShape } from '@gw/types'
import type { InStorePaymentScenario, PresentmentMode } from '../values.ts'
import { type BooleanLike, booleanLikeShape } from '../wire.ts'

/** How a payment is processed. */
export interface PaymentFactor {
  /** Whether the payment method is evaluated. */
  readonly isPaymentEvaluation?: BooleanLike
  /** Who presents the code in the store. */
  readonly inStorePaymentScenario?: InStorePaymentScenario
  /** How payment methods are presented. */
  readonly presentmentMode?: PresentmentMode
  /** Whether the payment is captured automatically or by a call of `capture`. At most 64 characters. */
  readonly captureMode?: OpenLiteral<'AUTOMATIC' | 'MANUAL'>
  /** Whether the payment is an authorization, to be captured later. */
  readonly isAuthorization?: BooleanLike
}

/** @internal */
export const paymentFactorShape: Shape<PaymentFactor> = /* @__PURE__ */ objectShape<PaymentFactor>(
  {},
  {
    isPaymentEvaluation: booleanLikeShape,
    inStorePaymentScenario: textShape,
    presentmentMode: textShape,
    captureMode: textShape,
    isAuthorization: booleanLikeShape,
  },
)
