// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../../shapes/list-shape.ts'
import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'
import { type CodeDetail, codeDetailShape } from './payer-forms.ts'

/** Codes that the payer scans to authorize. */
export interface AuthCodeForm {
  /** The codes to show, in several formats. */
  readonly codeDetails?: readonly CodeDetail[]
}

export const authCodeFormShape: Shape<AuthCodeForm> = /* @__PURE__ */ rowsShape('', {
  codeDetails: /* @__PURE__ */ listShape(codeDetailShape),
})

/** Data about the account holder. */
export interface AuthMetaData {
  /** The name of the account holder. */
  readonly accountHolderName?: string
  /** The number of the account holder's identity document. */
  readonly accountHolderCertNo?: string
}

export const authMetaDataShape: Shape<AuthMetaData> = /* @__PURE__ */ rowsShape(
  'accountHolderName accountHolderCertNo',
)
