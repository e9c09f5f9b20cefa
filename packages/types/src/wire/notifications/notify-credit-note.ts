// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { OpenLiteral, Shape } from '../../shapes/shape.ts'
import {
  type CreditedInvoice,
  type CreditNote,
  creditedInvoiceShape,
  creditNoteShape,
} from '../models/billing/credit-note.ts'
import { type Result, resultShape } from '../models/result.ts'

/** The body of a `notifyCreditNote` notification. It is the only notification with an ID of its own, `notifyId`. */
export interface NotifyCreditNote {
  /** What the notification reports. */
  readonly notifyType?: string
  /** The outcome of the call itself. */
  readonly result?: Result
  /** The ID of the notification. A resend has the same one. */
  readonly notifyId?: string
  /** Your own ID for the credit note. */
  readonly creditNoteRequestId?: string
  /** What the notification reports. */
  readonly creditNoteNotificationType: OpenLiteral<
    'CREATED' | 'VOIDED' | 'REFUND_SUCCEEDED' | 'REFUND_FAILED'
  >
  /** The payer's ID at the payment method. */
  readonly customerId?: string
  /** The credit note. */
  readonly creditNote?: CreditNote
  /** The invoice that the credit note is for. */
  readonly invoice?: CreditedInvoice
}

export const notifyCreditNoteShape: Shape<NotifyCreditNote> = /* @__PURE__ */ rowsShape(
  'notifyType* notifyId* creditNoteRequestId* creditNoteNotificationType!! customerId',
  { 'result*': resultShape, 'creditNote*': creditNoteShape, invoice: creditedInvoiceShape },
)

/** Reads the body of a `notifyCreditNote` notification. */
export const notifyCreditNoteSchema: TolerantSchema<NotifyCreditNote> =
  /* @__PURE__ */ toTolerantSchema(notifyCreditNoteShape)
