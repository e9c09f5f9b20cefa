// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../../shapes/schema.ts'
import type { Scalar, Shape } from '../../../shapes/shape.ts'
import type { PaymentStatus } from '../../values.ts'
import { type Amount, amountShape } from '../amount.ts'

/** A payment as the gateway stores it. Which fields it has depends on the state of the payment, so all are optional. */
export interface PaymentRecord {
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** Your own ID for the payment. */
  readonly paymentRequestId?: string
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** The amount that the payer actually paid, after promotions. */
  readonly actualPaymentAmount?: Amount
  /** The status of the payment. It says whether money moved, and `result` does not. */
  readonly paymentStatus?: PaymentStatus
  /** The result code of the payment. */
  readonly paymentResultCode?: Scalar
  /** The result of the payment in words. */
  readonly paymentResultMessage?: Scalar
  /** When the payment succeeded. */
  readonly paymentTime?: Scalar
}

const paymentRecordShape: Shape<PaymentRecord> = /* @__PURE__ */ rowsShape(
  'paymentId* paymentRequestId* paymentStatus* paymentResultCode paymentResultMessage paymentTime',
  { 'paymentAmount*': amountShape, 'actualPaymentAmount*': amountShape },
)

/** Reads the model {@link PaymentRecord}. */
export const paymentRecordSchema: TolerantSchema<PaymentRecord> =
  /* @__PURE__ */ toTolerantSchema(paymentRecordShape)
