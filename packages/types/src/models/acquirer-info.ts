import { objectShape } from '../shapes/object-shape.ts'
import { type Scalar, type Shape, scalarShape } from '../shapes/shape.ts'

/** The acquirer that processed a payment, and its own identifiers. */
export interface AcquirerInfo {
  /** Name of the acquirer. */
  readonly acquirerName?: Scalar
  /** Identifier of the request that was sent to the acquirer. */
  readonly referenceRequestId?: Scalar
  /** The acquirer's identifier for the transaction. */
  readonly acquirerTransactionId?: Scalar
  /** The acquirer's identifier for the merchant. */
  readonly acquirerMerchantId?: Scalar
  /** The acquirer's result code. */
  readonly acquirerResultCode?: Scalar
  /** The acquirer's result message. */
  readonly acquirerResultMessage?: Scalar
  /** The merchant's name at the acquirer. */
  readonly acquirerMerchantName?: Scalar
  /** The acquirer's reason, as text. */
  readonly acquirerReasonDescription?: Scalar
  /** Identifier of the transaction at the payment terminal service provider. */
  readonly ptspTransactionId?: Scalar
  /** The acquirer's token for the card: a secret. */
  readonly acquirerCardToken?: Scalar
}

/** The shape of an {@link AcquirerInfo}. */
export const acquirerInfoShape: Shape<AcquirerInfo> = /* @__PURE__ */ objectShape<AcquirerInfo>(
  {},
  {
    acquirerName: scalarShape,
    referenceRequestId: scalarShape,
    acquirerTransactionId: scalarShape,
    acquirerMerchantId: scalarShape,
    acquirerResultCode: scalarShape,
    acquirerResultMessage: scalarShape,
    acquirerMerchantName: scalarShape,
    acquirerReasonDescription: scalarShape,
    ptspTransactionId: scalarShape,
    acquirerCardToken: scalarShape,
  },
)
