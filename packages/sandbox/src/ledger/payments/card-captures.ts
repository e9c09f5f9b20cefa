/** The ways to capture a paid card payment with automatic capture. */
export const cardCaptureModes: readonly ['off', 'notified', 'silent'] = [
  'off',
  'notified',
  'silent',
]

/**
 * The capture of a card payment (CARD, APPLEPAY, GOOGLEPAY) with automatic capture, once it is paid: none (`off`), one
 * with its `notifyCapture` (`notified`), or one that only the record of the payment shows (`silent`).
 */
export type CardCaptures = 'off' | 'notified' | 'silent'

/**
 * Returns the mode.
 *
 * @throws TypeError if it does not exist
 */
export function checkCardCaptures(mode: CardCaptures = 'notified'): CardCaptures {
  if (cardCaptureModes.includes(mode)) return mode
  throw new TypeError("cardCaptures must be 'off', 'notified', or 'silent'")
}
