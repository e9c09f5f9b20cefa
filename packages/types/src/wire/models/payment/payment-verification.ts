// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'

/** The code that the payer entered for a challenge. */
export interface PaymentVerificationData {
  /** Your own ID for the verification. */
  readonly verifyRequestId?: string
  /** The code that the payer received. */
  readonly authenticationCode?: string
}

export const paymentVerificationDataShape: Shape<PaymentVerificationData> =
  /* @__PURE__ */ rowsShape('verifyRequestId authenticationCode')

/** How the payer is verified. */
export interface VerifyMethod {
  /** The kind of verification. */
  readonly verifyMethodType?: string
  /** The one-time password that the payer entered. */
  readonly otpValue?: string
}

export const verifyMethodShape: Shape<VerifyMethod> = /* @__PURE__ */ rowsShape(
  'verifyMethodType otpValue',
)
