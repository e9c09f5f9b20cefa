import { type MakeEndpoint, plainEndpoint } from './serve.ts'

const LIMIT_MS = 48 * 3_600_000

/** Rejects what is old; what is from tomorrow has a negative age. */
export function oneSidedClock(): MakeEndpoint {
  return plainEndpoint({ isFresh: (timeMs) => Date.now() - timeMs < LIMIT_MS })
}
