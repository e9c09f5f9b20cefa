// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'
import type {
  FundsType,
  PaymentMethodScope,
  ReleaseType,
  RuleStatus,
  TakeType,
} from '../../values.ts'

/** A rule that keeps back a share of later payments. */
export interface ReserveRule {
  /** The gateway's ID for the rule. */
  readonly ruleId?: string
  /** The merchant's ID. */
  readonly merchantId?: string
  /** The kind of money that the rule is about. */
  readonly fundsType?: FundsType
  /** How the rule takes its share. */
  readonly takeType?: TakeType
  /** The payment methods that the rule applies to. */
  readonly paymentMethodScope?: PaymentMethodScope
  /** The share in percent. */
  readonly ratio?: number
  /** Whether the money is released at `releaseTime` or after `retentionTime`. */
  readonly releaseType?: ReleaseType
  /** When the money is released. */
  readonly releaseTime?: string
  /** After how many days the money is released. Required with `INTERVAL_TIME`, and not allowed otherwise. */
  readonly retentionTime?: number
  /** Whether the rule applies. It says nothing about money that was already kept back. */
  readonly ruleStatus?: RuleStatus
  /** When it was created. */
  readonly createTime?: string
  /** When it was last changed. */
  readonly updateTime?: string
}

export const reserveRuleShape: Shape<ReserveRule> = /* @__PURE__ */ rowsShape(
  'ruleId* merchantId fundsType takeType paymentMethodScope ratio# releaseType releaseTime retentionTime# ruleStatus createTime updateTime',
)
