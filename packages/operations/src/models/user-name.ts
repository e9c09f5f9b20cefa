// Generated from the facts of this package. Run `npm run operations` after a change to them.
import { objectShape, type Shape, textShape } from '@gw/types'

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

/** @internal */
export const userNameShape: Shape<UserName> = /* @__PURE__ */ objectShape<UserName>(
  {},
  { firstName: textShape, middleName: textShape, lastName: textShape, fullName: textShape },
)
