// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../../shapes/list-shape.ts'
import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { BooleanLike, Shape } from '../../../shapes/shape.ts'
import type { DeclarationBizSceneType } from '../../values.ts'
import { type Amount, amountShape } from '../amount.ts'
import { type Env, envShape } from '../payment/env.ts'
import { type Buyer, buyerShape } from './buyer.ts'
import { type Goods, goodsShape } from './goods.ts'
import { type Lodging, lodgingShape } from './lodging.ts'
import { type Merchant, merchantShape } from './merchant.ts'
import { type Shipping, shippingShape } from './shipping.ts'
import { type Transit, transitShape } from './transit.ts'

/** Data for declaring an order to customs. */
export interface Declaration {
  /** The kind of business that is declared. */
  readonly declarationBizScene?: DeclarationBizSceneType
  /** The ID of the beneficiary of the declaration. */
  readonly declarationBeneficiaryId?: string
}

const declarationShape: Shape<Declaration> = /* @__PURE__ */ rowsShape(
  'declarationBizScene declarationBeneficiaryId',
)

/** A top-up of a game. */
export interface Gaming {
  /** The name of the game. At most 128 characters. */
  readonly gameName?: string
  /** The name of the account to top up. At most 128 characters. */
  readonly toppedUpUser?: string
  /** The email address of the account to top up. At most 64 characters. */
  readonly toppedUpEmail?: string
  /** The phone number of the account to top up. At most 32 characters. */
  readonly toppedUpPhoneNo?: string
}

export const gamingShape: Shape<Gaming> = /* @__PURE__ */ rowsShape(
  'gameName<128 toppedUpUser<128 toppedUpEmail<64 toppedUpPhoneNo<32',
)

/** An order: what the payer pays for. */
export interface Order {
  /** Your own ID for the order. At most 64 characters. */
  readonly referenceOrderId?: string
  /** What the order is for. The payer sees it. At most 256 characters. */
  readonly orderDescription: string
  /** The amount of the order. */
  readonly orderAmount?: Amount
  /** The discount on the order. */
  readonly orderDiscountAmount?: Amount
  /** The amount of the goods, without shipping and discounts. */
  readonly subTotalOrderAmount?: Amount
  /** The merchant. */
  readonly merchant?: Merchant
  /** The goods. */
  readonly goods?: readonly Goods[]
  /** The delivery. */
  readonly shipping?: Shipping
  /** The buyer. */
  readonly buyer?: Buyer
  /** The payer's device and terminal. */
  readonly env?: Env
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** The trip, if the order is for one. */
  readonly transit?: Transit
  /** The hotel stay, if the order is for one. */
  readonly lodging?: Lodging
  /** Data about a game, if the order is for one. */
  readonly gaming?: Gaming
  /** Whether the order will be declared to customs. */
  readonly needDeclaration?: BooleanLike
  /** Data for the customs declaration. */
  readonly declaration?: Declaration
  /** The kind of order. */
  readonly orderType?: string
}

export const orderShape: Shape<Order> = /* @__PURE__ */ rowsShape(
  'referenceOrderId<64 orderDescription!<256 extendInfo needDeclaration? orderType',
  {
    orderAmount: amountShape,
    orderDiscountAmount: amountShape,
    subTotalOrderAmount: amountShape,
    merchant: merchantShape,
    goods: /* @__PURE__ */ listShape(goodsShape),
    shipping: shippingShape,
    buyer: buyerShape,
    env: envShape,
    transit: transitShape,
    lodging: lodgingShape,
    gaming: gamingShape,
    declaration: declarationShape,
  },
)

/** The order of each period of a subscription. */
export interface OrderInfo {
  /** The amount of the order. */
  readonly orderAmount: Amount
}

export const orderInfoShape: Shape<OrderInfo> = /* @__PURE__ */ rowsShape('', {
  'orderAmount!': amountShape,
})
