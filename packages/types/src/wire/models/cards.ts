// Generated from packages/types/facts. Run `npm run generate` after a change to them.

/** The reason why a card transaction failed. */
export interface CardBillFailReason {
  /** The code of the error. */
  readonly errorCode?: string
  /** The error, as text. */
  readonly errorDesc?: string
}
