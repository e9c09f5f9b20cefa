import { type Amount, amountShape } from '../models/amount.ts'
import { objectShape } from '../shapes/object-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../shapes/schema.ts'
import {
  type OpenLiteral,
  type Scalar,
  type Shape,
  scalarShape,
  textShape,
} from '../shapes/shape.ts'

/** The status of a payment. `paymentOutcome` interprets it. */
export type PaymentStatus = OpenLiteral<'SUCCESS' | 'FAIL' | 'PROCESSING' | 'CANCELLED' | 'PENDING'>

/** A payment as the gateway stores it. Which fields it has depends on the state of the payment, so all are optional. */
export interface PaymentRecord {
  /** Identifier of the payment, assigned by the gateway. */
  readonly paymentId?: string
  /** Identifier of the payment request, assigned by the merchant. */
  readonly paymentRequestId?: string
  /** Amount of the payment. Compare this one with the order. */
  readonly paymentAmount?: Amount
  /** Amount actually paid. Promotions may have lowered it. */
  readonly actualPaymentAmount?: Amount
  /** Status of the payment. This field says whether money moved; `result` does not. */
  readonly paymentStatus?: PaymentStatus
  /** Result code of the payment. */
  readonly paymentResultCode?: Scalar
  /** Result message of the payment. */
  readonly paymentResultMessage?: Scalar
  /** Time of the payment, ISO 8601 with a numeric UTC offset. */
  readonly paymentTime?: Scalar
}

/** The shape of a {@link PaymentRecord}. */
const paymentRecordShape: Shape<PaymentRecord> = /* @__PURE__ */ objectShape<PaymentRecord>(
  {},
  {
    paymentId: textShape,
    paymentRequestId: textShape,
    paymentAmount: amountShape,
    actualPaymentAmount: amountShape,
    paymentStatus: textShape,
    paymentResultCode: scalarShape,
    paymentResultMessage: scalarShape,
    paymentTime: scalarShape,
  },
)

/** Reads a {@link PaymentRecord}. */
export const paymentRecordSchema: TolerantSchema<PaymentRecord> =
  /* @__PURE__ */ toTolerantSchema(paymentRecordShape)
