// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import type { Shape } from '../../shapes/shape.ts'

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

/** An address, as the gateway sends it. */
export interface ReceivedAddress {
  /** The country or region, as a two-letter code. */
  readonly region?: string
  /** The state or province. */
  readonly state?: string
  /** The city. */
  readonly city?: string
  /** The first line of the address. */
  readonly address1?: string
  /** The second line of the address. */
  readonly address2?: string
  /** The postal code. */
  readonly zipCode?: string
  /** The label of the address. */
  readonly label?: string
  /** The third line of the address. */
  readonly address3?: string
}

export const addressShape: Shape<unknown> = /* @__PURE__ */ rowsShape(
  'region!<2 state<8 city<32 address1<256 address2<256 zipCode<32 label address3',
)
