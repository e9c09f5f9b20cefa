// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import type { BooleanLike } from '../../shapes/shape.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type Transit, transitShape } from '../models/order/transit.ts'
import { type Result, resultShape } from '../models/result.ts'

/** The request of `capture`. */
export interface CaptureRequest {
  /** Your own ID for the capture. At most 64 characters. */
  readonly captureRequestId: string
  /** The gateway's ID for the payment. At most 64 characters. */
  readonly paymentId: string
  /** The amount to capture. Not 0. */
  readonly captureAmount: Amount
  /** Whether this is the last capture of the authorization. */
  readonly isLastCapture?: BooleanLike
  /** The kind of capture. */
  readonly captureType?: string
  /** The trip, if the order is for one. */
  readonly transit?: Transit
}

/** The response of `capture`. */
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
  readonly captureTime?: string
  /** The acquirer's reference number. */
  readonly acquirerReferenceNo?: string
}

/** Checks the request of `capture`. */
export const captureRequestSchema: StrictSchema<CaptureRequest> = /* @__PURE__ */ toStrictSchema(
  /* @__PURE__ */ rowsShape('captureRequestId!<64 paymentId!<64 isLastCapture? captureType', {
    'captureAmount!+': amountShape,
    transit: transitShape,
  }),
)

/** Reads the response of `capture`. */
export const captureResponseSchema: TolerantSchema<CaptureResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape(
      'captureRequestId* captureId* paymentId* captureTime acquirerReferenceNo',
      { 'result!!': resultShape, 'captureAmount*': amountShape },
    ),
  )
