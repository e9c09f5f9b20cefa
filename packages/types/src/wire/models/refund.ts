// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import type { Amount } from './common.ts'
import type { SplitToType } from './values.ts'

/** One share of a refund. */
export interface SplitDetail {
  /** Whose share it is. At most 32 characters. */
  readonly splitTo: SplitToType
  /** The part of the refund that is taken from the share. */
  readonly splitAmount: Amount
  /** The part that was taken from the share. Only in a lookup, once the refund is no longer `PROCESSING`. */
  readonly actualSplitAmount?: Amount
  /** A remark for the bill. At most 256 characters. */
  readonly description?: string
}

/** One share of a refund, as the gateway sends it. */
export interface ReceivedSplitDetail {
  /** Whose share it is. */
  readonly splitTo?: SplitToType
  /** The part of the refund that is taken from the share. */
  readonly splitAmount?: Amount
  /** The part that was taken from the share. Only in a lookup, once the refund is no longer `PROCESSING`. */
  readonly actualSplitAmount?: Amount
  /** A remark for the bill. */
  readonly description?: string
}
