// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { UserName } from './common.ts'

/** The data of a card, in plain text. Sensitive data, so keep it out of logs. */
export interface PlainCard {
  /** The card number. Send it only if you are certified to handle card data. At most 32 characters. */
  readonly cardNo: string
  /** The card's verification code. Never store it. At most 4 characters. */
  readonly cvv?: string
  /** The year in which the card expires, as two digits. */
  readonly expiryYear: string
  /** The month in which the card expires, as two digits. */
  readonly expiryMonth: string
  /** The name of the cardholder. */
  readonly cardholderName?: UserName
}
