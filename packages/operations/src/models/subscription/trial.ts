// Generated from the facts of this package. Run `npm run operations` after a change to them.

import { type Amount, amountShape, listShape, objectShape, type Shape, textShape } from '@gw/types'
import { type NumberLike, numberLikeShape } from '../wire.ts'

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

/** @internal */
export const trialShape: Shape<Trial> = /* @__PURE__ */ objectShape<Trial>(
  { trialAmount: amountShape, trialStartPeriod: numberLikeShape },
  { trialPeriod: numberLikeShape, trialEndPeriod: numberLikeShape },
)

/** A period of a trial. */
export interface TrialPhase {
  /** The number of the period. */
  readonly phaseNo?: NumberLike
  /** The amount for each period of the trial. */
  readonly trialAmount?: Amount
}

const trialPhaseShape: Shape<TrialPhase> = /* @__PURE__ */ objectShape<TrialPhase>(
  {},
  { phaseNo: numberLikeShape, trialAmount: amountShape },
)

/** The trial of a subscription. */
export interface TrialPlan {
  /** When the trial ends. */
  readonly trialEndTime?: string
  /** The length of the free trial, in days. */
  readonly freeTrialDays?: NumberLike
  /** The periods of the trial. */
  readonly phases?: readonly TrialPhase[]
}

/** @internal */
export const trialPlanShape: Shape<TrialPlan> = /* @__PURE__ */ objectShape<TrialPlan>(
  {},
  {
    trialEndTime: textShape,
    freeTrialDays: numberLikeShape,
    phases: /* @__PURE__ */ listShape(trialPhaseShape),
  },
)
