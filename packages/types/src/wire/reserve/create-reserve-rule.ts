// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import type { NumberLike } from '../../shapes/shape.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { FundsType, PaymentMethodScope, ReleaseType, RuleStatus, TakeType } from '../values.ts'

/** The request of `createReserveRule`. */
export interface CreateReserveRuleRequest {
  /** The kind of money that the rule is about. */
  readonly fundsType?: FundsType
  /** How the rule takes its share. */
  readonly takeType?: TakeType
  /** The payment methods that the rule applies to. */
  readonly paymentMethodScope: PaymentMethodScope
  /** The share in percent. From 1 to 100. */
  readonly ratio: NumberLike
  /** Whether the money is released at `releaseTime` or after `retentionTime`. */
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

/** Checks the request of `createReserveRule`. */
export const createReserveRuleRequestSchema: StrictSchema<CreateReserveRuleRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape(
      'fundsType takeType paymentMethodScope! ratio#!<1-100 releaseType! releaseTime retentionTime#',
    ),
  )

/** Reads the response of `createReserveRule`. */
export const createReserveRuleResponseSchema: TolerantSchema<CreateReserveRuleResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape(
      'ruleId* merchantId fundsType takeType paymentMethodScope ratio# releaseType releaseTime retentionTime# ruleStatus createTime updateTime',
      { 'result!!': resultShape },
    ),
  )
