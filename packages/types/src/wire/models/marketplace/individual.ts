// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape, oneOrListShape } from '../../../shapes/list-shape.ts'
import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'
import { type Address, addressShape } from '../address.ts'
import { type Certificate, certificateShape } from '../certificate.ts'
import { type UserName, userNameShape } from '../user-name.ts'
import { type EntityContact, entityContactShape } from './company.ts'

/** A person. */
export interface Individual {
  /** The name of the site. */
  readonly name: UserName
  /** The name in English. */
  readonly englishName?: UserName
  /** The cardholder's date of birth. At most 32 characters. */
  readonly dateOfBirth?: string
  /** The place of birth. */
  readonly placeOfBirth?: Address
  /** The identity documents, or the registrations of the company. */
  readonly certificates?: Certificate | readonly Certificate[]
  /** The nationality, as a two-letter code. At most 2 characters. */
  readonly nationality?: string
  /** How to reach the company or the person. At most 10 items. */
  readonly contacts?: readonly EntityContact[]
}

export const individualShape: Shape<Individual> = /* @__PURE__ */ rowsShape(
  'dateOfBirth<32 nationality<2',
  {
    'name!': userNameShape,
    englishName: userNameShape,
    placeOfBirth: addressShape,
    certificates: /* @__PURE__ */ oneOrListShape(certificateShape),
    'contacts<10': /* @__PURE__ */ listShape(entityContactShape),
  },
)
