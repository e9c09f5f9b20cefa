// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import type { OpenLiteral } from '../../shapes/shape.ts'
import {
  type CardVerificationResult,
  cardVerificationResultShape,
} from '../models/payment/risk-data.ts'
import { type Result, resultShape } from '../models/result.ts'
import { type AuthorizationError, authorizationErrorShape } from '../models/risk/risk-results.ts'

/** The request of `sendPaymentResult`. */
export interface SendPaymentResultRequest {
  /** Your own ID for the transaction. At most 64 characters. */
  readonly referenceTransactionId: string
  /** The status of the payment. This field, not `result`, says whether money moved. */
  readonly paymentStatus: OpenLiteral<'SUCCESS' | 'FAIL'>
  /** Why the authorization failed. */
  readonly authorizationError?: AuthorizationError
  /** The result of verifying the card. */
  readonly cardVerificationResult?: CardVerificationResult
  /** The provider of the payment method. */
  readonly paymentMethodProvider?: string
}

/** The response of `sendPaymentResult`. */
export interface SendPaymentResultResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The gateway's ID for the decision or report. */
  readonly securityId?: string
}

/** Checks the request of `sendPaymentResult`. */
export const sendPaymentResultRequestSchema: StrictSchema<SendPaymentResultRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape('referenceTransactionId!<64 paymentStatus! paymentMethodProvider', {
      authorizationError: authorizationErrorShape,
      cardVerificationResult: cardVerificationResultShape,
    }),
  )

/** Reads the response of `sendPaymentResult`. */
export const sendPaymentResultResponseSchema: TolerantSchema<SendPaymentResultResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('securityId', { 'result!!': resultShape }),
  )
