import { createRedisInbox } from '@gw/redis'
import { describeWithRedis, propertyRuns } from '@gw/testkit'
import { createMemoryInbox, type Inbox } from '@gw/webhook'
import fc from 'fast-check'
import { Redis } from 'ioredis'
import { expect, it } from 'vitest'

const HOUR_MS = 3_600_000

// Few keys, bodies, and owners, so that they collide.
const step = fc.record({
  act: fc.constantFrom('claim', 'renew', 'complete', 'release'),
  key: fc.constantFrom('a', 'b'),
  fingerprint: fc.constantFrom('0'.repeat(64), '1'.repeat(64)),
  /** Index of a granted token, counted from the last one. Beyond the first, the token is invented. */
  owner: fc.nat({ max: 3 }),
})

/** Runs the steps and returns their results. Tokens are replaced by their order. */
async function play(
  inbox: Inbox,
  steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[],
  prefix: string,
): Promise<unknown[]> {
  const tokens: number[] = []
  const seen: unknown[] = []
  for (const { act, key: name, fingerprint, owner } of steps) {
    const key = prefix + name
    if (act === 'claim') {
      const claim = await inbox.claim({ key, leaseMs: HOUR_MS, fingerprint })
      if (claim.status !== 'claimed') {
        seen.push(claim)
        continue
      }
      const isLarger = tokens.every((token) => token < claim.token)
      tokens.push(claim.token)
      seen.push({ status: claim.status, attempt: claim.attempt, isLarger })
      continue
    }
    const token = tokens.at(-1 - owner) ?? 0
    await inbox[act]({ key, token, leaseMs: HOUR_MS }).then(
      () => seen.push(act),
      (error) => seen.push(error.code),
    )
  }
  return seen
}

describeWithRedis('createRedisInbox', ({ url, prefix }) => {
  it('returns the same results as the memory inbox for any sequence of calls', async () => {
    const client = new Redis(url)
    const inbox = createRedisInbox({ client, prefix })
    let runs = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
        // The memory inbox rejects a second completion. Redis accepts it, because a client may resend a command.
        const model = completingTwice(createMemoryInbox())
        const names = `${++runs}:`
        expect(await play(inbox, steps, names)).toEqual(await play(model, steps, names))
      }),
      { numRuns: propertyRuns(75) },
    )
    client.disconnect()
  })
})

/** Allows the owner to complete a notification again. */
function completingTwice(inbox: Inbox): Inbox {
  const completed = new Set<string>()
  return {
    ...inbox,
    async complete(owner) {
      const id = `${owner.key} ${owner.token}`
      if (completed.has(id)) return
      await inbox.complete(owner)
      completed.add(id)
    },
  }
}
