import { createMemoryInbox, type Inbox } from '@gw/webhook'
import fc, { type Parameters, type RunDetails } from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { brokenInboxes } from './broken-inboxes.ts'
import { arbitraryHistory, type History } from './history.ts'
import { type InterleavedInbox, playHistory, useInterleavedTimers } from './interleavings.ts'

/** How many histories to play, and what they must find. */
export interface OrderRuns<Extra extends object = object> {
  /** Histories of the correct inbox. Defaults to 500. */
  readonly numRuns?: number | undefined
  /** Histories in which each defect must be found. Defaults to 1,000. */
  readonly maxRunsToFind?: number | undefined
  /** Time limit of each test, in milliseconds. Defaults to 60 seconds. */
  readonly timeoutMs?: number | undefined
  /** Defects that only this inbox can have. They lose the effect, so the first history must find them. */
  readonly ownDefects?: readonly (readonly [
    name: string,
    breakInbox: (inbox: Inbox<Extra>) => Inbox<Extra>,
  ])[]
}

/**
 * Declares that two real receivers over one inbox keep their guarantees in every order of claims, renewals, timeouts,
 * lost leases, handler steps, completions, and responses, and that the same property finds an inbox with a defect.
 */
export function describeInboxInterleavings<Extra extends object = object>(
  name: string,
  make: () => Promise<InterleavedInbox<Extra>>,
  options: OrderRuns<Extra> = {},
): void {
  const { numRuns = 200, maxRunsToFind = 1_000, timeoutMs = 60_000, ownDefects = [] } = options
  describe(`${name}: every order of events`, () => {
    beforeEach(useInterleavedTimers)
    afterEach(() => {
      vi.useRealTimers()
    })

    const play = <Added extends object>(
      open: () => Promise<InterleavedInbox<Added>>,
      breakInbox: (inbox: Inbox<Added>) => Inbox<Added>,
    ) =>
      fc.asyncProperty(arbitraryHistory, (history) =>
        playHistory(history, async () => {
          const made = await open()
          return { ...made, inbox: breakInbox(made.inbox) }
        }),
      )
    // A shrunk history has another order each time and could not be replayed.
    const withoutShrinking: Parameters<[History]> = { endOnFailure: true }

    it('keeps the guarantees of two receivers', { timeout: timeoutMs }, async () => {
      await fc.assert(
        play(make, (inbox) => inbox),
        { ...withoutShrinking, numRuns },
      )
    })

    it.each(brokenInboxes)(
      'finds an inbox that %s, and replays it by its seed',
      { timeout: timeoutMs },
      async (_name, breakInbox) => {
        const search = { ...withoutShrinking, numRuns: maxRunsToFind }
        // Starts with the first history that reveals the defect in memory, where playing one takes a few milliseconds.
        const start = await fc.check(play(playInMemory, breakInbox), search)
        const property = play(make, breakInbox)
        const found = await fc.check(property, { ...search, ...placeOf(start) })
        expect(found.failed).toBe(true)
        const replayed = await fc.check(property, { ...withoutShrinking, ...placeOf(found) })
        expect(replayed).toMatchObject({ failed: true, numRuns: 1 })
        expect(String(replayed.errorInstance)).toBe(String(found.errorInstance))
      },
    )

    it.each(ownDefects)(
      'finds an inbox that %s, in the first history',
      { timeout: timeoutMs },
      async (_name, breakInbox) => {
        const found = await fc.check(play(make, breakInbox), { ...withoutShrinking, numRuns: 1 })
        expect(String(found.errorInstance)).toContain('acknowledged without effect')
      },
    )
  })
}

const playInMemory = async (): Promise<InterleavedInbox> => ({ inbox: createMemoryInbox() })

/** Returns the seed and the path to the history that failed. */
function placeOf({ seed, counterexamplePath }: RunDetails<[History]>): Parameters<[History]> {
  return { seed, path: counterexamplePath ?? '' }
}
