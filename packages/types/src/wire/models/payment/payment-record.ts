// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../../shapes/schema.ts'
import type { Shape } from '../../../shapes/shape.ts'
import type { AuthReviewSource, AuthReviewStatus, PaymentStatus, ResultCode } from '../../values.ts'
import { type Amount, amountShape } from '../amount.ts'
import { type Result, resultShape } from '../result.ts'
import { type PopRiskDecisionResultInfo, popRiskDecisionResultInfoShape } from './risk-review.ts'

/** A payment as the gateway stores it. Which fields it has depends on the state of the payment, so all are optional. */
export interface PaymentRecord {
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** Your own ID for the payment. */
  readonly paymentRequestId?: string
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** The amount that the payer actually paid, after promotions. */
  readonly actualPaymentAmount?: Amount
  /** The status of the payment. It says whether money moved, and `result` does not. */
  readonly paymentStatus?: PaymentStatus
  /** The result code of the payment. */
  readonly paymentResultCode?: ResultCode
  /** The result of the payment in words. */
  readonly paymentResultMessage?: string
  /** When the payment succeeded. */
  readonly paymentTime?: string
  /** The result of the call. Without `S` and `SUCCESS`, the record proves nothing, and its outcome is `unknown`. */
  readonly result?: Result
  /** The review of the payment by a person. While it is `PROCESSING`, neither capture the payment nor fulfill the order. After `REJECT`, cancel the payment. A value that is not a string is kept as its JSON text. */
  readonly authReviewStatus?: AuthReviewStatus
  /** Who asked for the review: the provider's risk engine (`ANTOM_SHIELD`) or the acquirer (`PSP`). */
  readonly authReviewSource?: AuthReviewSource
  /** The decisions of the provider's risk engine. */
  readonly popRiskDecisionResultInfo?: PopRiskDecisionResultInfo
}

const paymentRecordShape: Shape<PaymentRecord> = /* @__PURE__ */ rowsShape(
  'paymentId* paymentRequestId* paymentStatus* paymentResultCode paymentResultMessage paymentTime authReviewStatus= authReviewSource',
  {
    'paymentAmount*': amountShape,
    'actualPaymentAmount*': amountShape,
    'result*': resultShape,
    'popRiskDecisionResultInfo=postRiskDecision': popRiskDecisionResultInfoShape,
  },
)

/** Reads the model {@link PaymentRecord}. */
export const paymentRecordSchema: TolerantSchema<PaymentRecord> =
  /* @__PURE__ */ toTolerantSchema(paymentRecordShape)
