const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * The published delays before each send of a notification, in milliseconds: immediately, then after 2 min, 10 min, 10
 * min, 1 h, 2 h, 6 h, and 15 h, each counted from the previous send. There are eight sends, the last one 24 h 22 min
 * after the first.
 */
export const deliveryDelaysMs: readonly number[] = Object.freeze([
  0,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  10 * MINUTE_MS,
  1 * HOUR_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  15 * HOUR_MS,
])

/** Returns the delay after the send with this number (the first is 1), or `undefined` if it is the last. */
export function delayAfterMs(sendNumber: number): number | undefined {
  return deliveryDelaysMs[sendNumber]
}
