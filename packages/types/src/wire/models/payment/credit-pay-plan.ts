// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { NumberLike, Shape } from '../../../shapes/shape.ts'
import type { CreditPayFeeType } from '../../values.ts'

/** An installment plan. */
export interface CreditPayPlan {
  /** The number of installments. */
  readonly installmentNum?: NumberLike
  /** The time between two installments. */
  readonly interval?: string
  /** Who bears the installment fee, and how. */
  readonly creditPayFeeType?: CreditPayFeeType
  /** Your share of the installment fee, in percent. */
  readonly feePercentage?: NumberLike
  /** The numbers of installments to offer. At most 100 items. */
  readonly filteredInstallmentPeriods?: readonly NumberLike[]
  /** The interest rate. At most 16 characters. */
  readonly interestRate?: string
}

/** An installment plan, as the gateway sends it. */
export interface ReceivedCreditPayPlan {
  /** The number of installments. */
  readonly installmentNum?: number
  /** The time between two installments. */
  readonly interval?: string
  /** Who bears the installment fee, and how. */
  readonly creditPayFeeType?: CreditPayFeeType
  /** Your share of the installment fee, in percent. */
  readonly feePercentage?: number
  /** The numbers of installments to offer. */
  readonly filteredInstallmentPeriods?: readonly number[]
  /** The interest rate. */
  readonly interestRate?: string
}

export const creditPayPlanShape: Shape<unknown> = /* @__PURE__ */ rowsShape(
  'installmentNum# interval creditPayFeeType feePercentage# filteredInstallmentPeriods#[]<100 interestRate<16',
)
