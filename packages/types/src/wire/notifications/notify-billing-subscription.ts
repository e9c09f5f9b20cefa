// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { Shape } from '../../shapes/shape.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type Result, resultShape } from '../models/result.ts'

/** The body of a `notifyBillingSubscription` notification. It is not a `notifySubscription`: it has `status` instead of `subscriptionStatus`. */
export interface NotifyBillingSubscription {
  /** What the notification reports. */
  readonly notifyType?: string
  /** The outcome of the call itself. */
  readonly result?: Result
  /** Your own ID for the subscription. */
  readonly subscriptionRequestId?: string
  /** When the change happened. */
  readonly eventTime?: string
  /** The gateway's ID for the subscription. */
  readonly subscriptionId: string
  /** The gateway's ID for the invoice. */
  readonly invoiceId?: string
  /** The status of the subscription. */
  readonly status: string
  /** Why it happened, as a code. */
  readonly reason?: string
  /** Why it happened, as text. */
  readonly reasonDescription?: string
  /** The status before the change. */
  readonly previousStatus?: string
  /** The fixed amount of each period. */
  readonly fixedAmount?: Amount
}

export const notifyBillingSubscriptionShape: Shape<NotifyBillingSubscription> =
  /* @__PURE__ */ rowsShape(
    'notifyType* subscriptionRequestId* eventTime* subscriptionId!! invoiceId status!! reason reasonDescription previousStatus',
    { 'result*': resultShape, 'fixedAmount*': amountShape },
  )

/** Reads the body of a `notifyBillingSubscription` notification. */
export const notifyBillingSubscriptionSchema: TolerantSchema<NotifyBillingSubscription> =
  /* @__PURE__ */ toTolerantSchema(notifyBillingSubscriptionShape)
