// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../../shapes/list-shape.ts'
import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { OpenLiteral, Shape } from '../../../shapes/shape.ts'
import { type Amount, amountShape } from '../amount.ts'
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
  readonly enabled?: boolean
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
}

const planShape: Shape<Plan> = /* @__PURE__ */ rowsShape(
  'interestRate installmentNum interval enabled? extendInfo',
  { minInstallmentAmount: amountShape, maxInstallmentAmount: amountShape },
)

/** The installment plans of a payment method. */
export interface Installment {
  /** The card brands that the payer can use. */
  readonly supportCardBrands?: readonly SupportCardBrand[]
  /** The plans. */
  readonly plans?: readonly Plan[]
}

export const installmentShape: Shape<Installment> = /* @__PURE__ */ rowsShape('', {
  supportCardBrands: /* @__PURE__ */ listShape(supportCardBrandShape),
  plans: /* @__PURE__ */ listShape(planShape),
})
