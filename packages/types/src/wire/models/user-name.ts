// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import type { Scalar, Shape } from '../../shapes/shape.ts'

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

/** The name of a person, as the gateway sends it. */
export interface ReceivedUserName {
  /** The first name. */
  readonly firstName?: Scalar
  /** The middle name. */
  readonly middleName?: Scalar
  /** The last name. */
  readonly lastName?: Scalar
  /** The full name. */
  readonly fullName?: Scalar
}

export const userNameShape: Shape<unknown> = /* @__PURE__ */ rowsShape(
  'firstName<32 middleName<32 lastName<32 fullName<128',
)
