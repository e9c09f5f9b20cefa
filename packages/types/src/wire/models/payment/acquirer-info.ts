// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Scalar, Shape } from '../../../shapes/shape.ts'

/** Data from the acquirer. */
export interface AcquirerInfo {
  /** The name of the acquirer. */
  readonly acquirerName?: Scalar
  /** Your own ID, as sent to the acquirer. */
  readonly referenceRequestId?: Scalar
  /** The acquirer's ID for the transaction. */
  readonly acquirerTransactionId?: Scalar
  /** The merchant's ID at the acquirer. */
  readonly acquirerMerchantId?: Scalar
  /** The acquirer's result code. */
  readonly acquirerResultCode?: Scalar
  /** The acquirer's result message. */
  readonly acquirerResultMessage?: Scalar
  /** The merchant's name at the acquirer. */
  readonly acquirerMerchantName?: Scalar
  /** The acquirer's explanation of the result. */
  readonly acquirerReasonDescription?: Scalar
  /** The ID of the transaction at the terminal service provider. */
  readonly ptspTransactionId?: Scalar
  /** The acquirer's token for the card. */
  readonly acquirerCardToken?: Scalar
}

export const acquirerInfoShape: Shape<AcquirerInfo> = /* @__PURE__ */ rowsShape(
  'acquirerName referenceRequestId acquirerTransactionId acquirerMerchantId acquirerResultCode acquirerResultMessage acquirerMerchantName acquirerReasonDescription ptspTransactionId acquirerCardToken',
)
