// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  type Amount,
  amountShape,
  objectShape,
  type Result,
  resultShape,
  type Scalar,
  scalarShape,
  textShape,
  toStrictSchema,
  toTolerantSchema,
} from '@gw/types'
import { defineOperation } from '../define-operation.ts'
import { type Transit, transitShape } from '../models/order/transit.ts'
import { type BooleanLike, booleanLikeShape } from '../models/wire.ts'
import type { PendingOperation } from '../operation.ts'
import { captureConfirmation } from './capture-confirmation.ts'

/** Request of {@link capture}. */
export interface CaptureRequest {
  /** Your own ID for the capture. A repeated request with the same ID is performed once. At most 64 characters. */
  readonly captureRequestId: string
  /** The gateway's ID for the payment. At most 64 characters. */
  readonly paymentId: string
  /** The amount to capture. */
  readonly captureAmount: Amount
  /** Whether this is the last capture of the authorization. */
  readonly isLastCapture?: BooleanLike
  /** The kind of capture. */
  readonly captureType?: string
  /** The trip, if the order is for one. */
  readonly transit?: Transit
}

/** Response of {@link capture}. */
export interface CaptureResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own ID for the capture. */
  readonly captureRequestId?: string
  /** The gateway's ID for the capture. */
  readonly captureId?: string
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** The captured amount. */
  readonly captureAmount?: Amount
  /** When the payment was captured. */
  readonly captureTime?: Scalar
  /** The acquirer's reference number. */
  readonly acquirerReferenceNo?: Scalar
}

/**
 * Captures an authorized payment, in full or in part.
 *
 * A repeated request with the same `captureRequestId` is performed once. The outcome is reported by notifyCapture.
 */
export const capture: PendingOperation<CaptureRequest, CaptureResponse> =
  /* @__PURE__ */ defineOperation({
    version: 'v1',
    area: 'payments',
    name: 'capture',
    request: /* @__PURE__ */ toStrictSchema(
      /* @__PURE__ */ objectShape<CaptureRequest>(
        { captureRequestId: textShape, paymentId: textShape, captureAmount: amountShape },
        { isLastCapture: booleanLikeShape, captureType: textShape, transit: transitShape },
      ),
    ),
    response: /* @__PURE__ */ toTolerantSchema(
      /* @__PURE__ */ objectShape<CaptureResponse>(
        { result: resultShape },
        {
          captureRequestId: textShape,
          captureId: textShape,
          paymentId: textShape,
          captureAmount: amountShape,
          captureTime: scalarShape,
          acquirerReferenceNo: scalarShape,
        },
      ),
    ),
    effect: 'money',
    idempotencyField: 'captureRequestId',
    echo: ['captureRequestId'],
    echoIfPresent: ['paymentId'],
    pendingCodes: ['CAPTURE_IN_PROCESS'],
    confirm: captureConfirmation,
    notification: 'notifyCapture',
  })
