// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import type { JsonValue, OpenLiteral } from '../../shapes/shape.ts'
import type { Amount } from './common.ts'
import type { Discount } from './payment.ts'
import type {
  FundingType,
  InteractionType,
  PaymentMethodCategoryType,
  PaymentMethodType,
  PromotionType,
} from './values.ts'

/** A limit. */
export interface AmountLimit {
  /** The maximum. */
  readonly maxAmount?: Amount
  /** The minimum. */
  readonly minAmount?: Amount
  /** The amount that is left. */
  readonly remainAmount?: Amount
}

/** The limits of a payment method in one currency. */
export interface AmountLimitInfo {
  /** The limit per payment. */
  readonly singleLimit?: AmountLimit
  /** The limit per day. */
  readonly dayLimit?: AmountLimit
  /** The limit per month. */
  readonly monthLimit?: AmountLimit
}

/** A logo. */
export interface Logo {
  /** The name of the logo. At most 12 characters. */
  readonly logoName: string
  /** The URL of the logo. At most 2048 characters. */
  readonly logoUrl?: string
}

/** A logo, as the gateway sends it. */
export interface ReceivedLogo {
  /** The name of the logo. */
  readonly logoName?: string
  /** The URL of the logo. */
  readonly logoUrl?: string
}

/** A card brand that the payer can use. */
export interface SupportCardBrand {
  /** The brand of the card. */
  readonly cardBrand?: string
  /** The logo. */
  readonly logo?: ReceivedLogo
}

/** An installment plan. */
export interface Plan {
  /** The interest rate. */
  readonly interestRate?: string
  /** The minimum amount for this plan. */
  readonly minInstallmentAmount?: Amount
  /** The maximum amount for this plan. */
  readonly maxInstallmentAmount?: Amount
  /** The number of installments. */
  readonly installmentNum?: string
  /** The time between two installments. */
  readonly interval?: OpenLiteral<'MONTH'>
  /** True if it is available. */
  readonly enabled?: boolean
  /** The bank that offers the plan. Its form is not published. */
  readonly supportedBank?: JsonValue
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
}

/** The installment plans of a payment method. */
export interface Installment {
  /** The card brands that the payer can use. */
  readonly supportCardBrands?: readonly SupportCardBrand[]
  /** The plans. */
  readonly plans?: readonly Plan[]
}

/** A bank that offers installments. */
export interface InstallmentBank {
  /** The logo. */
  readonly logo?: ReceivedLogo
  /** The name of the bank. */
  readonly bankName?: string
  /** The short name of the bank. */
  readonly bankShortName?: string
  /** The bank's terms for installments. */
  readonly bankTerms?: string
  /** The page about the bank's promotion. */
  readonly bankPromoUrl?: string
  /** The first digits of the bank's card numbers. */
  readonly bins?: readonly string[]
  /** The plans. */
  readonly plans?: readonly Plan[]
}

/** Installments without interest. */
export interface InterestFree {
  /** The company that offers it. */
  readonly provider?: string
  /** When it expires. */
  readonly expireTime?: string
  /** The numbers of installments without a fee. */
  readonly installmentFreeNums?: readonly number[]
  /** The minimum amount for this offer. */
  readonly minPaymentAmount?: Amount
  /** The maximum amount for this offer. */
  readonly maxPaymentAmount?: Amount
  /** The share of the fee that is waived, in percent. */
  readonly freePercentage?: number
}

/** A payment method, in brief. */
export interface PaymentMethodInfo {
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType?: PaymentMethodType
  /** Details of the payment method, as a JSON string. */
  readonly paymentMethodDetail?: string
  /** True if it is available. */
  readonly enabled?: boolean
  /** True if it should be shown first. */
  readonly preferred?: boolean
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
}

/** A bank that the payer can use. */
export interface SupportBank {
  /** The code that identifies the bank. */
  readonly bankIdentifierCode?: string
  /** The short name of the bank. */
  readonly bankShortName?: string
  /** The logo of the bank. */
  readonly bankLogo?: ReceivedLogo
}

/** Card brands or banks of a payment method. */
export interface PaymentOptionDetail {
  /** The card brands that the payer can use. */
  readonly supportCardBrands?: readonly SupportCardBrand[]
  /** The funding of the card, such as credit or debit. */
  readonly funding?: readonly FundingType[]
  /** The banks that the payer can use. */
  readonly supportBanks?: readonly SupportBank[]
  /** The ways in which the payer can interact with the payment method. */
  readonly interactionTypes?: readonly string[]
}

/** A promotion that is available. */
export interface PromotionInfo {
  /** The kind of promotion. */
  readonly promotionType?: PromotionType
  /** The discount. */
  readonly discount?: Discount
  /** The installments without interest. */
  readonly interestFree?: InterestFree
}

/** A payment method that the payer can use. */
export interface PaymentOption {
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType?: PaymentMethodType
  /** The category of the payment method. */
  readonly paymentMethodCategory?: PaymentMethodCategoryType
  /** The regions of the payment method, by country code. */
  readonly paymentMethodRegion?: readonly string[]
  /** True if it is available. */
  readonly enabled?: boolean
  /** True if it should be shown first. */
  readonly preferred?: boolean
  /** The reason why it is not available. */
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
  /** The way in which the payer interacts with the payment method. */
  readonly interactionType?: InteractionType
  /** The code that identifies the bank. */
  readonly bankIdentifierCode?: string
  /** The limits of the payment method, by currency. */
  readonly amountLimitInfoMap?: Readonly<Record<string, AmountLimitInfo>>
}
