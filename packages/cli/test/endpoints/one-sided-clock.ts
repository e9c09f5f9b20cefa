import { type MakeEndpoint, plainEndpoint } from './serve.ts'

const LIMIT_MS = 48 * 3_600_000

/** Rejects old notifications only. One from tomorrow has a negative age and passes. */
export function oneSidedClock(): MakeEndpoint {
  return plainEndpoint({ isFresh: (timeMs) => Date.now() - timeMs < LIMIT_MS })
}
