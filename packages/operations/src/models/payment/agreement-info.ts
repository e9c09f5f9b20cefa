// Generated from the facts of this package. Run `npm run operations` after a change to them.
import { objectShape, type Shape, textShape } from '@gw/types'

/** The payer's login for a stored agreement. */
export interface AgreementInfo {
  /** Your own random value, which the redirect repeats. Compare it to detect forged redirects. */
  readonly authState?: string
  /** The payer's login. */
  readonly userLoginId?: string
  /** The kind of login. */
  readonly userLoginType?: string
  /** The payer's masked login, to show to people. */
  readonly displayUserLoginId?: string
}

/** @internal */
export const agreementInfoShape: Shape<AgreementInfo> = /* @__PURE__ */ objectShape<AgreementInfo>(
  {},
  {
    authState: textShape,
    userLoginId: textShape,
    userLoginType: textShape,
    displayUserLoginId: textShape,
  },
)
