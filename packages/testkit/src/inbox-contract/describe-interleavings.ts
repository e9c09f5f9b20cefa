import { createMemoryInbox, type Inbox } from '@gw/webhook'
import { type InterleavedInbox, inboxInterleavings } from '@gw/webhook/contract'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../fixtures/property-runs.ts'
import { brokenInboxes } from './broken-inboxes.ts'

type Open<Extra extends object> = () => Promise<InterleavedInbox<Extra>>
type Break<Extra extends object> = (inbox: Inbox<Extra>) => Inbox<Extra>

/** The number of histories to play, and the steps that they must find. */
export interface OrderRuns<Extra extends object = object> {
  /** Histories of the correct inbox. Defaults to 50, and more in a long run. */
  readonly numRuns?: number | undefined
  /** Histories in which each defect must be found. Defaults to 1,000. */
  readonly maxRunsToFind?: number | undefined
  /** Time limit of each test, in milliseconds. Defaults to 60 seconds. */
  readonly timeoutMs?: number | undefined
  /** Finds every defect instead of the first one, which is enough to see that the leases of a store end. */
  readonly everyDefect?: boolean | undefined
  /** Defects that only this inbox can have. They lose the effect, so the first history must find them. */
  readonly ownDefects?: readonly (readonly [name: string, breakInbox: Break<Extra>])[]
}

/**
 * Declares that two real receivers over one inbox keep their guarantees in every order of claims, renewals, timeouts,
 * lost leases, handler steps, completions, and responses, and that the same test finds an inbox with a defect.
 */
export function describeInboxInterleavings<Extra extends object = object>(
  name: string,
  make: Open<Extra>,
  options: OrderRuns<Extra> = {},
): void {
  const { numRuns = propertyRuns(50), maxRunsToFind = 1_000, ownDefects = [] } = options
  const { timeoutMs = 60_000 } = options
  const defects = options.everyDefect ? brokenInboxes : brokenInboxes.slice(0, 1)
  const limit = { timeout: timeoutMs }
  const seed = firstSeed()
  describe(`${name}: every order of events`, () => {
    for (const { name, run } of inboxInterleavings(make, { runs: numRuns, seed }))
      it(name, limit, run)

    it.each(defects)(
      'finds an inbox that %s, and replays it by its seed',
      limit,
      async (_name, breakInbox) => {
        // Starts with the first history that reveals the defect in memory, where playing one takes a few milliseconds.
        const inMemory = async () => ({ inbox: breakInbox(createMemoryInbox()) })
        const start = await findSeed(inMemory, seed, maxRunsToFind)
        const broken = breaking(make, breakInbox)
        const found = await findSeed(broken, start.seed, maxRunsToFind)
        expect(await findSeed(broken, found.seed, 1)).toEqual(found)
      },
    )

    it.each(ownDefects)(
      'finds an inbox that %s, in the first history',
      limit,
      async (_name, breakInbox) => {
        const { reason } = await findSeed(breaking(make, breakInbox), seed, 1)
        expect(reason).toContain('acknowledged without effect')
      },
    )
  })
}

/** Returns the seed that `GW_SEED` sets for all properties, so that other histories can be tried. */
function firstSeed(): number {
  const given = process.env.GW_SEED
  if (given === 'random') return Date.now() % 1_000_000_000
  return given === undefined ? 1 : Number(given)
}

function breaking<Extra extends object>(make: Open<Extra>, breakInbox: Break<Extra>): Open<Extra> {
  return async () => {
    const made = await make()
    return { ...made, inbox: breakInbox(made.inbox) }
  }
}

/** Returns the seed of the first history that fails, and why it does. */
async function findSeed<Extra extends object>(
  open: Open<Extra>,
  seed: number,
  runs: number,
): Promise<{ readonly seed: number; readonly reason: string }> {
  const [interleavings] = inboxInterleavings(open, { seed, runs })
  try {
    await interleavings?.run()
  } catch (error) {
    const [, found, reason = ''] =
      /^With seed (\d+): (.*)$/s.exec(String((error as Error).message)) ?? []
    return { seed: Number(found), reason }
  }
  throw new Error(`No history from seed ${seed} on shows the defect`)
}
