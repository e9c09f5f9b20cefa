// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape, mapShape } from '../../../shapes/list-shape.ts'
import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'
import type {
  FundingType,
  InteractionType,
  PaymentMethodCategoryType,
  PaymentMethodType,
} from '../../values.ts'
import { type AmountLimitInfo, amountLimitInfoShape } from './amount-limit.ts'
import { type Installment, installmentShape } from './installment.ts'
import {
  logoShape,
  type ReceivedLogo,
  type SupportBank,
  type SupportCardBrand,
  supportBankShape,
  supportCardBrandShape,
} from './logo.ts'
import { type PromotionInfo, promotionInfoShape } from './promotion-info.ts'

/** A payment method, in brief. */
export interface PaymentMethodInfo {
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType?: PaymentMethodType
  /** Details of the payment method, as a JSON string. */
  readonly paymentMethodDetail?: string
  /** Whether it is available. */
  readonly enabled?: boolean
  /** Whether to show it first. */
  readonly preferred?: boolean
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
}

export const paymentMethodInfoShape: Shape<PaymentMethodInfo> = /* @__PURE__ */ rowsShape(
  'paymentMethodType paymentMethodDetail enabled? preferred? extendInfo',
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

const paymentOptionDetailShape: Shape<PaymentOptionDetail> = /* @__PURE__ */ rowsShape(
  'funding[] interactionTypes[]',
  {
    supportCardBrands: /* @__PURE__ */ listShape(supportCardBrandShape),
    supportBanks: /* @__PURE__ */ listShape(supportBankShape),
  },
)

/** A payment method that the payer can use. */
export interface PaymentOption {
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType?: PaymentMethodType
  /** The category of the payment method. */
  readonly paymentMethodCategory?: PaymentMethodCategoryType
  /** The regions of the payment method, by country code. */
  readonly paymentMethodRegion?: readonly string[]
  /** Whether it is available. */
  readonly enabled?: boolean
  /** Whether to show it first. */
  readonly preferred?: boolean
  /** Why it is not available. */
  readonly disableReason?: string
  /** The currencies that the payment method supports. */
  readonly supportedCurrencies?: readonly string[]
  /** Details, such as card brands or banks. */
  readonly paymentOptionDetail?: PaymentOptionDetail
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** The logo. */
  readonly logo?: ReceivedLogo
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

export const paymentOptionShape: Shape<PaymentOption> = /* @__PURE__ */ rowsShape(
  'paymentMethodType paymentMethodCategory paymentMethodRegion[] enabled? preferred? disableReason supportedCurrencies[] extendInfo promoNames[] interactionType bankIdentifierCode',
  {
    paymentOptionDetail: paymentOptionDetailShape,
    logo: logoShape,
    installment: installmentShape,
    promotionInfos: /* @__PURE__ */ listShape(promotionInfoShape),
    amountLimitInfoMap: /* @__PURE__ */ mapShape(amountLimitInfoShape),
  },
)
