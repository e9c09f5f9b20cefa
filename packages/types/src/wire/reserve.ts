// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import type { AtLeastOne } from '../shapes/at-least-one.ts'
import type { NumberLike, OpenLiteral } from '../shapes/shape.ts'
import type { Amount, Result } from './models/common.ts'
import type { ReserveHoldDetail, ReserveRule } from './models/reserve.ts'
import type {
  FundsType,
  PaymentMethodScope,
  ReleaseType,
  RuleStatus,
  TakeType,
} from './models/values.ts'

/** The request of `createHold`. */
export interface CreateHoldRequest {
  /** Your own ID for the hold. Repeat it only for the same hold. */
  readonly holdRequestId: string
  /** The amount that is set aside. Not 0. */
  readonly holdAmount: Amount
  /** When the hold ends, with an offset. It must be in the future. */
  readonly releaseTime: string
}

/** The response of `createHold`. */
export interface CreateHoldResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own ID for the hold. Repeat it only for the same hold. */
  readonly holdRequestId?: string
  /** The gateway's ID for the hold. */
  readonly holdId?: string
  /** The amount that is set aside. */
  readonly holdAmount?: Amount
  /** When the money is released. */
  readonly releaseTime?: string
  /** The status of the hold. `SUCCESS` and `FAIL` are final. With any other value, look it up again. */
  readonly holdStatus?: OpenLiteral<'SUCCESS' | 'FAIL' | 'PROCESSING'>
}

/** The request of `updateHold`. */
export interface UpdateHoldRequest {
  /** The gateway's ID for the hold. */
  readonly holdId: string
  /** The new time at which the hold ends, with an offset. It must be in the future. */
  readonly releaseTime: string
}

/** The response of `updateHold`. */
export interface UpdateHoldResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The gateway's ID for the hold. */
  readonly holdId?: string
  /** When the money is released. */
  readonly releaseTime?: string
}

/** The request of `inquireHoldList`. */
export interface InquireHoldListRequest {
  /** Your own ID for the hold. Repeat it only for the same hold. */
  readonly holdRequestId?: string
  /** The gateway's ID for the hold. */
  readonly holdId?: string
  /** The number of items on a page. Defaults to 10. From 1 to 100. */
  readonly limit?: NumberLike
  /** The ID before the page. Older items follow. */
  readonly startingAfter?: string
  /** The ID after the page. Newer items precede it. */
  readonly endingBefore?: string
}

/** The response of `inquireHoldList`. */
export interface InquireHoldListResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The holds, newest first. */
  readonly holdDetails?: readonly ReserveHoldDetail[]
  /** True if there are more items in the direction of the page. */
  readonly hasMore?: boolean
}

/** The request of `createReserveRule`. */
export interface CreateReserveRuleRequest {
  /** The kind of money that the rule is about. */
  readonly fundsType?: FundsType
  /** The way in which the rule takes its share. */
  readonly takeType?: TakeType
  /** The payment methods that the rule applies to. */
  readonly paymentMethodScope: PaymentMethodScope
  /** The share in percent. From 1 to 100. */
  readonly ratio: NumberLike
  /** The kind of release: at `releaseTime`, or after `retentionTime`. */
  readonly releaseType: ReleaseType
  /** When the money is released, with an offset, 3 to 180 days ahead. Required with `FIXED_TIME`, and not allowed otherwise. */
  readonly releaseTime?: string
  /** After how many days the money is released. Required with `INTERVAL_TIME`, and not allowed otherwise. */
  readonly retentionTime?: NumberLike
}

