import { objectShape } from '../shapes/object-shape.ts'
import { type Scalar, type Shape, scalarShape } from '../shapes/shape.ts'

/** The result of a 3D Secure authentication. */
export interface ThreeDSResult {
  /** Version of 3D Secure. */
  readonly threeDSVersion?: Scalar
  /** Electronic commerce indicator. */
  readonly eci?: Scalar
  /** Cardholder authentication verification value. */
  readonly cavv?: Scalar
  /** Identifier of the transaction at the directory server. */
  readonly dsTransactionId?: Scalar
  /** Transaction identifier of 3D Secure 1. */
  readonly xid?: Scalar
  /** Reason for the transaction status. */
  readonly threeDStransactionStatusReason?: Scalar
  /** Who canceled the challenge. */
  readonly challengeCancel?: Scalar
  /** Whether the payer was challenged. */
  readonly challenged?: Scalar
  /** Exemption from strong authentication that was used. */
  readonly exemptionType?: Scalar
  /** Whether 3D Secure was offered. */
  readonly threeDSOffered?: Scalar
}

/** The shape of a {@link ThreeDSResult}. */
export const threeDSResultShape: Shape<ThreeDSResult> = /* @__PURE__ */ objectShape<ThreeDSResult>(
  {},
  {
    threeDSVersion: scalarShape,
    eci: scalarShape,
    cavv: scalarShape,
    dsTransactionId: scalarShape,
    xid: scalarShape,
    threeDStransactionStatusReason: scalarShape,
    challengeCancel: scalarShape,
    challenged: scalarShape,
    exemptionType: scalarShape,
    threeDSOffered: scalarShape,
  },
)
