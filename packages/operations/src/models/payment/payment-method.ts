// Generated from the facts of this package. Run `npm run operations` after a change to them.

import { type JsonObject, listShape, objectShape, type Shape, textShape } from '@gw/types'
import type { FundingType } from '../values.ts'
import {
  type BooleanLike,
  booleanLikeShape,
  jsonObjectShape,
  type NumberLike,
  numberLikeShape,
} from '../wire.ts'

/** A payment method and its position in the list. */
export interface PaymentMethodTypeItem {
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType?: string
  /** The position in the list, from 1. */
  readonly paymentMethodOrder?: NumberLike
  /** Whether the method is offered for express checkout. */
  readonly expressCheckout?: BooleanLike
}

const paymentMethodTypeItemShape: Shape<PaymentMethodTypeItem> =
  /* @__PURE__ */ objectShape<PaymentMethodTypeItem>(
    {},
    {
      paymentMethodType: textShape,
      paymentMethodOrder: numberLikeShape,
      expressCheckout: booleanLikeShape,
    },
  )

/** The payment methods to offer. */
export interface AvailablePaymentMethod {
  /** Data that the payment method requires, such as a card. */
  readonly paymentMethodMetaData?: JsonObject
  /** The payment methods, in the order to show them. */
  readonly paymentMethodTypeList?: readonly PaymentMethodTypeItem[]
}

/** @internal */
export const availablePaymentMethodShape: Shape<AvailablePaymentMethod> =
  /* @__PURE__ */ objectShape<AvailablePaymentMethod>(
    {},
    {
      paymentMethodMetaData: jsonObjectShape,
      paymentMethodTypeList: /* @__PURE__ */ listShape(paymentMethodTypeItemShape),
    },
  )

/** A payment method, with what it needs to be used. */
export interface PaymentMethod {
  /** The payment method, such as `CARD` or `ALIPAY_CN`. At most 64 characters. */
  readonly paymentMethodType: string
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
  readonly paymentMethodMetaData?: JsonObject
}

/** @internal */
export const paymentMethodShape: Shape<PaymentMethod> = /* @__PURE__ */ objectShape<PaymentMethod>(
  { paymentMethodType: textShape },
  {
    paymentMethodId: textShape,
    funding: textShape,
    customerId: textShape,
    extendInfo: textShape,
    requireIssuerAuthentication: booleanLikeShape,
    paymentMethodMetaData: jsonObjectShape,
  },
)

/** The payment methods to evaluate. */
export interface PaymentEvaluation {
  /** The payment methods to evaluate. */
  readonly paymentMethods?: readonly PaymentMethod[]
}

/** @internal */
export const paymentEvaluationShape: Shape<PaymentEvaluation> =
  /* @__PURE__ */ objectShape<PaymentEvaluation>(
    {},
    { paymentMethods: /* @__PURE__ */ listShape(paymentMethodShape) },
  )
