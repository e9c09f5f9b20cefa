// Generated from the facts of this package. Run `npm run operations` after a change to them.

import { listShape, objectShape, type Shape, textShape } from '@gw/types'
import { type Address, addressShape } from '../address.ts'
import { type UserName, userNameShape } from '../user-name.ts'
import { type NumberLike, numberLikeShape } from '../wire.ts'

/** A hotel stay. */
export interface Lodging {
  /** The name of the hotel. At most 128 characters. */
  readonly hotelName?: string
  /** The address of the hotel. */
  readonly hotelAddress?: Address
  /** The date of arrival. */
  readonly checkInDate?: string
  /** The date of departure. */
  readonly checkOutDate?: string
  /** The number of nights. */
  readonly numberOfNights?: NumberLike
  /** The number of rooms. */
  readonly numberOfRooms?: NumberLike
  /** The names of the guests. */
  readonly guestNames?: readonly UserName[]
}

/** @internal */
export const lodgingShape: Shape<Lodging> = /* @__PURE__ */ objectShape<Lodging>(
  {},
  {
    hotelName: textShape,
    hotelAddress: addressShape,
    checkInDate: textShape,
    checkOutDate: textShape,
    numberOfNights: numberLikeShape,
    numberOfRooms: numberLikeShape,
    guestNames: /* @__PURE__ */ listShape(userNameShape),
  },
)
