// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'

/** The payment method that a direct refund comes from. */
export interface DirectRefundMethod {
  /** The token that allows the refund. Keep it secret. */
  readonly grantToken?: string
  /** The kind of payment method. */
  readonly refundFromMethodType?: string
  /** The payer's ID at the payment method. */
  readonly customerId?: string
}

export const directRefundMethodShape: Shape<DirectRefundMethod> = /* @__PURE__ */ rowsShape(
  'grantToken refundFromMethodType customerId',
)
