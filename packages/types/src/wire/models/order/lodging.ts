// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../../shapes/list-shape.ts'
import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { NumberLike, Shape } from '../../../shapes/shape.ts'
import { type Address, addressShape } from '../address.ts'
import { type UserName, userNameShape } from '../user-name.ts'

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

export const lodgingShape: Shape<Lodging> = /* @__PURE__ */ rowsShape(
  'hotelName<128 checkInDate checkOutDate numberOfNights# numberOfRooms#',
  { hotelAddress: addressShape, guestNames: /* @__PURE__ */ listShape(userNameShape) },
)
