// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../../shapes/list-shape.ts'
import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { NumberLike, Shape } from '../../../shapes/shape.ts'
import { type Amount, amountShape } from '../amount.ts'

/** A period of a trial. */
export interface TrialPhase {
  /** The number of the period. */
  readonly phaseNo?: NumberLike
  /** The amount for each period of the trial. */
  readonly trialAmount?: Amount
}

/** A period of a trial, as the gateway sends it. */
export interface ReceivedTrialPhase {
  /** The number of the period. */
  readonly phaseNo?: number
  /** The amount for each period of the trial. */
  readonly trialAmount?: Amount
}

const trialPhaseShape: Shape<unknown> = /* @__PURE__ */ rowsShape('phaseNo#', {
  trialAmount: amountShape,
})

/** The trial of a subscription. */
export interface TrialPlan {
  /** When the trial ends. */
  readonly trialEndTime?: string
  /** The length of the free trial, in days. */
  readonly freeTrialDays?: NumberLike
  /** The periods of the trial. */
  readonly phases?: readonly TrialPhase[]
}

/** The trial of a subscription, as the gateway sends it. */
export interface ReceivedTrialPlan {
  /** When the trial ends. */
  readonly trialEndTime?: string
  /** The length of the free trial, in days. */
  readonly freeTrialDays?: number
  /** The periods of the trial. */
  readonly phases?: readonly ReceivedTrialPhase[]
}

export const trialPlanShape: Shape<unknown> = /* @__PURE__ */ rowsShape(
  'trialEndTime freeTrialDays#',
  { phases: /* @__PURE__ */ listShape(trialPhaseShape) },
)

/** A trial at the start of a subscription. */
export interface Trial {
  /** The length of the trial. */
  readonly trialPeriod?: NumberLike
  /** The amount for each period of the trial. */
  readonly trialAmount: Amount
  /** The first period of the trial. */
  readonly trialStartPeriod: NumberLike
  /** The last period of the trial. */
  readonly trialEndPeriod?: NumberLike
}

/** A trial at the start of a subscription, as the gateway sends it. */
export interface ReceivedTrial {
  /** The length of the trial. */
  readonly trialPeriod?: number
  /** The amount for each period of the trial. */
  readonly trialAmount?: Amount
  /** The first period of the trial. */
  readonly trialStartPeriod?: number
  /** The last period of the trial. */
  readonly trialEndPeriod?: number
}

export const trialShape: Shape<unknown> = /* @__PURE__ */ rowsShape(
  'trialPeriod# trialStartPeriod#! trialEndPeriod#',
  { 'trialAmount!': amountShape },
)
