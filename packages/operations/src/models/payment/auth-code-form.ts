// Generated from the facts of this package. Run `npm run operations` after a change to them.

import { listShape, objectShape, type Shape, textShape } from '@gw/types'
import { type CodeDetail, codeDetailShape } from './payer-forms.ts'

/** Codes that the payer scans to authorize. */
export interface AuthCodeForm {
  /** The codes to show, in several formats. */
  readonly codeDetails?: readonly CodeDetail[]
}

/** @internal */
export const authCodeFormShape: Shape<AuthCodeForm> = /* @__PURE__ */ objectShape<AuthCodeForm>(
  {},
  { codeDetails: /* @__PURE__ */ listShape(codeDetailShape) },
)

/** Data about the account holder. */
export interface AuthMetaData {
  /** The name of the account holder. */
  readonly accountHolderName?: string
  /** The number of the account holder's identity document. */
  readonly accountHolderCertNo?: string
}

/** @internal */
export const authMetaDataShape: Shape<AuthMetaData> = /* @__PURE__ */ objectShape<AuthMetaData>(
  {},
  { accountHolderName: textShape, accountHolderCertNo: textShape },
)
