// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { OpenLiteral, Shape } from '../../shapes/shape.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type Result, resultShape } from '../models/result.ts'

/** The body of a `notifyReversal` notification. It never means that the payment was paid, although `resultStatus` is always `S`. A person must return the money to the payer. */
export interface NotifyReversal {
  /** What the notification reports. */
  readonly notifyType: OpenLiteral<'PAYMENT_REVERSAL'>
  /** The result of the notification. `S` does not mean that the payment was paid. */
  readonly result?: Result
  /** Your own ID for the payment. */
  readonly paymentRequestId?: string
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** When the payment was created. */
  readonly paymentCreateTime?: string
  /** When the payment succeeded. */
  readonly paymentTime?: string
}

export const notifyReversalShape: Shape<NotifyReversal> = /* @__PURE__ */ rowsShape(
  'notifyType!! paymentRequestId* paymentId* paymentCreateTime paymentTime',
  { 'result*': resultShape, 'paymentAmount*': amountShape },
)

/** Reads the body of a `notifyReversal` notification. */
export const notifyReversalSchema: TolerantSchema<NotifyReversal> =
  /* @__PURE__ */ toTolerantSchema(notifyReversalShape)
