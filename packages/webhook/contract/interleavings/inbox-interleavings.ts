import type { ContractCase } from '../rules/contract-case.ts'
import { type InterleavedInbox, playHistory } from './play-history.ts'

/** Options of {@link inboxInterleavings}. */
export interface InboxInterleavingsOptions {
  /** The number of histories to play. Defaults to 100. */
  readonly runs?: number | undefined
  /** The seed of the first history. The next ones follow. Defaults to 1. */
  readonly seed?: number | undefined
}

/**
 * Returns a test that plays histories of one notification on two receivers over one inbox: claims, renewals, lost
 * responses, handler steps, completions, and the clock, each time in a different order. If it fails, the message
 * contains the history's seed, with which you can repeat it. While it runs, the process's clocks and timers stand
 * still, so connect to your store first.
 */
export function inboxInterleavings<Extra extends object = object>(
  open: () => Promise<InterleavedInbox<Extra>> | InterleavedInbox<Extra>,
  { runs = 100, seed = 1 }: InboxInterleavingsOptions = {},
): ContractCase[] {
  return [
    {
      rule: 'every-interleaving',
      name: 'keeps the guarantees of two receivers in every order of events',
      async run() {
        for (let at = seed; at < seed + runs; at++) {
          try {
            await playHistory(at, open)
          } catch (cause) {
            const reason = cause instanceof Error ? cause.message : String(cause)
            throw new Error(`With seed ${at}: ${reason}`, { cause })
          }
        }
      },
    },
  ]
}
