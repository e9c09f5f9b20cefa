// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import type { OpenLiteral } from '../../shapes/shape.ts'
import type { Amount } from './common.ts'
import type {
  FundsType,
  HoldReleaseStatus,
  PaymentMethodScope,
  ReleaseType,
  RuleStatus,
  TakeType,
} from './values.ts'

/** A hold in a list of holds. */
export interface ReserveHoldDetail {
  /** Your own ID for the hold. Repeat it only for the same hold. */
  readonly holdRequestId?: string
  /** The gateway's ID for the hold. */
  readonly holdId?: string
  /** The amount that is set aside. */
  readonly holdAmount?: Amount
  /** The part of the hold that can still be released. */
  readonly releasableAmount?: Amount
  /** When the money is released. */
  readonly releaseTime?: string
  /** The status of the hold. `SUCCESS` and `FAIL` are final. With any other value, look it up again. */
  readonly holdStatus?: OpenLiteral<'SUCCESS' | 'FAIL' | 'PROCESSING'>
  /** The extent to which the hold is released. The values are different from those of a release. With an unknown value, look it up again before you move money. */
  readonly releaseStatus?: HoldReleaseStatus
}

/** A rule that keeps back a share of later payments. */
export interface ReserveRule {
  /** The gateway's ID for the rule. */
  readonly ruleId?: string
  /** The merchant's ID. */
  readonly merchantId?: string
  /** The kind of money that the rule is about. */
  readonly fundsType?: FundsType
  /** The way in which the rule takes its share. */
  readonly takeType?: TakeType
  /** The payment methods that the rule applies to. */
  readonly paymentMethodScope?: PaymentMethodScope
  /** The share in percent. */
  readonly ratio?: number
  /** The kind of release: at `releaseTime`, or after `retentionTime`. */
  readonly releaseType?: ReleaseType
  /** When the money is released. */
  readonly releaseTime?: string
  /** After how many days the money is released. Required with `INTERVAL_TIME`, and not allowed otherwise. */
  readonly retentionTime?: number
  /** The status of the rule. It says nothing about money that was already kept back. */
  readonly ruleStatus?: RuleStatus
  /** When it was created. */
  readonly createTime?: string
  /** When it was last changed. */
  readonly updateTime?: string
}
