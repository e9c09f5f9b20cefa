import type { StandardSchemaV1 } from '@standard-schema/spec'
import { type Amount, amountShape } from '../models/amount.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { OpenLiteral, Scalar } from '../shapes/open-literal.ts'
import { toSchema } from '../shapes/schema.ts'
import { anything, object, type Shape, scalar, text } from '../shapes/shape.ts'

/** What a {@link NotifyCapture} is about. */
export type CaptureNotifyType = OpenLiteral<'CAPTURE_RESULT'>

/** The body of a `notifyCapture` notification. */
export interface NotifyCapture {
  /** What the notification is about. */
  readonly notifyType: CaptureNotifyType
  /** How the capture fared. */
  readonly result: Result
  /** Identifier of the capture request, supplied by the merchant. */
  readonly captureRequestId?: Scalar
  /** Identifier of the payment, assigned by the service. */
  readonly paymentId?: string
  /** Identifier of the capture, assigned by the service. */
  readonly captureId?: Scalar
  /** The amount captured. */
  readonly captureAmount?: Amount
  /** When it was captured. */
  readonly captureTime?: Scalar
  /** The acquirer's own number of the capture. */
  readonly acquirerReferenceNo?: Scalar
  /** About the acquirer. Its shape is not published: any JSON value. */
  readonly acquirerInfo?: unknown
  /** More on the result of the payment. Its shape is not published: any JSON value. */
  readonly paymentResultInfo?: unknown
}

/** @internal */
export const notifyCaptureShape: Shape<NotifyCapture> = /* @__PURE__ */ object<NotifyCapture>(
  { notifyType: text, result: resultShape },
  {
    captureRequestId: scalar,
    paymentId: text,
    captureId: scalar,
    captureAmount: amountShape,
    captureTime: scalar,
    acquirerReferenceNo: scalar,
    acquirerInfo: anything,
    paymentResultInfo: anything,
  },
)

/** Checks the body of a `notifyCapture` notification. */
export const notifyCaptureSchema: StandardSchemaV1<unknown, NotifyCapture> =
  /* @__PURE__ */ toSchema(notifyCaptureShape)
