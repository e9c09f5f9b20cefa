import type { Tables } from '../data/tables.ts'
import type { Notify } from '../delivery/delivery.ts'
import type { Agenda } from './agenda.ts'
import type { Identifiers } from './identifiers.ts'
import {
  endsInFailure,
  isPending,
  PENDING_MS,
  type SandboxOutcomes,
  type StepOutcome,
} from './outcome.ts'
import type { PaymentStore } from './payment-store.ts'

/** What each book of the ledger works with. */
export interface BookOptions {
  readonly tables: Tables
  readonly agenda: Agenda
  readonly identifiers: Identifiers
  readonly notify: Notify
  readonly now: () => number
  readonly payments: PaymentStore
  /** Returns the outcomes that are set now. */
  readonly outcomes: () => SandboxOutcomes
}

/** How many records each table keeps. */
export const MAX_RECORDS = 50_000

/** How and when something is decided: immediately, later, or only by a test or the console. */
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
