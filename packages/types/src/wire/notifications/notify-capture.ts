// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { OpenLiteral, Shape } from '../../shapes/shape.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type AcquirerInfo, acquirerInfoShape } from '../models/payment/acquirer-info.ts'
import {
  type PaymentResultInfo,
  paymentResultInfoShape,
} from '../models/payment/payment-result-info.ts'
import { type Result, resultShape } from '../models/result.ts'

/** The body of a `notifyCapture` notification. */
export interface NotifyCapture {
  /** What the notification reports. */
  readonly notifyType: OpenLiteral<'CAPTURE_RESULT'>
  /** The result of the capture. */
  readonly result: Result
  /** Your own ID for the capture. */
  readonly captureRequestId?: string
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** The gateway's ID for the capture. */
  readonly captureId?: string
  /** The amount to capture. */
  readonly captureAmount?: Amount
  /** When the payment was captured. */
  readonly captureTime?: string
  /** The acquirer's reference number. */
  readonly acquirerReferenceNo?: string
  /** Data from the acquirer. */
  readonly acquirerInfo?: AcquirerInfo
  /** Details of the result, such as the card's issuer and its refusal code. */
  readonly paymentResultInfo?: PaymentResultInfo
  /** The ID of the tax calculation. */
  readonly taxCalculationId?: string
}

export const notifyCaptureShape: Shape<NotifyCapture> = /* @__PURE__ */ rowsShape(
  'notifyType!! captureRequestId* paymentId* captureId* captureTime acquirerReferenceNo taxCalculationId',
  {
    'result!!': resultShape,
    'captureAmount*': amountShape,
    acquirerInfo: acquirerInfoShape,
    paymentResultInfo: paymentResultInfoShape,
  },
)

/** Reads the body of a `notifyCapture` notification. */
export const notifyCaptureSchema: TolerantSchema<NotifyCapture> =
  /* @__PURE__ */ toTolerantSchema(notifyCaptureShape)
