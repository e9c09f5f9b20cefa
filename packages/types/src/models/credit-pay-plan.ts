import { listShape } from '../shapes/list-shape.ts'
import { objectShape } from '../shapes/object-shape.ts'
import { type OpenScalar, type Scalar, type Shape, scalarShape } from '../shapes/shape.ts'

/** How the fee of an installment plan is expressed. */
export type CreditPayFeeType = OpenScalar<'PERCENTAGE'>

/** An installment plan. */
export interface CreditPayPlan {
  /** Number of installments. */
  readonly installmentNum?: Scalar
  /** Interval between installments. */
  readonly interval?: Scalar
  /** How the fee is expressed. */
  readonly creditPayFeeType?: CreditPayFeeType
  /** The part of the fee that the payer bears, from 0 to 100. */
  readonly feePercentage?: Scalar
  /** Numbers of installments that are offered. */
  readonly filteredInstallmentPeriods?: readonly Scalar[]
  /** Interest rate of the plan. */
  readonly interestRate?: Scalar
}

/** The shape of a {@link CreditPayPlan}. */
export const creditPayPlanShape: Shape<CreditPayPlan> = /* @__PURE__ */ objectShape<CreditPayPlan>(
  {},
  {
    installmentNum: scalarShape,
    interval: scalarShape,
    creditPayFeeType: scalarShape,
    feePercentage: scalarShape,
    filteredInstallmentPeriods: /* @__PURE__ */ listShape(scalarShape),
    interestRate: scalarShape,
  },
)
