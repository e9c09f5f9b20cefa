import { endsInFailure, isPending, PENDING_MS, type StepOutcome } from './outcome.ts'

/** The outcome and the time of a decision: immediately, later, or only by a test or the console. */
export interface Decision {
  readonly outcome: 'SUCCESS' | 'FAIL'
  readonly atMs: number | undefined
}

/** Returns when and how an outcome is decided. `delayMs` is how long it takes if it is not pending. */
export function decisionOf(outcome: StepOutcome, nowMs: number, delayMs = 0): Decision {
  const isFailure = endsInFailure(outcome)
  const waitMs = isPending(outcome) ? Math.max(delayMs, PENDING_MS) : delayMs
  return {
    outcome: isFailure ? 'FAIL' : 'SUCCESS',
    atMs: outcome === 'pending' ? undefined : nowMs + waitMs,
  }
}
