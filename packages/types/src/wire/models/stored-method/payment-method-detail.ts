// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Scalar, Shape } from '../../../shapes/shape.ts'
import type { PaymentMethodDetailType, PaymentMethodType } from '../../values.ts'
import { type Amount, amountShape } from '../amount.ts'
import {
  type CardPaymentMethodDetail,
  cardPaymentMethodDetailShape,
  type ReceivedCardPaymentMethodDetail,
} from './card-payment-method-detail.ts'
import { type ReceivedWallet, type Wallet, walletShape } from './wallet.ts'

/** A coupon. */
export interface CouponPaymentMethodDetail {
  /** The ID of the coupon. */
  readonly couponId?: string
  /** The amount that is available. */
  readonly availableAmount?: Amount
  /** The name of the coupon. */
  readonly couponName?: string
  /** What the coupon is for. */
  readonly couponDescription?: string
  /** When the coupon expires. */
  readonly couponExpireTime?: string
  /** Further details, as a JSON string. */
  readonly paymentMethodDetailMetadata?: string
}

/** A coupon, as the gateway sends it. */
export interface ReceivedCouponPaymentMethodDetail {
  /** The ID of the coupon. */
  readonly couponId?: Scalar
  /** The amount that is available. */
  readonly availableAmount?: Amount
  /** The name of the coupon. */
  readonly couponName?: Scalar
  /** What the coupon is for. */
  readonly couponDescription?: Scalar
  /** When the coupon expires. */
  readonly couponExpireTime?: Scalar
  /** Further details, as a JSON string. */
  readonly paymentMethodDetailMetadata?: Scalar
}

const couponPaymentMethodDetailShape: Shape<unknown> = /* @__PURE__ */ rowsShape(
  'couponId couponName couponDescription couponExpireTime paymentMethodDetailMetadata',
  { availableAmount: amountShape },
)

/** A discount. */
export interface DiscountPaymentMethodDetail {
  /** The ID of the discount. */
  readonly discountId?: string
  /** The amount that is available. */
  readonly availableAmount?: Amount
  /** The name of the discount. */
  readonly discountName?: string
  /** What the discount is for. */
  readonly discountDescription?: string
  /** Further details, as a JSON string. */
  readonly paymentMethodDetailMetadata?: string
}

/** A discount, as the gateway sends it. */
export interface ReceivedDiscountPaymentMethodDetail {
  /** The ID of the discount. */
  readonly discountId?: Scalar
  /** The amount that is available. */
  readonly availableAmount?: Amount
  /** The name of the discount. */
  readonly discountName?: Scalar
  /** What the discount is for. */
  readonly discountDescription?: Scalar
  /** Further details, as a JSON string. */
  readonly paymentMethodDetailMetadata?: Scalar
}

const discountPaymentMethodDetailShape: Shape<unknown> = /* @__PURE__ */ rowsShape(
  'discountId discountName discountDescription paymentMethodDetailMetadata',
  { availableAmount: amountShape },
)

/** An external account. */
export interface ExternalPaymentMethodDetail {
  /** The token of the external account. */
  readonly assetToken?: string
  /** The account as shown to the payer. */
  readonly accountDisplayName?: string
  /** Why it is not available. */
  readonly disableReason?: string
  /** Further details, as a JSON string. */
  readonly paymentMethodDetailMetadata?: string
}

/** An external account, as the gateway sends it. */
export interface ReceivedExternalPaymentMethodDetail {
  /** The token of the external account. */
  readonly assetToken?: Scalar
  /** The account as shown to the payer. */
  readonly accountDisplayName?: Scalar
  /** Why it is not available. */
  readonly disableReason?: Scalar
  /** Further details, as a JSON string. */
  readonly paymentMethodDetailMetadata?: Scalar
}

const externalPaymentMethodDetailShape: Shape<unknown> = /* @__PURE__ */ rowsShape(
  'assetToken accountDisplayName disableReason paymentMethodDetailMetadata',
)

/** A payment method that is stored or to be stored. */
export interface PaymentMethodDetail {
  /** Which of the details applies. */
  readonly paymentMethodDetailType?: PaymentMethodDetailType
  /** The card. */
  readonly card?: CardPaymentMethodDetail
  /** The external account. */
  readonly externalAccount?: ExternalPaymentMethodDetail
  /** The discount. */
  readonly discount?: DiscountPaymentMethodDetail
  /** The coupon. */
  readonly coupon?: CouponPaymentMethodDetail
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType: PaymentMethodType
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** The wallet. */
  readonly wallet?: Wallet
  /** How the payer interacts with the payment method. */
  readonly interactionType?: string
}

/** A payment method that is stored or to be stored, as the gateway sends it. */
export interface ReceivedPaymentMethodDetail {
  /** Which of the details applies. */
  readonly paymentMethodDetailType?: PaymentMethodDetailType | number | boolean
  /** The card. */
  readonly card?: ReceivedCardPaymentMethodDetail
  /** The external account. */
  readonly externalAccount?: ReceivedExternalPaymentMethodDetail
  /** The discount. */
  readonly discount?: ReceivedDiscountPaymentMethodDetail
  /** The coupon. */
  readonly coupon?: ReceivedCouponPaymentMethodDetail
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType?: PaymentMethodType | number | boolean
  /** Extensions, as a JSON string. */
  readonly extendInfo?: Scalar
  /** The wallet. */
  readonly wallet?: ReceivedWallet
  /** How the payer interacts with the payment method. */
  readonly interactionType?: Scalar
}

export const paymentMethodDetailShape: Shape<unknown> = /* @__PURE__ */ rowsShape(
  'paymentMethodDetailType paymentMethodType! extendInfo interactionType',
  {
    card: cardPaymentMethodDetailShape,
    externalAccount: externalPaymentMethodDetailShape,
    discount: discountPaymentMethodDetailShape,
    coupon: couponPaymentMethodDetailShape,
    wallet: walletShape,
  },
)
