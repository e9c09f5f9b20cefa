import type { StatusView } from '@gw/sandbox/control'
import { signal } from '@preact/signals'

/** The payments that a restart of the sandbox restored or lost. */
export interface Restart {
  readonly isKept: boolean
  /** The number of payments that are there again, or that are gone. */
  readonly payments: number
  /** The age of the save that was restored. */
  readonly ageMs: number
}

/** The last restart, until it is dismissed. */
export const restart = signal<Restart | undefined>(undefined)

let lastRun: string | undefined

/** Compares the run of the sandbox with the last one that this page saw. */
export function noteRun(
  { run, isKept, restoredAgeMs }: StatusView,
  counts: { readonly before: number; readonly now: number },
): void {
  if (lastRun !== undefined && lastRun !== run) {
    const payments = isKept ? counts.now : counts.before
    restart.value = { isKept, payments, ageMs: restoredAgeMs ?? 0 }
  }
  lastRun = run
}
