// Generated from the facts of this package. Run `npm run operations` after a change to them.

import { listShape, mapShape, objectShape, type Shape, textShape } from '@gw/types'
import type { FundingType, InteractionType, PaymentMethodCategoryType } from '../values.ts'
import { type BooleanLike, booleanLikeShape } from '../wire.ts'
import { type AmountLimitInfo, amountLimitInfoShape } from './amount-limit.ts'
import { type Installment, installmentShape } from './installment.ts'
import {
  type Logo,
  logoShape,
  type SupportBank,
  type SupportCardBrand,
  supportBankShape,
  supportCardBrandShape,
} from './logo.ts'
import { type PromotionInfo, promotionInfoShape } from './promotion-info.ts'

/** A payment method, in brief. */
export interface PaymentMethodInfo {
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType?: string
  /** Details of the payment method, as a JSON string. */
  readonly paymentMethodDetail?: string
  /** Whether it is available. */
  readonly enabled?: BooleanLike
  /** Whether to show it first. */
  readonly preferred?: BooleanLike
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
}

/** @internal */
export const paymentMethodInfoShape: Shape<PaymentMethodInfo> =
  /* @__PURE__ */ objectShape<PaymentMethodInfo>(
    {},
    {
      paymentMethodType: textShape,
      paymentMethodDetail: textShape,
      enabled: booleanLikeShape,
      preferred: booleanLikeShape,
      extendInfo: textShape,
    },
  )

/** Card brands or banks of a payment method. */
export interface PaymentOptionDetail {
  /** The card brands that the payer can use. */
  readonly supportCardBrands?: readonly SupportCardBrand[]
  /** How the card is funded. */
  readonly funding?: readonly FundingType[]
  /** The banks that the payer can use. */
  readonly supportBanks?: readonly SupportBank[]
  /** The ways in which the payer can interact with the payment method. */
  readonly interactionTypes?: readonly string[]
}

const paymentOptionDetailShape: Shape<PaymentOptionDetail> =
  /* @__PURE__ */ objectShape<PaymentOptionDetail>(
    {},
    {
      supportCardBrands: /* @__PURE__ */ listShape(supportCardBrandShape),
      funding: /* @__PURE__ */ listShape(textShape),
      supportBanks: /* @__PURE__ */ listShape(supportBankShape),
      interactionTypes: /* @__PURE__ */ listShape(textShape),
    },
  )

/** A payment method that the payer can use. */
export interface PaymentOption {
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType?: string
  /** The category of the payment method. */
  readonly paymentMethodCategory?: PaymentMethodCategoryType
  /** The regions of the payment method, by country code. */
  readonly paymentMethodRegion?: readonly string[]
  /** Whether it is available. */
  readonly enabled?: BooleanLike
  /** Whether to show it first. */
  readonly preferred?: BooleanLike
  /** Why it is not available. */
  readonly disableReason?: string
  /** The currencies that the payment method supports. */
  readonly supportedCurrencies?: readonly string[]
  /** Details, such as card brands or banks. */
  readonly paymentOptionDetail?: PaymentOptionDetail
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** The logo. */
  readonly logo?: Logo
  /** The names of the promotions. */
  readonly promoNames?: readonly string[]
  /** The installment plans. */
  readonly installment?: Installment
  /** The promotions that are available. */
  readonly promotionInfos?: readonly PromotionInfo[]
  /** How the payer interacts with the payment method. */
  readonly interactionType?: InteractionType
  /** The code that identifies the bank. */
  readonly bankIdentifierCode?: string
  /** The limits of the payment method, by currency. */
  readonly amountLimitInfoMap?: Readonly<Record<string, AmountLimitInfo>>
}

/** @internal */
export const paymentOptionShape: Shape<PaymentOption> = /* @__PURE__ */ objectShape<PaymentOption>(
  {},
  {
    paymentMethodType: textShape,
    paymentMethodCategory: textShape,
    paymentMethodRegion: /* @__PURE__ */ listShape(textShape),
    enabled: booleanLikeShape,
    preferred: booleanLikeShape,
    disableReason: textShape,
    supportedCurrencies: /* @__PURE__ */ listShape(textShape),
    paymentOptionDetail: paymentOptionDetailShape,
    extendInfo: textShape,
    logo: logoShape,
    promoNames: /* @__PURE__ */ listShape(textShape),
    installment: installmentShape,
    promotionInfos: /* @__PURE__ */ listShape(promotionInfoShape),
    interactionType: textShape,
    bankIdentifierCode: textShape,
    amountLimitInfoMap: /* @__PURE__ */ mapShape(amountLimitInfoShape),
  },
)
