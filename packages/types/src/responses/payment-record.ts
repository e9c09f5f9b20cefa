import type { StandardSchemaV1 } from '@standard-schema/spec'
import { type Amount, amountShape } from '../models/amount.ts'
import type { OpenLiteral } from '../shapes/open-literal.ts'
import { toSchema } from '../shapes/schema.ts'
import { object, type Shape, text } from '../shapes/shape.ts'

/** Where a payment stands. `paymentOutcome` reads it. */
export type PaymentStatus = OpenLiteral<'SUCCESS' | 'FAIL' | 'PROCESSING' | 'CANCELLED' | 'PENDING'>

/**
 * A payment as the gateway keeps it. Which fields are there depends on how far the payment has come, so none is
 * promised; those that are there are strict.
 */
export interface PaymentRecord {
  /** Identifier of the payment, assigned by the service. */
  readonly paymentId?: string
  /** Identifier of the payment request, supplied by the merchant. */
  readonly paymentRequestId?: string
  /** The amount of the payment: the one to compare with the order. */
  readonly paymentAmount?: Amount
  /** The amount actually paid, which promotions may have lowered. */
  readonly actualPaymentAmount?: Amount
  /** Status of the payment: this, and not `result`, says whether money moved. */
  readonly paymentStatus?: PaymentStatus
  /** Result code of the payment. */
  readonly paymentResultCode?: string
  /** Result of the payment in words. */
  readonly paymentResultMessage?: string
  /** Time of the payment, ISO 8601 with a numeric UTC offset. */
  readonly paymentTime?: string
}

const paymentRecordShape: Shape<PaymentRecord> = /* @__PURE__ */ object<PaymentRecord>(
  {},
  {
    paymentId: text,
    paymentRequestId: text,
    paymentAmount: amountShape,
    actualPaymentAmount: amountShape,
    paymentStatus: text,
    paymentResultCode: text,
    paymentResultMessage: text,
    paymentTime: text,
  },
)

/** Checks a {@link PaymentRecord}. */
export const paymentRecordSchema: StandardSchemaV1<unknown, PaymentRecord> =
  /* @__PURE__ */ toSchema(paymentRecordShape)
