// Generated from the facts of this package. Run `npm run operations` after a change to them.

import { listShape, objectShape, type Shape, textShape } from '@gw/types'
import { type UserName, userNameShape } from './user-name.ts'
import type { CertificateType } from './values.ts'

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

/** @internal */
export const certificateShape: Shape<Certificate> = /* @__PURE__ */ objectShape<Certificate>(
  { certificateType: textShape, certificateNo: textShape },
  {
    holderName: userNameShape,
    fileKeys: /* @__PURE__ */ listShape(textShape),
    certificateAuthority: textShape,
  },
)
