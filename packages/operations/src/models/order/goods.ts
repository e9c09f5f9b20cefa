// Generated from the facts of this package. Run `npm run operations` after a change to them.
import {
  type Amount,
  amountShape,
  lazyShape,
  type OpenLiteral,
  objectShape,
  type Shape,
  textShape,
} from '@gw/types'

/** Goods of an order. */
export interface Goods {
  /** Your own ID for the goods. At most 64 characters. */
  readonly referenceGoodsId: string
  /** The name of the goods. At most 256 characters. */
  readonly goodsName: string
  /** The category of the goods. At most 64 characters. */
  readonly goodsCategory?: string
  /** The brand of the goods. */
  readonly goodsBrand?: string
  /** The price of one unit. */
  readonly goodsUnitAmount?: Amount
  /** How many. */
  readonly goodsQuantity?: string
  /** The variant of the goods. */
  readonly goodsSkuName?: string
  /** The URL of the goods' page. At most 2048 characters. */
  readonly goodsUrl?: string
  /** How the goods are delivered. At most 32 characters. */
  readonly deliveryMethodType?: OpenLiteral<'PHYSICAL' | 'DIGITAL'>
  /** The URL of an image of the goods. */
  readonly goodsImageUrl?: string
  /** The ID of the price. At most 64 characters. */
  readonly priceId?: string
  /** The discount on the goods. */
  readonly goodsDiscountAmount?: Amount
  /** When the offer ends. */
  readonly goodsEndsOnTime?: string
  /** Goods that are offered along with these. */
  readonly crossSell?: Goods
}

/** @internal */
export const goodsShape: Shape<Goods> = /* @__PURE__ */ objectShape<Goods>(
  { referenceGoodsId: textShape, goodsName: textShape },
  {
    goodsCategory: textShape,
    goodsBrand: textShape,
    goodsUnitAmount: amountShape,
    goodsQuantity: textShape,
    goodsSkuName: textShape,
    goodsUrl: textShape,
    deliveryMethodType: textShape,
    goodsImageUrl: textShape,
    priceId: textShape,
    goodsDiscountAmount: amountShape,
    goodsEndsOnTime: textShape,
    crossSell: /* @__PURE__ */ lazyShape(() => goodsShape),
  },
)
