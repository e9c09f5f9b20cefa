import type { Random } from '../inputs/random.ts'

/** The events of one history. Their order is chosen while it is played. */
export interface History {
  /** The receiver of each send, one of two. */
  readonly sends: readonly number[]
  /** The work of each run of the handler, in the order of their starts. */
  readonly runs: readonly PlannedRun[]
  /** The moves of the clock, each at a random moment. */
  readonly passes: readonly number[]
  /** The calls of the inbox that fail, by their number: before the store gets the request, or after it has responded. */
  readonly lostRequests: readonly number[]
  readonly lostResponses: readonly number[]
}

/** The work of one run of the handler. */
interface PlannedRun {
  readonly steps: number
  readonly isFailing: boolean
}

/** The limits of both receivers. */
export const LEASE_MS = 6_000
export const HANDLER_TIMEOUT_MS = 4_000
export const MAX_HANDLER_MS = 12_000

const PASSES = [LEASE_MS / 3, HANDLER_TIMEOUT_MS, LEASE_MS, 2 * LEASE_MS]

/** Returns a history of up to five sends of one notification to two receivers. */
export function randomHistory(random: Random): History {
  // Most histories have no lost calls, so that those with them are not all that is tested.
  const lost = (): number[] =>
    random.below(4) > 0 ? [] : random.list(0, 2, () => random.below(21))
  return {
    sends: random.list(2, 5, () => random.below(2)),
    runs: random.list(1, 4, () => ({ steps: random.below(4), isFailing: random.below(2) === 1 })),
    passes: random.list(0, 4, () => random.pick(PASSES)),
    lostRequests: lost(),
    lostResponses: lost(),
  }
}
