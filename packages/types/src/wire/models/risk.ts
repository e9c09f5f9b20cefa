// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import type { BooleanLike, NumberLike, OpenLiteral } from '../../shapes/shape.ts'
import type { Address, Amount, UserName } from './common.ts'
import type { Gaming, Goods, Lodging, Shipping, Transit } from './order.ts'
import type { CardVerificationResult } from './payment.ts'
import type { PaymentMethodType } from './values.ts'

/** The reason why an authorization failed. */
export interface AuthorizationError {
  /** The code of the error. */
  readonly errorCode?: string
  /** The error, as text. */
  readonly errorMessage?: string
}

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
  /** True if you store the card. */
  readonly isCardOnFile?: BooleanLike
  /** The name of the cardholder. */
  readonly cardHolderName?: UserName
  /** The payer's email address. */
  readonly payerEmail?: string
  /** The funding of the card, such as credit or debit. */
  readonly funding?: OpenLiteral<'CREDIT' | 'DEBIT'>
  /** True if the card is authenticated with 3-D Secure. */
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
  /** The content of the order. The payer sees it. */
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

/** A payment method, for a risk decision. */
export interface RiskCheckPaymentMethod {
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType?: PaymentMethodType
  /** The payer's ID or token at the payment method, such as an access token or a payment code. */
  readonly paymentMethodId?: string
  /** Data that the payment method requires, such as a card. */
  readonly paymentMethodMetaData?: RiskCheckCard
}

/** The payment of a part of an order, for a risk decision. */
export interface RiskCheckPaymentDetail {
  /** The new total of the authorization. */
  readonly amount?: Amount
  /** The payment method. */
  readonly paymentMethod?: RiskCheckPaymentMethod
}

/** A refund of a part of an order. */
export interface RiskRefundRecord {
  /** Your own ID for the order. */
  readonly referenceOrderId?: string
  /** Your own ID for the goods. */
  readonly referenceGoodsId?: string
  /** The new total of the authorization. */
  readonly amount?: Amount
  /** The reason why the payment is refunded. */
  readonly refundReason?: string
  /** When the refund succeeded. */
  readonly refundTime?: NumberLike
}
