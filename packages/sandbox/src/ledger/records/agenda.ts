import { isGatewayError } from '@gw/errors'
import type { SandboxClock } from '../../clock/sandbox-clock.ts'
import type { Tables } from '../../data/tables.ts'

/** The steps that the ledger takes by itself when their time comes. */
export type AgendaKind =
  | 'expirePayment'
  | 'captureCard'
  | 'settleTransaction'
  | 'cancelPayment'
  | 'decideReview'
  | 'alertDispute'
  | 'closeDispute'
  | 'agreeToSubscription'
  | 'renewSubscription'
  | 'decideRenewal'
  | 'retryRenewal'
  | 'applyChange'
  | 'cancelSubscription'
  | 'endSubscription'
  | 'settleVaulting'
  | 'decideDeclaration'
  | 'decideMerchant'
  | 'decideSettlementInfo'
  | 'arriveSettlement'
  | 'finishTransfer'

/** A step that is due at a time. A plain record, so that it can be stored. */
export interface AgendaEntry {
  readonly kind: AgendaKind
  /** The ID of the object. */
  readonly subject: string
  readonly atMs: number
  /** The end of the step, if it is decided already. */
  readonly outcome?: 'SUCCESS' | 'FAIL' | undefined
}

/** Takes a step that is due. A rejection by the ledger means that the object has changed, and is ignored. */
export type TakeStep = (subject: string, outcome: 'SUCCESS' | 'FAIL') => void

/** The steps that become due as the clock advances. */
export interface Agenda {
  /** Says what to do when a step of this kind is due. */
  on(kind: AgendaKind, take: TakeStep): void
  /** Plans a step. It replaces the planned step of the same kind and subject. */
  plan(entry: AgendaEntry): void
  /** Drops a planned step, if there is one. */
  drop(kind: AgendaKind, subject: string): void
  /** Returns when a step is due, or `undefined`. */
  dueAtMs(kind: AgendaKind, subject: string): number | undefined
  /** Schedules all stored steps again, after all ledgers have said what to do. */
  resume(): void
  /** Takes no step anymore. */
  close(): void
}

const MAX_ENTRIES = 100_000

/** Creates an agenda on a clock. */
export function createAgenda(tables: Tables, clock: SandboxClock): Agenda {
  const entries = tables.open<AgendaEntry>('agenda', MAX_ENTRIES)
  const steps = new Map<AgendaKind, TakeStep>()
  const cancels = new Map<string, () => void>()
  const idOf = (kind: AgendaKind, subject: string): string => `${kind} ${subject}`
  const forget = (id: string): void => {
    cancels.get(id)?.()
    cancels.delete(id)
    entries.delete(id)
  }
  const schedule = (entry: AgendaEntry): void => {
    const { kind, subject, atMs, outcome = 'SUCCESS' } = entry
    const id = idOf(kind, subject)
    const run = async (): Promise<void> => {
      if (entries.get(id) !== entry) return
      forget(id)
      try {
        steps.get(kind)?.(subject, outcome)
      } catch (error) {
        // The object has changed since the step was planned, so that it is not possible anymore.
        if (!isGatewayError(error)) throw error
      }
    }
    // A step that is due already runs here, and may plan its successor.
    const cancel = clock.schedule(atMs, run)
    if (entries.get(id) === entry) cancels.set(id, cancel)
  }
  return {
    on: (kind, take) => void steps.set(kind, take),
    plan(entry) {
      const id = idOf(entry.kind, entry.subject)
      forget(id)
      entries.set(id, entry)
      schedule(entry)
    },
    drop: (kind, subject) => forget(idOf(kind, subject)),
    dueAtMs: (kind, subject) => entries.get(idOf(kind, subject))?.atMs,
    resume: () => entries.list().forEach(schedule),
    close() {
      for (const cancel of cancels.values()) cancel()
      cancels.clear()
      steps.clear()
    },
  }
}
