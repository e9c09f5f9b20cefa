// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'

/** Data from the acquirer. */
export interface AcquirerInfo {
  /** The name of the acquirer. */
  readonly acquirerName?: string
  /** Your own ID, as sent to the acquirer. */
  readonly referenceRequestId?: string
  /** The acquirer's ID for the transaction. */
  readonly acquirerTransactionId?: string
  /** The merchant's ID at the acquirer. */
  readonly acquirerMerchantId?: string
  /** The acquirer's result code. */
  readonly acquirerResultCode?: string
  /** The acquirer's result message. */
  readonly acquirerResultMessage?: string
  /** The merchant's name at the acquirer. */
  readonly acquirerMerchantName?: string
  /** The acquirer's explanation of the result. */
  readonly acquirerReasonDescription?: string
  /** The ID of the transaction at the terminal service provider. */
  readonly ptspTransactionId?: string
  /** The acquirer's token for the card. */
  readonly acquirerCardToken?: string
}

export const acquirerInfoShape: Shape<AcquirerInfo> = /* @__PURE__ */ rowsShape(
  'acquirerName referenceRequestId acquirerTransactionId acquirerMerchantId acquirerResultCode acquirerResultMessage acquirerMerchantName acquirerReasonDescription ptspTransactionId acquirerCardToken',
)
