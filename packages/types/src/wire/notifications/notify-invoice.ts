// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { OpenLiteral, Shape } from '../../shapes/shape.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type InvoicePaymentInfo, invoicePaymentInfoShape } from '../models/billing/invoice.ts'
import { type Result, resultShape } from '../models/result.ts'
import {
  type ReceivedSubscriptionInfo,
  subscriptionInfoShape,
} from '../models/subscription/subscription-info.ts'

/** The body of a `notifyInvoice` notification. */
export interface NotifyInvoice {
  /** What the notification reports. */
  readonly notifyType?: string
  /** The outcome of the call itself. */
  readonly result?: Result
  /** Your own ID for the invoice. */
  readonly invoiceRequestId?: string
  /** The gateway's ID for the invoice. */
  readonly invoiceId?: string
  /** The status of the invoice. */
  readonly invoiceStatus: OpenLiteral<'PAID' | 'UNPAID' | 'VOID' | 'UNCOLLECTIBLE'>
  /** The amount of the invoice. */
  readonly invoiceAmount?: Amount
  /** The payment of the invoice. */
  readonly paymentInfo?: InvoicePaymentInfo
  /** The subscription. */
  readonly subscription?: ReceivedSubscriptionInfo
  /** The payer's ID at the payment method. */
  readonly customerId?: string
  /** Why it happened, as a code. */
  readonly reason?: string
  /** Why it happened, as text. */
  readonly reasonDescription?: OpenLiteral<
    | 'PAYMENT_SUCCESS'
    | 'PAYMENT_FAILED'
    | 'PAYMENT_TIMEOUT'
    | 'MANUAL_VOID'
    | 'MANUAL_MARK_UNCOLLECTIBLE'
  >
}

export const notifyInvoiceShape: Shape<NotifyInvoice> = /* @__PURE__ */ rowsShape(
  'notifyType* invoiceRequestId* invoiceId* invoiceStatus!! customerId reason reasonDescription',
  {
    'result*': resultShape,
    'invoiceAmount*': amountShape,
    paymentInfo: invoicePaymentInfoShape,
    subscription: subscriptionInfoShape,
  },
)

/** Reads the body of a `notifyInvoice` notification. */
export const notifyInvoiceSchema: TolerantSchema<NotifyInvoice> =
  /* @__PURE__ */ toTolerantSchema(notifyInvoiceShape)
