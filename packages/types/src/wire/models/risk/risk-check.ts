// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../../shapes/list-shape.ts'
import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { BooleanLike, NumberLike, OpenLiteral, Shape } from '../../../shapes/shape.ts'
import type { PaymentMethodType } from '../../values.ts'
import { type Address, addressShape } from '../address.ts'
import { type Amount, amountShape } from '../amount.ts'
import { type Goods, goodsShape } from '../order/goods.ts'
import { type Lodging, lodgingShape } from '../order/lodging.ts'
import { type Gaming, gamingShape } from '../order/order.ts'
import { type Shipping, shippingShape } from '../order/shipping.ts'
import { type Transit, transitShape } from '../order/transit.ts'
import { type CardVerificationResult, cardVerificationResultShape } from '../payment/risk-data.ts'
import { type UserName, userNameShape } from '../user-name.ts'

/** The card of a payment, for a risk decision. Sensitive data, so keep it out of logs. */
export interface RiskCheckCard {
  /** The card number. Send it only if you are certified to handle card data. */
  readonly cardNo?: string
  /** The first digits of the card number. */
  readonly cardBin?: string
  /** The last four digits of the card number. */
  readonly lastFourDigits?: string
  /** The year in which the card expires, as two digits. */
  readonly expiryYear?: string
  /** The month in which the card expires, as two digits. */
  readonly expiryMonth?: string
  /** The billing address. */
  readonly billingAddress?: Address
  /** Whether you store the card. */
  readonly isCardOnFile?: BooleanLike
  /** The name of the cardholder. */
  readonly cardHolderName?: UserName
  /** The payer's email address. */
  readonly payerEmail?: string
  /** How the card is funded. */
  readonly funding?: OpenLiteral<'CREDIT' | 'DEBIT'>
  /** Whether the card is authenticated with 3-D Secure. */
  readonly is3DSAuthentication?: BooleanLike
  /** The brand of the card. */
  readonly cardBrand?: string
  /** The issuer of the card. */
  readonly cardIssuer?: string
  /** The region of the card's issuer, as a two-letter code. */
  readonly issuingRegion?: string
  /** The result of verifying the card. */
  readonly cardVerificationResult?: CardVerificationResult
  /** The payer's Brazilian tax number. */
  readonly cpf?: string
}

const riskCheckCardShape: Shape<RiskCheckCard> = /* @__PURE__ */ rowsShape(
  'cardNo cardBin lastFourDigits expiryYear expiryMonth isCardOnFile? payerEmail funding is3DSAuthentication? cardBrand cardIssuer issuingRegion cpf',
  {
    billingAddress: addressShape,
    cardHolderName: userNameShape,
    cardVerificationResult: cardVerificationResultShape,
  },
)

/** The merchant of an order, for a risk decision. */
export interface RiskCheckMerchant {
  /** Your own ID for the merchant. */
  readonly referenceMerchantId?: string
  /** The merchant category code. */
  readonly merchantMCC?: string
  /** The merchant's legal name. */
  readonly merchantName?: string
  /** The merchant's name, as shown to the payer. */
  readonly merchantDisplayName?: string
  /** The address of the merchant. */
  readonly merchantAddress?: Address
  /** When the merchant was registered with you. */
  readonly merchantRegistrationTime?: NumberLike
  /** The merchant's email address. */
  readonly merchantEmail?: string
}

const riskCheckMerchantShape: Shape<RiskCheckMerchant> = /* @__PURE__ */ rowsShape(
  'referenceMerchantId merchantMCC merchantName merchantDisplayName merchantRegistrationTime: merchantEmail',
  { merchantAddress: addressShape },
)

/** An order, for a risk decision. */
export interface RiskCheckOrder {
  /** Your own ID for the order. */
  readonly referenceOrderId?: string
  /** The amount of the order. */
  readonly orderAmount?: Amount
  /** The goods. */
  readonly goods?: readonly Goods[]
  /** The delivery. */
  readonly shipping?: Shipping
  /** The merchant. */
  readonly merchant?: RiskCheckMerchant
  /** What the order is for. The payer sees it. */
  readonly orderDescription?: string
  /** The trip, if the order is for one. */
  readonly transit?: Transit
  /** The hotel stay, if the order is for one. */
  readonly lodging?: Lodging
  /** Data about a game, if the order is for one. */
  readonly gaming?: Gaming
  /** When the order was created. */
  readonly orderCreatedTime?: NumberLike
}

export const riskCheckOrderShape: Shape<RiskCheckOrder> = /* @__PURE__ */ rowsShape(
  'referenceOrderId orderDescription orderCreatedTime:',
  {
    orderAmount: amountShape,
    goods: /* @__PURE__ */ listShape(goodsShape),
    shipping: shippingShape,
    merchant: riskCheckMerchantShape,
    transit: transitShape,
    lodging: lodgingShape,
    gaming: gamingShape,
  },
)

/** A payment method, for a risk decision. */
export interface RiskCheckPaymentMethod {
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType?: PaymentMethodType
  /** The payer's ID or token at the payment method, such as an access token or a payment code. */
  readonly paymentMethodId?: string
  /** Data that the payment method requires, such as a card. */
  readonly paymentMethodMetaData?: RiskCheckCard
}

const riskCheckPaymentMethodShape: Shape<RiskCheckPaymentMethod> = /* @__PURE__ */ rowsShape(
  'paymentMethodType paymentMethodId',
  { paymentMethodMetaData: riskCheckCardShape },
)

/** How a part of an order is paid, for a risk decision. */
export interface RiskCheckPaymentDetail {
  /** The new total of the authorization. */
  readonly amount?: Amount
  /** The payment method. */
  readonly paymentMethod?: RiskCheckPaymentMethod
}

export const riskCheckPaymentDetailShape: Shape<RiskCheckPaymentDetail> = /* @__PURE__ */ rowsShape(
  '',
  { amount: amountShape, paymentMethod: riskCheckPaymentMethodShape },
)
