// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'

/** The payer's login for a stored agreement. */
export interface AgreementInfo {
  /** Your own random value, which the redirect repeats. Compare it to detect forged redirects. At most 256 characters. */
  readonly authState?: string
  /** The payer's login. At most 64 characters. */
  readonly userLoginId?: string
  /** The kind of login. */
  readonly userLoginType?: string
  /** The payer's masked login, to show to people. */
  readonly displayUserLoginId?: string
}

export const agreementInfoShape: Shape<AgreementInfo> = /* @__PURE__ */ rowsShape(
  'authState<256 userLoginId<64 userLoginType displayUserLoginId',
)
