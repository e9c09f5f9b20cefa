// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { NumberLike, OpenLiteral, Shape } from '../../../shapes/shape.ts'
import { type Address, addressShape } from '../address.ts'
import { type Amount, amountShape } from '../amount.ts'
import { type UserName, userNameShape } from '../user-name.ts'

/** A length of time. */
export interface DeliveryEstimateInfo {
  /** The unit of time. */
  readonly unit: OpenLiteral<'YEAR' | 'MONTH' | 'DAY' | 'HOUR' | 'MINUTE' | 'SECOND'>
  /** How many units. */
  readonly value: NumberLike
}

const deliveryEstimateInfoShape: Shape<DeliveryEstimateInfo> =
  /* @__PURE__ */ rowsShape('unit! value#!')

/** When a delivery is expected. */
export interface DeliveryEstimate {
  /** The earliest time. */
  readonly minimum?: DeliveryEstimateInfo
  /** The latest time. */
  readonly maximum?: DeliveryEstimateInfo
}

const deliveryEstimateShape: Shape<DeliveryEstimate> = /* @__PURE__ */ rowsShape('', {
  minimum: deliveryEstimateInfoShape,
  maximum: deliveryEstimateInfoShape,
})

/** The delivery of an order. */
export interface Shipping {
  /** The name of the recipient. */
  readonly shippingName?: UserName
  /** The shipping address. */
  readonly shippingAddress?: Address
  /** The carrier. At most 128 characters. */
  readonly shippingCarrier?: string
  /** The phone number of the recipient. At most 16 characters. */
  readonly shippingPhoneNo?: string
  /** The email address to which digital goods are sent. At most 64 characters. */
  readonly shipToEmail?: string
  /** The ID of the shipping fee. At most 64 characters. */
  readonly shippingFeeId?: string
  /** The shipping fee. */
  readonly shippingFee?: Amount
  /** The shipping method, as text. At most 64 characters. */
  readonly shippingDescription?: string
  /** When the delivery is expected. */
  readonly deliveryEstimate?: DeliveryEstimate
  /** The tracking number. */
  readonly shippingNumber?: string
  /** Notes about the delivery. */
  readonly notes?: string
}

export const shippingShape: Shape<Shipping> = /* @__PURE__ */ rowsShape(
  'shippingCarrier<128 shippingPhoneNo<16 shipToEmail<64 shippingFeeId<64 shippingDescription<64 shippingNumber notes',
  {
    shippingName: userNameShape,
    shippingAddress: addressShape,
    shippingFee: amountShape,
    deliveryEstimate: deliveryEstimateShape,
  },
)
