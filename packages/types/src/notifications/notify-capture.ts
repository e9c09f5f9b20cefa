import { type AcquirerInfo, acquirerInfoShape } from '../models/acquirer-info.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type PaymentResultInfo, paymentResultInfoShape } from '../models/payment-result-info.ts'
import { type Result, resultShape } from '../models/result.ts'
import { objectShape } from '../shapes/object-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../shapes/schema.ts'
import {
  type OpenLiteral,
  type Scalar,
  type Shape,
  scalarShape,
  textShape,
} from '../shapes/shape.ts'

/** What a {@link NotifyCapture} reports. */
export type CaptureNotifyType = OpenLiteral<'CAPTURE_RESULT'>

/** The body of a `notifyCapture` notification. */
export interface NotifyCapture {
  /** What the notification reports. */
  readonly notifyType: CaptureNotifyType
  /** Result of the capture. */
  readonly result: Result
  /** Identifier of the capture request, assigned by the merchant. */
  readonly captureRequestId?: string
  /** Identifier of the payment, assigned by the gateway. */
  readonly paymentId?: string
  /** Identifier of the capture, assigned by the gateway. */
  readonly captureId?: string
  /** Amount captured. */
  readonly captureAmount?: Amount
  /** Time of the capture. */
  readonly captureTime?: Scalar
  /** The acquirer's reference number. */
  readonly acquirerReferenceNo?: Scalar
  /** The acquirer. */
  readonly acquirerInfo?: AcquirerInfo
  /** Details of the result. */
  readonly paymentResultInfo?: PaymentResultInfo
  /** Identifier of the tax calculation. */
  readonly taxCalculationId?: Scalar
}

/** The shape of a {@link NotifyCapture}. */
export const notifyCaptureShape: Shape<NotifyCapture> = /* @__PURE__ */ objectShape<NotifyCapture>(
  { notifyType: textShape, result: resultShape },
  {
    captureRequestId: textShape,
    paymentId: textShape,
    captureId: textShape,
    captureAmount: amountShape,
    captureTime: scalarShape,
    acquirerReferenceNo: scalarShape,
    acquirerInfo: acquirerInfoShape,
    paymentResultInfo: paymentResultInfoShape,
    taxCalculationId: scalarShape,
  },
)

/** Reads the body of a `notifyCapture` notification. */
export const notifyCaptureSchema: TolerantSchema<NotifyCapture> =
  /* @__PURE__ */ toTolerantSchema(notifyCaptureShape)
