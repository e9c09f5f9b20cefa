// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { AtLeastOne } from '../../shapes/at-least-one.ts'
import { anyFieldShape } from '../../shapes/object-shape.ts'
import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type Result, resultShape } from '../models/result.ts'

/** Fields of {@link CancelPaymentRequest}. */
export interface CancelPaymentRequestFields {
  /** The gateway's ID for the payment. At most 64 characters. */
  readonly paymentId?: string
  /** Your own ID for the payment. At most 64 characters. */
  readonly paymentRequestId?: string
  /** Your account, if you have several. At most 32 characters. */
  readonly merchantAccountId?: string
}

/** The request of `cancelPayment`. It has at least one of `paymentId`, `paymentRequestId`. */
export type CancelPaymentRequest = AtLeastOne<
  CancelPaymentRequestFields,
  'paymentId' | 'paymentRequestId'
>

/** The response of `cancelPayment`. */
export interface CancelPaymentResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** Your own ID for the payment. */
  readonly paymentRequestId?: string
  /** When the payment was canceled. */
  readonly cancelTime?: string
}

/** Checks the request of `cancelPayment`. */
export const cancelPaymentRequestSchema: StrictSchema<CancelPaymentRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ anyFieldShape(
      ['paymentId', 'paymentRequestId'],
      /* @__PURE__ */ rowsShape('paymentId<64 paymentRequestId<64 merchantAccountId<32'),
    ),
  )

/** Reads the response of `cancelPayment`. */
export const cancelPaymentResponseSchema: TolerantSchema<CancelPaymentResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('paymentId* paymentRequestId* cancelTime', {
      'result!!': resultShape,
    }),
  )
