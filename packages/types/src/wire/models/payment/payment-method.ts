// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../../shapes/list-shape.ts'
import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { BooleanLike, JsonObject, NumberLike, Shape } from '../../../shapes/shape.ts'
import type { FundingType, PaymentMethodType } from '../../values.ts'

/** A payment method and its position in the list. */
export interface PaymentMethodTypeItem {
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType?: PaymentMethodType
  /** The position in the list, from 1. */
  readonly paymentMethodOrder?: NumberLike
  /** Whether the method is offered for express checkout. */
  readonly expressCheckout?: BooleanLike
}

const paymentMethodTypeItemShape: Shape<PaymentMethodTypeItem> = /* @__PURE__ */ rowsShape(
  'paymentMethodType paymentMethodOrder# expressCheckout?',
)

/** The payment methods to offer. */
export interface AvailablePaymentMethod {
  /** Data that the payment method requires, such as a card. */
  readonly paymentMethodMetaData?: JsonObject | string
  /** The payment methods, in the order to show them. */
  readonly paymentMethodTypeList?: readonly PaymentMethodTypeItem[]
}

export const availablePaymentMethodShape: Shape<AvailablePaymentMethod> = /* @__PURE__ */ rowsShape(
  'paymentMethodMetaData&',
  { paymentMethodTypeList: /* @__PURE__ */ listShape(paymentMethodTypeItemShape) },
)

/** A payment method, with what it needs to be used. */
export interface PaymentMethod {
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType: PaymentMethodType
  /** The payer's ID or token at the payment method, such as an access token or a payment code. At most 128 characters. */
  readonly paymentMethodId?: string
  /** How the card is funded. */
  readonly funding?: FundingType
  /** The payer's ID at the payment method. */
  readonly customerId?: string
  /** Extensions, as a JSON string. At most 2048 characters. */
  readonly extendInfo?: string
  /** Whether the issuer must authenticate the payer. */
  readonly requireIssuerAuthentication?: BooleanLike
  /** Data that the payment method requires, such as a card. */
  readonly paymentMethodMetaData?: JsonObject | string
}

/** A payment method, with what it needs to be used, as the gateway sends it. */
export interface ReceivedPaymentMethod {
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType?: PaymentMethodType
  /** The payer's ID or token at the payment method, such as an access token or a payment code. */
  readonly paymentMethodId?: string
  /** How the card is funded. */
  readonly funding?: FundingType
  /** The payer's ID at the payment method. */
  readonly customerId?: string
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** Whether the issuer must authenticate the payer. */
  readonly requireIssuerAuthentication?: boolean
  /** Data that the payment method requires, such as a card. */
  readonly paymentMethodMetaData?: JsonObject | string
}

export const paymentMethodShape: Shape<unknown> = /* @__PURE__ */ rowsShape(
  'paymentMethodType! paymentMethodId<128 funding customerId extendInfo<2048 requireIssuerAuthentication? paymentMethodMetaData&',
)

/** The payment methods to evaluate. */
export interface PaymentEvaluation {
  /** The payment methods to evaluate. */
  readonly paymentMethods?: readonly PaymentMethod[]
}

export const paymentEvaluationShape: Shape<PaymentEvaluation> = /* @__PURE__ */ rowsShape('', {
  paymentMethods: /* @__PURE__ */ listShape(paymentMethodShape),
})
