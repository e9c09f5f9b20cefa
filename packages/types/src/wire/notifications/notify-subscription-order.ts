// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { Shape } from '../../shapes/shape.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { SubscriptionNotificationType } from '../values.ts'

/** The body of a `notifySubscriptionOrder` notification. */
export interface NotifySubscriptionOrder {
  /** What the notification reports. */
  readonly notifyType?: string
  /** The outcome of the call itself. */
  readonly result?: Result
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** When the payment was created. */
  readonly paymentCreateTime?: string
  /** When the payment succeeded. */
  readonly paymentTime?: string
  /** When the period ends. */
  readonly periodEndTime?: string
  /** The number of the period. */
  readonly phaseNo?: number
  /** The gateway's ID for the subscription. */
  readonly subscriptionId?: string
  /** The ID of the subscription's order. */
  readonly subscriptionOrderId?: string
  /** What happened to the subscription's order. */
  readonly subscriptionOrderStatus: SubscriptionNotificationType
  /** Your own ID for the subscription. */
  readonly subscriptionRequestId?: string
  /** The ID of the subscription's transaction. */
  readonly subscriptionTransId?: string
}

export const notifySubscriptionOrderShape: Shape<NotifySubscriptionOrder> =
  /* @__PURE__ */ rowsShape(
    'notifyType* paymentCreateTime paymentTime periodEndTime phaseNo# subscriptionId* subscriptionOrderId subscriptionOrderStatus!! subscriptionRequestId* subscriptionTransId',
    { 'result*': resultShape, 'paymentAmount*': amountShape },
  )

/** Reads the body of a `notifySubscriptionOrder` notification. */
export const notifySubscriptionOrderSchema: TolerantSchema<NotifySubscriptionOrder> =
  /* @__PURE__ */ toTolerantSchema(notifySubscriptionOrderShape)
