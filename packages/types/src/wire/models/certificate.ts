// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import type { Shape } from '../../shapes/shape.ts'
import type { CertificateType } from '../values.ts'
import { type UserName, userNameShape } from './user-name.ts'

/** An identity document. */
export interface Certificate {
  /** The kind of document. */
  readonly certificateType: CertificateType
  /** The number of the document. At most 64 characters. */
  readonly certificateNo: string
  /** The name of the document's holder. */
  readonly holderName?: UserName
  /** The keys of the uploaded files. */
  readonly fileKeys?: readonly string[]
  /** The authority that issued the document. At most 64 characters. */
  readonly certificateAuthority?: string
}

export const certificateShape: Shape<Certificate> = /* @__PURE__ */ rowsShape(
  'certificateType! certificateNo!<64 fileKeys[] certificateAuthority<64',
  { holderName: userNameShape },
)
