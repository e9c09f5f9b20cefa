import type { ToClockMs } from '../../clock/expiry.ts'
import type { Tables } from '../../data/tables.ts'
import type { PaymentStore } from '../payments/payment-store.ts'
import type { Agenda } from '../records/agenda.ts'
import type { Identifiers } from '../records/identifiers.ts'
import type { Notify } from '../records/notify.ts'
import type { SandboxOutcomes } from '../records/outcome.ts'

/** The tools of each book of the ledger. */
export interface BookOptions {
  readonly tables: Tables
  readonly agenda: Agenda
  readonly identifiers: Identifiers
  readonly notify: Notify
  readonly now: () => number
  readonly toClockMs: ToClockMs
  readonly payments: PaymentStore
  /** Returns the outcomes that are set now. */
  readonly outcomes: () => SandboxOutcomes
}

/** The number of records that each table keeps. */
export const MAX_RECORDS = 50_000
