import { type AcquirerInfo, acquirerInfoShape } from '../models/acquirer-info.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { objectShape } from '../shapes/object-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../shapes/schema.ts'
import {
  type OpenLiteral,
  type OpenScalar,
  type Scalar,
  type Shape,
  scalarShape,
  textShape,
} from '../shapes/shape.ts'

/** What a {@link NotifyDispute} reports. */
export type DisputeNotificationType = OpenLiteral<
  | 'DISPUTE_CREATED'
  | 'DISPUTE_JUDGED'
  | 'DISPUTE_CANCELLED'
  | 'DEFENSE_SUPPLIED'
  | 'DEFENSE_DUE_ALERT'
  | 'DISPUTE_ACCEPTED'
  | 'RDR_RESOLVED'
>

/** How a dispute was judged. */
export type DisputeJudgedResult = OpenLiteral<
  'ACCEPT_BY_CUSTOMER' | 'ACCEPT_BY_MERCHANT' | 'VALIDATE_SUCCESS' | 'VALIDATE_FAIL'
>

/** The type of a dispute. */
export type DisputeType = OpenScalar<'CHARGEBACK' | 'RETRIEVAL_REQUEST' | 'COMPLIANCE_REQUEST'>

/** Why a dispute was accepted. */
export type DisputeAcceptReason = OpenScalar<
  'MERCHANT_ACCEPTED' | 'TIMEOUT' | 'MANUAL_PROCESSING_ACCEPTED'
>

/** The body of a `notifyDispute` notification. It has no `result`. */
export interface NotifyDispute {
  /** What the notification reports. */
  readonly disputeNotificationType: DisputeNotificationType
  /** Identifier of the payment request, assigned by the merchant. */
  readonly paymentRequestId?: string
  /** Identifier of the payment, assigned by the gateway. */
  readonly paymentId?: string
  /** Identifier of the dispute, assigned by the gateway. */
  readonly disputeId?: string
  /** Time at which the dispute was opened. */
  readonly disputeTime?: Scalar
  /** Amount in dispute. */
  readonly disputeAmount?: Amount
  /** The payer's reason, as text. */
  readonly disputeReasonMsg?: Scalar
  /** The payer's reason as a code. */
  readonly disputeReasonCode?: Scalar
  /** Time at which the dispute was judged. */
  readonly disputeJudgedTime?: Scalar
  /** Amount of the judgment. */
  readonly disputeJudgedAmount?: Amount
  /** How the dispute was judged. */
  readonly disputeJudgedResult?: DisputeJudgedResult
  /** Deadline for your defense. */
  readonly defenseDueTime?: Scalar
  /** Where the dispute was opened. */
  readonly disputeSource?: Scalar
  /** Type of the dispute. */
  readonly disputeType?: DisputeType
  /** Why the dispute was accepted. */
  readonly disputeAcceptReason?: DisputeAcceptReason
  /** Time at which the dispute was accepted. */
  readonly disputeAcceptTime?: Scalar
  /** Whether you can defend the dispute. */
  readonly defendable?: Scalar
  /** Why the gateway defended the dispute automatically. */
  readonly autoDefendReason?: Scalar
  /** Acquirer reference number. */
  readonly arn?: Scalar
  /** Identifier of the capture in dispute. */
  readonly captureId?: string
  /** The acquirer. */
  readonly acquirerInfo?: AcquirerInfo
}

/** The shape of a {@link NotifyDispute}. */
export const notifyDisputeShape: Shape<NotifyDispute> = /* @__PURE__ */ objectShape<NotifyDispute>(
  { disputeNotificationType: textShape },
  {
    paymentRequestId: textShape,
    paymentId: textShape,
    disputeId: textShape,
    disputeTime: scalarShape,
    disputeAmount: amountShape,
    disputeReasonMsg: scalarShape,
    disputeReasonCode: scalarShape,
    disputeJudgedTime: scalarShape,
    disputeJudgedAmount: amountShape,
    disputeJudgedResult: textShape,
    defenseDueTime: scalarShape,
    disputeSource: scalarShape,
    disputeType: scalarShape,
    disputeAcceptReason: scalarShape,
    disputeAcceptTime: scalarShape,
    defendable: scalarShape,
    autoDefendReason: scalarShape,
    arn: scalarShape,
    captureId: textShape,
    acquirerInfo: acquirerInfoShape,
  },
)

/** Reads the body of a `notifyDispute` notification. */
export const notifyDisputeSchema: TolerantSchema<NotifyDispute> =
  /* @__PURE__ */ toTolerantSchema(notifyDisputeShape)
