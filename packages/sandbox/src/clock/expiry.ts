/** Something that ends at a time unless the payer acts before. */
export interface Expiring {
  /** When the record expires on the sandbox's clock, in epoch milliseconds. Its time in messages can differ. */
  readonly expiresAtMs?: number | undefined
}

/** Returns when a time of a message comes on the sandbox's clock. */
export type ToClockMs = (time: string | undefined) => number | undefined

/**
 * Creates the conversion. If messages have the real time, a shop's 15 minutes last 15 minutes on the clock, no matter how
 * far it is ahead.
 */
export function createToClockMs(
  wireTime: 'clock' | 'real' | undefined,
  now: () => number,
): ToClockMs {
  return (time) => {
    if (time === undefined) return undefined
    const ms = Date.parse(time)
    return wireTime === 'real' ? now() + (ms - Date.now()) : ms
  }
}

/** Returns when something expires on the clock. A data file of an earlier version has only the time in messages. */
export function expiryOf({ expiresAtMs }: Expiring, time: string | undefined): number | undefined {
  return expiresAtMs ?? (time === undefined ? undefined : Date.parse(time))
}

/** Returns whether something has expired. */
export function isExpired(one: Expiring, time: string | undefined, nowMs: number): boolean {
  return (expiryOf(one, time) ?? Infinity) <= nowMs
}
