// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../../shapes/list-shape.ts'
import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { BooleanLike, NumberLike, OpenLiteral, Shape } from '../../../shapes/shape.ts'

/** A coupon or a promotion code. */
export interface BillingDiscount {
  /** The ID of the coupon. At most 64 characters. */
  readonly couponId?: string
  /** The ID of the promotion code. At most 64 characters. */
  readonly promotionCodeId?: string
}

const billingDiscountShape: Shape<BillingDiscount> = /* @__PURE__ */ rowsShape(
  'couponId<64 promotionCodeId<64',
)

/** The trial of a billed subscription. */
export interface BillingTrialSettings {
  /** The length of the trial, in days. */
  readonly trialPeriodDays?: NumberLike
  /** When the trial ends. */
  readonly trialEnd?: string
  /** What happens after the trial if there is no payment method. */
  readonly trialEndBehavior?: OpenLiteral<'CANCEL' | 'PAUSE'>
}

const billingTrialSettingsShape: Shape<BillingTrialSettings> = /* @__PURE__ */ rowsShape(
  'trialPeriodDays# trialEnd trialEndBehavior',
)

/** A subscription that is billed with invoices. */
export interface BillingSubscription {
  /** The payer's ID at the payment method. */
  readonly customerId?: string
  /** The trial. */
  readonly trialSettings?: BillingTrialSettings
  /** What happens if the first payment fails. */
  readonly paymentBehavior?: string
  /** How invoices are paid. */
  readonly collectionMethod?: string
  /** How many days the payer has to pay an invoice. */
  readonly daysUntilDue?: NumberLike
  /** When the subscription ends. */
  readonly cancelAt?: string
  /** Whether the subscription ends with the current period. */
  readonly cancelAtPeriodEnd?: BooleanLike
  /** What the subscription is about. */
  readonly description?: string
  /** Coupons and promotion codes. */
  readonly discounts?: readonly BillingDiscount[]
  /** The ID of the payment method for later invoices. At most 64 characters. */
  readonly defaultPaymentMethod?: string
  /** Whether the payer can enter a promotion code. */
  readonly allowPromotionCode?: BooleanLike
  /** Where notifySubscription is sent. */
  readonly subscriptionNotifyUrl?: string
}

export const billingSubscriptionShape: Shape<BillingSubscription> = /* @__PURE__ */ rowsShape(
  'customerId paymentBehavior collectionMethod daysUntilDue# cancelAt cancelAtPeriodEnd? description defaultPaymentMethod<64 allowPromotionCode? subscriptionNotifyUrl',
  {
    trialSettings: billingTrialSettingsShape,
    discounts: /* @__PURE__ */ listShape(billingDiscountShape),
  },
)