/** The response of `createReserveRule`. */
export interface CreateReserveRuleResponse {
  /** The outcome of the call itself. */
  readonly result: Result
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

/** The request of `updateReserveRule`. */
export interface UpdateReserveRuleRequest {
  /** The gateway's ID for the rule. */
  readonly ruleId: string
  /** The payment methods that the rule applies to. */
  readonly paymentMethodScope?: PaymentMethodScope
  /** The share in percent. From 1 to 100. */
  readonly ratio?: NumberLike
  /** The new time of the release, with an offset, 3 to 180 days ahead. Only for a rule with `FIXED_TIME`. */
  readonly releaseTime?: string
  /** After how many days the money is released. Required with `INTERVAL_TIME`, and not allowed otherwise. */
  readonly retentionTime?: NumberLike
  /** The status of the rule. It says nothing about money that was already kept back. */
  readonly ruleStatus?: RuleStatus
}

/** The response of `updateReserveRule`. */
export interface UpdateReserveRuleResponse {
  /** The outcome of the call itself. */
  readonly result: Result
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

/** The request of `cancelReserveRule`. */
export interface CancelReserveRuleRequest {
  /** The gateway's ID for the rule. */
  readonly ruleId: string
}

/** The response of `cancelReserveRule`. */
export interface CancelReserveRuleResponse {
  /** The outcome of the call itself. */
  readonly result: Result
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

/** The request of `inquireReserveRuleList`. */
export interface InquireReserveRuleListRequest {
  /** The kind of money that the rule is about. */
  readonly fundsType: FundsType
  /** The way in which the rule takes its share. */
  readonly takeType?: TakeType
  /** The kind of release: at `releaseTime`, or after `retentionTime`. */
  readonly releaseType?: ReleaseType
  /** The number of items on a page. Defaults to 10. */
  readonly limit?: NumberLike
  /** The ID before the page. Older items follow. */
  readonly startingAfter?: string
  /** The ID after the page. Newer items precede it. */
  readonly endingBefore?: string
}

/** The response of `inquireReserveRuleList`. */
export interface InquireReserveRuleListResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** True if there are more items in the direction of the page. */
  readonly hasMore?: boolean
  /** The rules, newest first. */
  readonly rules?: readonly ReserveRule[]
}

/** The request of `createRelease`. */
export interface CreateReleaseRequest {
  /** Your own ID for the release. Repeat it only for the same release. */
  readonly releaseRequestId: string
  /** The gateway's ID for the hold. */
  readonly holdId: string
  /** The amount that is released. Not 0. */
  readonly releaseAmount: Amount
}

/** The response of `createRelease`. */
export interface CreateReleaseResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own ID for the release. Repeat it only for the same release. */
  readonly releaseRequestId?: string
  /** The gateway's ID for the release. */
  readonly releaseId?: string
  /** The gateway's ID for the hold. */
  readonly holdId?: string
  /** The amount that is released. */
  readonly releaseAmount?: Amount
  /** The status of the release. `SUCCESS` and `FAIL` are final. With any other value, look it up again. */
  readonly releaseStatus?: OpenLiteral<'SUCCESS' | 'FAIL' | 'PROCESSING'>
}

/** Fields of {@link InquireReleaseRequest}. */
export interface InquireReleaseRequestFields {
  /** The gateway's ID for the release. */
  readonly releaseId?: string
  /** Your own ID for the release. Repeat it only for the same release. */
  readonly releaseRequestId?: string
}

/** The request of `inquireRelease`. It has at least one of `releaseId`, `releaseRequestId`. */
export type InquireReleaseRequest = AtLeastOne<
  InquireReleaseRequestFields,
  'releaseId' | 'releaseRequestId'
>

/** The response of `inquireRelease`. */
export interface InquireReleaseResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own ID for the release. Repeat it only for the same release. */
  readonly releaseRequestId?: string
  /** The gateway's ID for the release. */
  readonly releaseId?: string
  /** The gateway's ID for the hold. */
  readonly holdId?: string
  /** The amount that is released. */
  readonly releaseAmount?: Amount
  /** The status of the release. `SUCCESS` and `FAIL` are final. With any other value, look it up again. */
  readonly releaseStatus?: OpenLiteral<'SUCCESS' | 'FAIL' | 'PROCESSING'>
}
