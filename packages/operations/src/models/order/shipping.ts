// Generated from the facts of this package. Run `npm run operations` after a change to them.
import {
  type Amount,
  amountShape,
  type OpenLiteral,
  objectShape,
  type Shape,
  textShape,
} from '@gw/types'
import { type Address, addressShape } from '../address.ts'
import { type UserName, userNameShape } from '../user-name.ts'
import { type NumberLike, numberLikeShape } from '../wire.ts'

/** A length of time. */
export interface DeliveryEstimateInfo {
  /** The unit of time. At most 16 characters. */
  readonly unit: OpenLiteral<'YEAR' | 'MONTH' | 'DAY' | 'HOUR' | 'MINUTE' | 'SECOND'>
  /** How many units. */
  readonly value: NumberLike
}

const deliveryEstimateInfoShape: Shape<DeliveryEstimateInfo> =
  /* @__PURE__ */ objectShape<DeliveryEstimateInfo>({ unit: textShape, value: numberLikeShape }, {})

/** When a delivery is expected. */
export interface DeliveryEstimate {
  /** The earliest time. */
  readonly minimum?: DeliveryEstimateInfo
  /** The latest time. */
  readonly maximum?: DeliveryEstimateInfo
}

const deliveryEstimateShape: Shape<DeliveryEstimate> =
  /* @__PURE__ */ objectShape<DeliveryEstimate>(
    {},
    { minimum: deliveryEstimateInfoShape, maximum: deliveryEstimateInfoShape },
  )

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

/** @internal */
export const shippingShape: Shape<Shipping> = /* @__PURE__ */ objectShape<Shipping>(
  {},
  {
    shippingName: userNameShape,
    shippingAddress: addressShape,
    shippingCarrier: textShape,
    shippingPhoneNo: textShape,
    shipToEmail: textShape,
    shippingFeeId: textShape,
    shippingFee: amountShape,
    shippingDescription: textShape,
    deliveryEstimate: deliveryEstimateShape,
    shippingNumber: textShape,
    notes: textShape,
  },
)
