// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import type { Shape } from '../../shapes/shape.ts'

/** The name of a person. */
export interface UserName {
  /** The first name. At most 32 characters. */
  readonly firstName?: string
  /** The middle name. At most 32 characters. */
  readonly middleName?: string
  /** The last name. At most 32 characters. */
  readonly lastName?: string
  /** The full name. At most 128 characters. */
  readonly fullName?: string
}

export const userNameShape: Shape<UserName> = /* @__PURE__ */ rowsShape(
  'firstName<32 middleName<32 lastName<32 fullName<128',
)
