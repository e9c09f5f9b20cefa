// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'
import { type Amount, amountShape } from '../amount.ts'
import { type Result, resultShape } from '../result.ts'

/** The payment of an invoice. */
export interface InvoicePaymentInfo {
  /** The outcome of the call itself. */
  readonly result?: Result
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** When the payment succeeded. */
  readonly paymentTime?: string
}

export const invoicePaymentInfoShape: Shape<InvoicePaymentInfo> = /* @__PURE__ */ rowsShape(
  'paymentId* paymentTime',
  { 'result*': resultShape, 'paymentAmount*': amountShape },
)
