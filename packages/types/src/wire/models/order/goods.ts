// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import { lazyShape, type OpenLiteral, type Shape } from '../../../shapes/shape.ts'
import { type Amount, amountShape } from '../amount.ts'

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
  /** How the goods are delivered. */
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

export const goodsShape: Shape<Goods> = /* @__PURE__ */ rowsShape(
  'referenceGoodsId!<64 goodsName!<256 goodsCategory<64 goodsBrand goodsQuantity goodsSkuName goodsUrl<2048 deliveryMethodType goodsImageUrl priceId<64 goodsEndsOnTime',
  {
    goodsUnitAmount: amountShape,
    goodsDiscountAmount: amountShape,
    crossSell: /* @__PURE__ */ lazyShape(() => goodsShape),
  },
)
