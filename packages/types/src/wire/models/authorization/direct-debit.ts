// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { OpenLiteral, Shape } from '../../../shapes/shape.ts'
import type { SubscribeTplType, SubscribeType } from '../../values.ts'

/** How the payer opens the page on which they agree. */
export interface DirectDebitAccessParams {
  /** Where the payer opens the page. At most 100 characters. */
  readonly channel?: OpenLiteral<'ALIPAYAPP' | 'QRCODE' | 'QRCODEORSMS'>
}

const directDebitAccessParamsShape: Shape<DirectDebitAccessParams> =
  /* @__PURE__ */ rowsShape('channel<100')

/** How often, and how much at most, a payer is debited. */
export interface PeriodRuleParams {
  /** The unit of the period. With `MONTH`, the planned day must be from 1 to 28. At most 10 characters. */
  readonly periodType?: OpenLiteral<'DAY' | 'MONTH'>
  /** The number of days or months between two debits, as a string. At most 32 characters. */
  readonly period?: string
  /** The most that one debit can take. In yuan with two decimals, such as `88.88`, and not in minor units. */
  readonly singleAmount?: string
}

const periodRuleParamsShape: Shape<PeriodRuleParams> = /* @__PURE__ */ rowsShape(
  'periodType<10 period<32 singleAmount',
)

/** Your own IDs for what the payer agrees to. */
export interface DirectDebitPassBackParams {
  /** The ID of your subscription. */
  readonly subscriptionId?: string
  /** The ID of the item in your subscription. */
  readonly itemId?: string
}

const directDebitPassBackParamsShape: Shape<DirectDebitPassBackParams> =
  /* @__PURE__ */ rowsShape('subscriptionId itemId')

/** What the page on which the payer agrees shows about the subscription. */
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
  /** What is left of the old plan. In yuan with two decimals, such as `88.88`, and not in minor units. */
  readonly offsetAmount?: string
  /** The name of the debit. */
  readonly deductName?: string
  /** A description of the debit. */
  readonly deductDesc?: string
}

const directDebitSubscriptionParamsShape: Shape<DirectDebitSubscriptionParams> =
  /* @__PURE__ */ rowsShape(
    'subscribeTplType firstSubscriptionInfo followSubscriptionInfos originSubscriptionInfo targetSubscriptionInfo nextPaymentDate expireAt baseAmount offsetAmount deductName deductDesc',
  )

/** The service that the page shows. */
export interface DirectDebitSubMerchant {
  /** The name of the service. */
  readonly subMerchantServiceName?: string
  /** A description of the service. */
  readonly subMerchantServiceDescription?: string
}

const directDebitSubMerchantShape: Shape<DirectDebitSubMerchant> = /* @__PURE__ */ rowsShape(
  'subMerchantServiceName subMerchantServiceDescription',
)

/** Terms of periodic debits that the payer agrees to in the wallet. The provider needs nearly all of it. */
export interface DirectDebitInfo {
  /** The product of the wallet. At most 64 characters. */
  readonly channelProductCode?: OpenLiteral<'CYCLE_PAY_AUTH'>
  /** The product for the payer. At most 64 characters. */
  readonly personalProductCode?: OpenLiteral<'CYCLE_PAY_AUTH_P'>
  /** The scene in which the payer agrees, such as `INDUSTRY|SUBSCRIPTION_DEFAULT_SCENE`. The provider assigns those for tests. */
  readonly signScene?: string
  /** How the payer opens the page on which they agree. */
  readonly accessParams?: DirectDebitAccessParams
  /** How often, and how much at most, the payer is debited. */
  readonly periodRuleParams?: PeriodRuleParams
  /** Your own IDs for what the payer agrees to. */
  readonly passBackParams?: DirectDebitPassBackParams
  /** What the page shows about the subscription. */
  readonly subscriptionParams?: DirectDebitSubscriptionParams
  /** The service that the page shows. */
  readonly subMerchant?: DirectDebitSubMerchant
  /** What the payer agrees to. */
  readonly subscribeType?: SubscribeType
  /** The payer's first access token. Required to change an agreement. Keep it secret. */
  readonly oriAgreementNo?: string
}

export const directDebitInfoShape: Shape<DirectDebitInfo> = /* @__PURE__ */ rowsShape(
  'channelProductCode<64 personalProductCode<64 signScene subscribeType oriAgreementNo',
  {
    accessParams: directDebitAccessParamsShape,
    periodRuleParams: periodRuleParamsShape,
    passBackParams: directDebitPassBackParamsShape,
    subscriptionParams: directDebitSubscriptionParamsShape,
    subMerchant: directDebitSubMerchantShape,
  },
)
