// Generated from the facts of this package. Run `npm run operations` after a change to them.
import { type Amount, amountShape, objectShape, type Shape, textShape } from '@gw/types'
import type { PaymentMethodDetailType } from '../values.ts'
import {
  type CardPaymentMethodDetail,
  cardPaymentMethodDetailShape,
} from './card-payment-method-detail.ts'
import { type Wallet, walletShape } from './wallet.ts'

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

const couponPaymentMethodDetailShape: Shape<CouponPaymentMethodDetail> =
  /* @__PURE__ */ objectShape<CouponPaymentMethodDetail>(
    {},
    {
      couponId: textShape,
      availableAmount: amountShape,
      couponName: textShape,
      couponDescription: textShape,
      couponExpireTime: textShape,
      paymentMethodDetailMetadata: textShape,
    },
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
  /* @__PURE__ */ objectShape<DiscountPaymentMethodDetail>(
    {},
    {
      discountId: textShape,
      availableAmount: amountShape,
      discountName: textShape,
      discountDescription: textShape,
      paymentMethodDetailMetadata: textShape,
    },
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
  /* @__PURE__ */ objectShape<ExternalPaymentMethodDetail>(
    {},
    {
      assetToken: textShape,
      accountDisplayName: textShape,
      disableReason: textShape,
      paymentMethodDetailMetadata: textShape,
    },
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
  /** The payment method, such as `CARD` or `ALIPAY_CN`. At most 64 characters. */
  readonly paymentMethodType: string
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** The wallet. */
  readonly wallet?: Wallet
  /** How the payer interacts with the payment method. */
  readonly interactionType?: string
}

/** @internal */
export const paymentMethodDetailShape: Shape<PaymentMethodDetail> =
  /* @__PURE__ */ objectShape<PaymentMethodDetail>(
    { paymentMethodType: textShape },
    {
      paymentMethodDetailType: textShape,
      card: cardPaymentMethodDetailShape,
      externalAccount: externalPaymentMethodDetailShape,
      discount: discountPaymentMethodDetailShape,
      coupon: couponPaymentMethodDetailShape,
      extendInfo: textShape,
      wallet: walletShape,
      interactionType: textShape,
    },
  )
