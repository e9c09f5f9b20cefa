// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { OpenLiteral } from '../../shapes/shape.ts'
import type { SubscribeTplType, SubscribeType } from './values.ts'

/** The ways in which the payer can open the page on which they agree. */
export interface DirectDebitAccessParams {
  /** The channel in which the payer opens the page. At most 100 characters. */
  readonly channel?: OpenLiteral<'ALIPAYAPP' | 'QRCODE' | 'QRCODEORSMS'>
}

/** The frequency of a payer's debits, and their maximum amount. */
export interface PeriodRuleParams {
  /** The unit of the period. With `MONTH`, the planned day must be from 1 to 28. At most 10 characters. */
  readonly periodType?: OpenLiteral<'DAY' | 'MONTH'>
  /** The number of days or months between two debits, as a string. At most 32 characters. */
  readonly period?: string
  /** The most that one debit can take. In yuan with two decimals, such as `88.88`, and not in minor units. */
  readonly singleAmount?: string
}

/** Your own IDs for what the payer agrees to. */
export interface DirectDebitPassBackParams {
  /** The ID of your subscription. */
  readonly subscriptionId?: string
  /** The ID of the item in your subscription. */
  readonly itemId?: string
}

/** The details of the subscription on the page on which the payer agrees. */
export interface DirectDebitSubscriptionParams {
  /** The template of the page. It must fit `subscribeType`. */
  readonly subscribeTplType?: SubscribeTplType
  /** The terms that the payer starts with, as a JSON object in a string. Prices are in yuan. */
  readonly firstSubscriptionInfo?: string
  /** The terms that follow, as a JSON array in a string. Only if they differ. Prices are in yuan. */
  readonly followSubscriptionInfos?: string
  /** The terms before a change, as a JSON object in a string. Prices are in yuan. */
  readonly originSubscriptionInfo?: string
  /** The terms after a change, as a JSON object in a string. Prices are in yuan. */
  readonly targetSubscriptionInfo?: string
  /** The day of the next debit, such as `2027-01-31`. */
  readonly nextPaymentDate?: string
  /** The last day of the current period, such as `2027-01-31`. */
  readonly expireAt?: string
  /** The price of an upgrade before the offset. In yuan with two decimals, such as `88.88`, and not in minor units. */
  readonly baseAmount?: string
  /** The rest of the old plan. In yuan with two decimals, such as `88.88`, and not in minor units. */
  readonly offsetAmount?: string
  /** The name of the debit. */
  readonly deductName?: string
  /** A description of the debit. */
  readonly deductDesc?: string
}

/** The service that the page shows. */
export interface DirectDebitSubMerchant {
  /** The name of the service. */
  readonly subMerchantServiceName?: string
  /** A description of the service. */
  readonly subMerchantServiceDescription?: string
}

/** Terms of periodic debits that the payer agrees to in the wallet. The provider needs nearly all of it. */
export interface DirectDebitInfo {
  /** The product of the wallet. At most 64 characters. */
  readonly channelProductCode?: OpenLiteral<'CYCLE_PAY_AUTH'>
  /** The product for the payer. At most 64 characters. */
  readonly personalProductCode?: OpenLiteral<'CYCLE_PAY_AUTH_P'>
  /** The scene in which the payer agrees, such as `INDUSTRY|SUBSCRIPTION_DEFAULT_SCENE`. The provider assigns those for tests. */
  readonly signScene?: string
  /** The ways in which the payer can open the page on which they agree. */
  readonly accessParams?: DirectDebitAccessParams
  /** The frequency of debits, and their maximum amount. */
  readonly periodRuleParams?: PeriodRuleParams
  /** Your own IDs for what the payer agrees to. */
  readonly passBackParams?: DirectDebitPassBackParams
  /** The details of the subscription that the page shows. */
  readonly subscriptionParams?: DirectDebitSubscriptionParams
  /** The service that the page shows. */
  readonly subMerchant?: DirectDebitSubMerchant
  /** The kind of agreement that the payer accepts. */
  readonly subscribeType?: SubscribeType
  /** The payer's first access token. Required to change an agreement. Keep it secret. */
  readonly oriAgreementNo?: string
}
