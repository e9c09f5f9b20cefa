import { isGatewayError } from '@gw/errors'
import { createPostgresInbox } from '@gw/postgres'
import { describeWithPostgres, manualClock, propertyRuns } from '@gw/testkit'
import { createMemoryInbox, type Inbox } from '@gw/webhook'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { age, finishFirstSweep, newName, openPool } from '../inbox-table.ts'

const LEASE_MS = 100_000
const RETENTION_MS = 300_000

type Step =
  | { readonly act: 'claim'; readonly key: string; readonly fingerprint: string }
  | { readonly act: 'renew' | 'complete' | 'release'; readonly claim: number }
  | { readonly act: 'pass'; readonly ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('claim' as const),
      key: fc.constantFrom('a', 'a', 'b'),
      fingerprint: fc.constantFrom('1', '2'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom('renew' as const, 'complete' as const, 'release' as const),
      // Index of a granted claim, counted from the last one.
      claim: fc.constantFrom(0, 0, 0, 1, 2),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('pass' as const),
      // Far enough from the limits that the duration of the test does not matter.
      ms: fc.constantFrom(LEASE_MS * 0.6, LEASE_MS * 1.5, RETENTION_MS * 0.9, RETENTION_MS * 1.2),
    }),
  },
)

/** Returns the results of a sequence of calls. Tokens are replaced by their order, because each inbox has its own. */
async function replay(steps: readonly Step[], inbox: Inbox, pass: (ms: number) => unknown) {
  const owners: { key: string; token: number }[] = []
  const answers: unknown[] = []
  for (const one of steps) {
    if (one.act === 'pass') {
      await pass(one.ms)
    } else if (one.act === 'claim') {
      const { key, fingerprint } = one
      const answer = await inbox.claim({ key, leaseMs: LEASE_MS, fingerprint })
      if (answer.status === 'claimed') {
        const { token, attempt } = answer
        const earlier = owners.filter((owner) => owner.key === key)
        answers.push({ attempt, grows: earlier.every((owner) => owner.token < token) })
        owners.push({ key, token })
      } else {
        answers.push(answer)
      }
    } else {
      const owner = owners.at(-1 - one.claim)
      if (owner === undefined) continue
      const acting = inbox[one.act]({ ...owner, leaseMs: LEASE_MS })
      answers.push(
        await acting.then(
          () => 'done',
          (error) => (isGatewayError(error) ? error.code : error),
        ),
      )
    }
  }
  return answers
}

describeWithPostgres('createPostgresInbox', ({ url }) => {
  const { pool, close } = openPool({ connectionString: url, max: 4 })
  afterAll(close)

  it('returns the same results as the memory inbox for any sequence of calls', async () => {
    const table = newName()
    const createInbox = () => createPostgresInbox({ pool, table, retentionMs: RETENTION_MS })
    await createInbox().migrate()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        // A new inbox for each sequence: the hundredth claim would delete records that the memory inbox keeps.
        const stored = createInbox()
        await finishFirstSweep(stored, pool, table)
        const clock = manualClock()
        const inMemory = createMemoryInbox({ retentionMs: RETENTION_MS, now: clock.now })
        const expected = await replay(steps, inMemory, clock.advance)
        expect(await replay(steps, stored, (ms) => age(pool, table, ms))).toEqual(expected)
      }),
      { numRuns: propertyRuns(25) },
    )
  })
})
