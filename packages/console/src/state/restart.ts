import type { StatusView } from '@gw/sandbox/control'
import { signal } from '@preact/signals'

/** What a restart of the sandbox restored or lost. */
export interface Restart {
  readonly isKept: boolean
  /** How many payments are there again, or how many are gone. */
  readonly payments: number
}

/** The last restart, until it is dismissed. */
export const restart = signal<Restart | undefined>(undefined)

let lastRun: string | undefined

/** Compares the run of the sandbox with the last one that this page saw. */
export function noteRun(
  { run, isKept }: StatusView,
  counts: { readonly before: number; readonly now: number },
): void {
  if (lastRun !== undefined && lastRun !== run) {
    restart.value = { isKept, payments: isKept ? counts.now : counts.before }
  }
  lastRun = run
}
