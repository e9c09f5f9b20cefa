import type { StandardSchemaV1 } from '@standard-schema/spec'
import { type Amount, amountShape } from '../models/amount.ts'
import type { OpenLiteral, OpenScalar, Scalar } from '../shapes/open-literal.ts'
import { toSchema } from '../shapes/schema.ts'
import { anything, object, type Shape, scalar, text } from '../shapes/shape.ts'

/** What a {@link NotifyDispute} is about. */
export type DisputeNotificationType = OpenLiteral<
  | 'DISPUTE_CREATED'
  | 'DISPUTE_JUDGED'
  | 'DISPUTE_CANCELLED'
  | 'DEFENSE_SUPPLIED'
  | 'DEFENSE_DUE_ALERT'
  | 'DISPUTE_ACCEPTED'
  | 'RDR_RESOLVED'
>

/** How a dispute was decided. */
export type DisputeJudgedResult = OpenScalar<
  'ACCEPT_BY_CUSTOMER' | 'ACCEPT_BY_MERCHANT' | 'VALIDATE_SUCCESS' | 'VALIDATE_FAIL'
>

/** What sort of dispute it is. */
export type DisputeType = OpenScalar<'CHARGEBACK' | 'RETRIEVAL_REQUEST' | 'COMPLIANCE_REQUEST'>

/** The body of a `notifyDispute` notification. It has no `result`. */
export interface NotifyDispute {
  /** What the notification is about. */
  readonly disputeNotificationType: DisputeNotificationType
  /** Identifier of the payment request, supplied by the merchant. */
  readonly paymentRequestId?: string
  /** Identifier of the payment, assigned by the service. */
  readonly paymentId?: string
  /** Identifier of the dispute, assigned by the service. */
  readonly disputeId?: Scalar
  /** When the dispute was opened. */
  readonly disputeTime?: Scalar
  /** The amount in dispute. */
  readonly disputeAmount?: Amount
  /** The payer's reason, in words. */
  readonly disputeReasonMsg?: Scalar
  /** The payer's reason, as a code. */
  readonly disputeReasonCode?: Scalar
  /** When the dispute was decided. */
  readonly disputeJudgedTime?: Scalar
  /** The amount that was decided on. */
  readonly disputeJudgedAmount?: Amount
  /** How the dispute was decided. */
  readonly disputeJudgedResult?: DisputeJudgedResult
  /** Until when the merchant may defend. */
  readonly defenseDueTime?: Scalar
  /** Where the dispute was opened. */
  readonly disputeSource?: Scalar
  /** What sort of dispute it is. */
  readonly disputeType?: DisputeType
  /** Why the dispute was accepted. */
  readonly disputeAcceptReason?: Scalar
  /** When the dispute was accepted. */
  readonly disputeAcceptTime?: Scalar
  /** Whether the merchant can defend. */
  readonly defendable?: Scalar
  /** Why the service defended by itself. */
  readonly autoDefendReason?: Scalar
  /** The acquirer reference number. */
  readonly arn?: Scalar
  /** Identifier of the capture in dispute. */
  readonly captureId?: Scalar
  /** About the acquirer. Its shape is not published: any JSON value. */
  readonly acquirerInfo?: unknown
}

/** @internal */
export const notifyDisputeShape: Shape<NotifyDispute> = /* @__PURE__ */ object<NotifyDispute>(
  { disputeNotificationType: text },
  {
    paymentRequestId: text,
    paymentId: text,
    disputeId: scalar,
    disputeTime: scalar,
    disputeAmount: amountShape,
    disputeReasonMsg: scalar,
    disputeReasonCode: scalar,
    disputeJudgedTime: scalar,
    disputeJudgedAmount: amountShape,
    disputeJudgedResult: scalar,
    defenseDueTime: scalar,
    disputeSource: scalar,
    disputeType: scalar,
    disputeAcceptReason: scalar,
    disputeAcceptTime: scalar,
    defendable: scalar,
    autoDefendReason: scalar,
    arn: scalar,
    captureId: scalar,
    acquirerInfo: anything,
  },
)

/** Checks the body of a `notifyDispute` notification. */
export const notifyDisputeSchema: StandardSchemaV1<unknown, NotifyDispute> =
  /* @__PURE__ */ toSchema(notifyDisputeShape)
