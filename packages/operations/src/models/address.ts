// Generated from the facts of this package. Run `npm run operations` after a change to them.
import { objectShape, type Shape, textShape } from '@gw/types'

/** An address. */
export interface Address {
  /** The country or region, as a two-letter code. At most 2 characters. */
  readonly region: string
  /** The state or province. At most 8 characters. */
  readonly state?: string
  /** The city. At most 32 characters. */
  readonly city?: string
  /** The first line of the address. At most 256 characters. */
  readonly address1?: string
  /** The second line of the address. At most 256 characters. */
  readonly address2?: string
  /** The postal code. At most 32 characters. */
  readonly zipCode?: string
  /** The label of the address. */
  readonly label?: string
  /** The third line of the address. */
  readonly address3?: string
}

/** @internal */
export const addressShape: Shape<Address> = /* @__PURE__ */ objectShape<Address>(
  { region: textShape },
  {
    state: textShape,
    city: textShape,
    address1: textShape,
    address2: textShape,
    zipCode: textShape,
    label: textShape,
    address3: textShape,
  },
)
