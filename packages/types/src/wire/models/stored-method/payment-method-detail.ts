// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'
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

const couponPaymentMethodDetailShape: Shape<CouponPaymentMethodDetail> = /* @__PURE__ */ rowsShape(
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

const discountPaymentMethodDetailShape: Shape<DiscountPaymentMethodDetail> =
  /* @__PURE__ */ rowsShape(
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

const externalPaymentMethodDetailShape: Shape<ExternalPaymentMethodDetail> =
  /* @__PURE__ */ rowsShape(
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
  readonly paymentMethodDetailType?: PaymentMethodDetailType
  /** The card. */
  readonly card?: ReceivedCardPaymentMethodDetail
  /** The external account. */
  readonly externalAccount?: ExternalPaymentMethodDetail
  /** The discount. */
  readonly discount?: DiscountPaymentMethodDetail
  /** The coupon. */
  readonly coupon?: CouponPaymentMethodDetail
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType?: PaymentMethodType
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** The wallet. */
  readonly wallet?: ReceivedWallet
  /** How the payer interacts with the payment method. */
  readonly interactionType?: string
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
