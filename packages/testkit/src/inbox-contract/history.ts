import fc, { type Scheduler } from 'fast-check'

/** What happens in one history. The scheduler chooses the order. */
export interface History {
  readonly scheduler: Scheduler
  /** Which of two receivers each send goes to. */
  readonly sends: readonly (0 | 1)[]
  /** What each run of the handler does, in the order of their starts. */
  readonly runs: readonly PlannedRun[]
  /** How far the clock moves, each at a moment that the scheduler chooses. */
  readonly passes: readonly number[]
  /** Which calls of the inbox fail, by their number: before the store gets the request, or after it has responded. */
  readonly lostRequests: readonly number[]
  readonly lostResponses: readonly number[]
}

/** What one run of the handler does. */
interface PlannedRun {
  readonly steps: number
  readonly isFailing: boolean
}

/** The limits of both receivers. */
export const LEASE_MS = 6_000
export const HANDLER_TIMEOUT_MS = 4_000
export const MAX_HANDLER_MS = 12_000

const passMs = fc.constantFrom(LEASE_MS / 3, HANDLER_TIMEOUT_MS, LEASE_MS, 2 * LEASE_MS)
const callNumber = fc.nat({ max: 20 })

/** Histories of up to five sends of one notification to two receivers. */
export const arbitraryHistory: fc.Arbitrary<History> = fc.record({
  scheduler: fc.scheduler(),
  sends: fc.array(fc.constantFrom(0 as const, 1 as const), { minLength: 2, maxLength: 5 }),
  runs: fc.array(fc.record({ steps: fc.nat({ max: 3 }), isFailing: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  }),
  passes: fc.array(passMs, { maxLength: 4 }),
  lostRequests: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    fc.uniqueArray(callNumber, { maxLength: 2 }),
  ),
  lostResponses: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    fc.uniqueArray(callNumber, { maxLength: 2 }),
  ),
})
