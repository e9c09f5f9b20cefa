// Generated from the facts of this package. Run `npm run operations` after a change to them.
import { objectShape, type Shape, textShape } from '@gw/types'

/** The code that the payer entered for a challenge. */
export interface PaymentVerificationData {
  /** Your own ID for the verification. */
  readonly verifyRequestId?: string
  /** The code that the payer received. */
  readonly authenticationCode?: string
}

/** @internal */
export const paymentVerificationDataShape: Shape<PaymentVerificationData> =
  /* @__PURE__ */ objectShape<PaymentVerificationData>(
    {},
    { verifyRequestId: textShape, authenticationCode: textShape },
  )

/** How the payer is verified. */
export interface VerifyMethod {
  /** The kind of verification. */
  readonly verifyMethodType?: string
  /** The one-time password that the payer entered. */
  readonly otpValue?: string
}

/** @internal */
export const verifyMethodShape: Shape<VerifyMethod> = /* @__PURE__ */ objectShape<VerifyMethod>(
  {},
  { verifyMethodType: textShape, otpValue: textShape },
)
