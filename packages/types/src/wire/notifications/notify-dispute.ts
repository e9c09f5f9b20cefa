// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { Shape } from '../../shapes/shape.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type AcquirerInfo, acquirerInfoShape } from '../models/payment/acquirer-info.ts'
import type {
  DisputeAcceptReason,
  DisputeJudgedResult,
  DisputeNotificationType,
  DisputeType,
} from '../values.ts'

/** The body of a `notifyDispute` notification. It has no `result`. */
export interface NotifyDispute {
  /** What the notification reports. */
  readonly disputeNotificationType: DisputeNotificationType
  /** Your own ID for the payment. */
  readonly paymentRequestId?: string
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** The gateway's ID for the dispute. */
  readonly disputeId?: string
  /** When the dispute was opened. */
  readonly disputeTime?: string
  /** The amount in dispute. */
  readonly disputeAmount?: Amount
  /** The payer's reason, as text. */
  readonly disputeReasonMsg?: string
  /** The payer's reason as a code. */
  readonly disputeReasonCode?: string
  /** When the dispute was judged. */
  readonly disputeJudgedTime?: string
  /** The amount of the judgment. */
  readonly disputeJudgedAmount?: Amount
  /** How the dispute was judged. */
  readonly disputeJudgedResult?: DisputeJudgedResult
  /** The deadline for your defense. */
  readonly defenseDueTime?: string
  /** Where the dispute was opened. */
  readonly disputeSource?: string
  /** The type of the dispute. */
  readonly disputeType?: DisputeType
  /** Why the dispute was accepted. */
  readonly disputeAcceptReason?: DisputeAcceptReason
  /** When the dispute was accepted. */
  readonly disputeAcceptTime?: string
  /** Whether you can defend the dispute. */
  readonly defendable?: boolean
  /** Why the gateway defended the dispute automatically. */
  readonly autoDefendReason?: string
  /** The acquirer reference number of the card refund. */
  readonly arn?: string
  /** The gateway's ID for the capture. */
  readonly captureId?: string
  /** Data from the acquirer. */
  readonly acquirerInfo?: AcquirerInfo
}

export const notifyDisputeShape: Shape<NotifyDispute> = /* @__PURE__ */ rowsShape(
  'disputeNotificationType!! paymentRequestId* paymentId* disputeId* disputeTime disputeReasonMsg disputeReasonCode disputeJudgedTime disputeJudgedResult* defenseDueTime disputeSource disputeType disputeAcceptReason disputeAcceptTime defendable? autoDefendReason arn captureId*',
  {
    'disputeAmount*': amountShape,
    'disputeJudgedAmount*': amountShape,
    acquirerInfo: acquirerInfoShape,
  },
)

/** Reads the body of a `notifyDispute` notification. */
export const notifyDisputeSchema: TolerantSchema<NotifyDispute> =
  /* @__PURE__ */ toTolerantSchema(notifyDisputeShape)
