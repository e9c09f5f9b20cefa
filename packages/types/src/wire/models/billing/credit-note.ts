// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../../shapes/list-shape.ts'
import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { JsonObject, OpenLiteral, Shape } from '../../../shapes/shape.ts'
import { type Amount, amountShape } from '../amount.ts'

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

export const creditedInvoiceShape: Shape<CreditedInvoice> = /* @__PURE__ */ rowsShape(
  'invoiceId invoiceStatus*',
  {
    originalAmount: amountShape,
    prePaymentCreditNotesAmount: amountShape,
    postPaymentCreditNotesAmount: amountShape,
    adjustedAmount: amountShape,
  },
)

/** A line of a credit note. */
export interface CreditNoteItem {
  /** The ID of the line. */
  readonly creditNoteItemId?: string
  /** The kind of site. */
  readonly type?: string
  /** The ID of the line of the invoice. */
  readonly invoiceItemId?: string
  /** What the subscription is about. */
  readonly description?: string
  /** How many. */
  readonly quantity?: string
  /** The price of one unit. */
  readonly unitAmount?: Amount
  /** The amount of the line. */
  readonly itemAmount?: Amount
  /** Your own data as a JSON string, which responses and notifications echo. */
  readonly metadata?: JsonObject
}

const creditNoteItemShape: Shape<CreditNoteItem> = /* @__PURE__ */ rowsShape(
  'creditNoteItemId type invoiceItemId description quantity metadata%',
  { unitAmount: amountShape, itemAmount: amountShape },
)

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
  /** Where the refund goes to. */
  readonly refundDestination?: OpenLiteral<'REFUND' | 'CREDIT_BALANCE'>
  /** Why it happened, as a code. */
  readonly reason?: string
  /** Why it happened, as text. */
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

export const creditNoteShape: Shape<CreditNote> = /* @__PURE__ */ rowsShape(
  'creditNoteId* type status refundStatus* refundId* refundDestination reason reasonDescription memo effectiveDate issuedAt refundedAt voidedAt createdAt',
  {
    'totalAmount*': amountShape,
    'refundAmount*': amountShape,
    items: /* @__PURE__ */ listShape(creditNoteItemShape),
  },
)
