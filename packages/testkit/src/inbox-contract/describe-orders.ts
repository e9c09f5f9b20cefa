import type { Inbox } from '@gw/webhook'
import fc, { type Parameters } from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { brokenInboxes } from './broken-inboxes.ts'
import { arbitraryHistory, type History } from './history.ts'
import { type OrderedInbox, playHistory, useOrderTimers } from './orders.ts'

/** How many histories to play. */
export interface OrderRuns {
  /** Histories of the correct inbox. Defaults to 500. */
  readonly numRuns?: number | undefined
  /** Histories in which each defect must be found. Defaults to 1,000. */
  readonly maxRunsToFind?: number | undefined
  /** Time limit of each test, in milliseconds. Defaults to 60 seconds. */
  readonly timeoutMs?: number | undefined
}

/**
 * Declares that two real receivers over one inbox keep their guarantees in every order of claims, renewals, timeouts,
 * lost leases, handler steps, completions, and responses, and that the same property finds an inbox with a defect.
 */
export function describeInboxOrders(
  name: string,
  make: () => Promise<OrderedInbox>,
  { numRuns = 500, maxRunsToFind = 1_000, timeoutMs = 60_000 }: OrderRuns = {},
): void {
  describe(`${name}: every order of events`, () => {
    beforeEach(useOrderTimers)
    afterEach(() => {
      vi.useRealTimers()
    })

    const play = (breakInbox: (inbox: Inbox) => Inbox) =>
      fc.asyncProperty(arbitraryHistory, (history) =>
        playHistory(history, async () => {
          const made = await make()
          return { ...made, inbox: breakInbox(made.inbox) }
        }),
      )
    // A shrunk history has another order each time and could not be replayed.
    const withoutShrinking: Parameters<[History]> = { endOnFailure: true }

    it('keeps the guarantees of two receivers', { timeout: timeoutMs }, async () => {
      await fc.assert(
        play((inbox) => inbox),
        { ...withoutShrinking, numRuns },
      )
    })

    it.each(brokenInboxes)(
      'finds an inbox that %s, and replays it by its seed',
      { timeout: timeoutMs },
      async (_name, breakInbox) => {
        const property = play(breakInbox)
        const found = await fc.check(property, { ...withoutShrinking, numRuns: maxRunsToFind })
        expect(found.failed).toBe(true)
        const { seed, counterexamplePath } = found
        const replayed = await fc.check(property, {
          ...withoutShrinking,
          seed,
          path: counterexamplePath ?? '',
        })
        expect(replayed).toMatchObject({ failed: true, numRuns: 1 })
        expect(String(replayed.errorInstance)).toBe(String(found.errorInstance))
      },
    )
  })
}
