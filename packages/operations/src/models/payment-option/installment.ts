// Generated from the facts of this package. Run `npm run operations` after a change to them.
import {
  type Amount,
  amountShape,
  listShape,
  type OpenLiteral,
  objectShape,
  type Shape,
  textShape,
} from '@gw/types'
import { type BooleanLike, booleanLikeShape } from '../wire.ts'
import { type SupportCardBrand, supportCardBrandShape } from './logo.ts'

/** An installment plan. */
export interface Plan {
  /** The interest rate. */
  readonly interestRate?: string
  /** The minimum amount for this plan. */
  readonly minInstallmentAmount?: Amount
  /** The maximum amount for this plan. */
  readonly maxInstallmentAmount?: Amount
  /** The number of installments. */
  readonly installmentNum?: string
  /** The time between two installments. */
  readonly interval?: OpenLiteral<'MONTH'>
  /** Whether it is available. */
  readonly enabled?: BooleanLike
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
}

const planShape: Shape<Plan> = /* @__PURE__ */ objectShape<Plan>(
  {},
  {
    interestRate: textShape,
    minInstallmentAmount: amountShape,
    maxInstallmentAmount: amountShape,
    installmentNum: textShape,
    interval: textShape,
    enabled: booleanLikeShape,
    extendInfo: textShape,
  },
)

/** The installment plans of a payment method. */
export interface Installment {
  /** The card brands that the payer can use. */
  readonly supportCardBrands?: readonly SupportCardBrand[]
  /** The plans. */
  readonly plans?: readonly Plan[]
}

/** @internal */
export const installmentShape: Shape<Installment> = /* @__PURE__ */ objectShape<Installment>(
  {},
  {
    supportCardBrands: /* @__PURE__ */ listShape(supportCardBrandShape),
    plans: /* @__PURE__ */ listShape(planShape),
  },
)
