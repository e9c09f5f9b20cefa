import { signal } from '@preact/signals'
import type { Outcome } from './outcome.ts'

/** A call or notification that the explorer sent. */
export interface Sent {
  /** Counts from 1, so that each entry has a name. */
  readonly number: number
  /** The operation, or the kind of the notification. */
  readonly name: string
  readonly text: string
  readonly outcome: Outcome
}

const MAX_SENT = 20
let count = 0

/** What was sent since the page was opened, newest first. */
export const history = signal<readonly Sent[]>([])

/** Adds an entry, and drops the oldest one of too many. */
export function remember(sent: Omit<Sent, 'number'>): void {
  count += 1
  history.value = [{ ...sent, number: count }, ...history.value].slice(0, MAX_SENT)
}
