// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { JsonObject, OpenLiteral } from '../../shapes/shape.ts'
import type { Amount, Result } from './common.ts'

/** The invoice that a credit note is for. */
export interface CreditedInvoice {
  /** The gateway's ID for the invoice. */
  readonly invoiceId?: string
  /** The status of the invoice. */
  readonly invoiceStatus?: OpenLiteral<'OPEN' | 'PAID' | 'VOID' | 'UNCOLLECTIBLE' | 'DRAFT'>
  /** The amount of the invoice before credit notes. */
  readonly originalAmount?: Amount
  /** The amount of the credit notes before the payment. */
  readonly prePaymentCreditNotesAmount?: Amount
  /** The amount of the credit notes after the payment. */
  readonly postPaymentCreditNotesAmount?: Amount
  /** The amount of the invoice after all credit notes. */
  readonly adjustedAmount?: Amount
}

/** A line of a credit note. */
export interface CreditNoteItem {
  /** The ID of the line. */
  readonly creditNoteItemId?: string
  /** The kind of site. */
  readonly type?: string
  /** The ID of the line of the invoice. */
  readonly invoiceItemId?: string
  /** The purpose of the subscription. */
  readonly description?: string
  /** The number of units. */
  readonly quantity?: string
  /** The price of one unit. */
  readonly unitAmount?: Amount
  /** The amount of the line. */
  readonly itemAmount?: Amount
  /** Your own data as a JSON string, which responses and notifications echo. */
  readonly metadata?: JsonObject
}

/** A credit note. */
export interface CreditNote {
  /** The gateway's ID for the credit note. */
  readonly creditNoteId?: string
  /** The kind of site. */
  readonly type?: OpenLiteral<'POST_PAYMENT' | 'PRE_PAYMENT'>
  /** The status of the credit note. */
  readonly status?: OpenLiteral<'ISSUED' | 'PROCESSING' | 'REFUNDED' | 'REFUND_FAILED' | 'VOIDED'>
  /** The amount of the credit note. */
  readonly totalAmount?: Amount
  /** The amount to refund. It must not exceed what is left of the payment. */
  readonly refundAmount?: Amount
  /** The status of the refund. This field, not `result`, says whether money moved. */
  readonly refundStatus?: string
  /** The gateway's ID for the refund. */
  readonly refundId?: string
  /** The destination of the refund. */
  readonly refundDestination?: OpenLiteral<'REFUND' | 'CREDIT_BALANCE'>
  /** The reason why it happened, as a code. */
  readonly reason?: string
  /** The reason why it happened, as text. */
  readonly reasonDescription?: string
  /** A note on the credit note. */
  readonly memo?: string
  /** When the credit note takes effect. */
  readonly effectiveDate?: string
  /** When the credit note was issued. */
  readonly issuedAt?: string
  /** When it was refunded. */
  readonly refundedAt?: string
  /** When the credit note was voided. */
  readonly voidedAt?: string
  /** When it was created. */
  readonly createdAt?: string
  /** The lines of the credit note. */
  readonly items?: readonly CreditNoteItem[]
}

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

/** The usage that an event reported. */
export interface MeterEventPayload {
  /** The amount in the currency's minor units, as digits: `1050` is 10.50 USD. */
  readonly value?: string
  /** The payer's ID at the payment method. */
  readonly customerId?: string
}

/** A usage event that was rejected. */
export interface MeterErrorEvent {
  /** The code of the error. */
  readonly errorCode?: string
  /** Your own ID for the event. */
  readonly idempotencyKey?: string
  /** When the usage happened, in milliseconds since 1970. */
  readonly eventTimestamp?: number
  /** The usage that the event reported. */
  readonly payload?: MeterEventPayload
}
