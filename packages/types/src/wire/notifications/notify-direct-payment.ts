// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { OpenLiteral, Shape } from '../../shapes/shape.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { paymentMethodShape, type ReceivedPaymentMethod } from '../models/payment/payment-method.ts'

/** The body of a `notifyDirectPayment` notification. The money leaves your account. It is never a `notifyPayment`, although the `notifyType` is the same. */
export interface NotifyDirectPayment {
  /** What the notification reports. */
  readonly notifyType: OpenLiteral<'PAYMENT_RESULT'>
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** Your own ID for the payment. */
  readonly paymentRequestId?: string
  /** The status of the payment. This field, not `result`, says whether money moved. */
  readonly paymentStatus?: OpenLiteral<'SUCCESS' | 'FAIL'>
  /** The result of the payment in words. */
  readonly paymentResultMessage?: string
  /** The result code of the payment. */
  readonly paymentResultCode?: string
  /** The account that receives the money. */
  readonly payToMethod?: ReceivedPaymentMethod
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** The amount that the receiver gets. */
  readonly payToAmount: Amount
  /** When the payment succeeded. */
  readonly paymentTime?: string
}

export const notifyDirectPaymentShape: Shape<NotifyDirectPayment> = /* @__PURE__ */ rowsShape(
  'notifyType!! paymentId* paymentRequestId* paymentStatus* paymentResultMessage paymentResultCode paymentTime',
  {
    'payToMethod*': paymentMethodShape,
    'paymentAmount*': amountShape,
    'payToAmount!!': amountShape,
  },
)

/** Reads the body of a `notifyDirectPayment` notification. */
export const notifyDirectPaymentSchema: TolerantSchema<NotifyDirectPayment> =
  /* @__PURE__ */ toTolerantSchema(notifyDirectPaymentShape)
