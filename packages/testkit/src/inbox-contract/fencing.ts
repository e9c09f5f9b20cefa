import { expect, it } from 'vitest'
import type { InboxHarness } from './harness.ts'

const LOST = { code: 'GW_INBOX_LEASE_LOST' }
const ACTS = ['renew', 'complete', 'release'] as const

/** Declares that only the owner can change a notification, and that no one can after it is done. */
export function describeInboxFencing(bench: () => InboxHarness): void {
  const act = (
    { inbox, leaseMs }: InboxHarness,
    name: (typeof ACTS)[number],
    owner: { key: string; token: number },
  ) => inbox[name]({ ...owner, leaseMs })

  it.each(ACTS)('rejects %s() of an owner that lost its lease to another run', async (name) => {
    const { inbox, leaseMs, claim, own, pass, newKey } = bench()
    const key = newKey()
    const overrun = await own(key)
    await pass(leaseMs)
    const owner = await own(key)
    await expect(act(bench(), name, overrun)).rejects.toMatchObject(LOST)
    expect(await claim(key)).toEqual({ status: 'busy' })
    await inbox.complete(owner)
    expect(await claim(key)).toEqual({ status: 'done', changed: false })
  })

  it.each(ACTS)(
    'keeps the record of the run that took over when the first calls %s()',
    async (name) => {
      const { inbox, leaseMs, claim, own, pass, newKey } = bench()
      const key = newKey()
      const overrun = await own(key)
      await pass(leaseMs)
      await inbox.complete(await own(key))
      await expect(act(bench(), name, overrun)).rejects.toMatchObject(LOST)
      expect(await claim(key)).toEqual({ status: 'done', changed: false })
    },
  )

  it.each(ACTS)(
    'rejects %s() of the first run after the second released the notification',
    async (name) => {
      const { inbox, leaseMs, claim, own, pass, newKey } = bench()
      const key = newKey()
      const overrun = await own(key)
      await pass(leaseMs)
      await inbox.release(await own(key))
      await expect(act(bench(), name, overrun)).rejects.toMatchObject(LOST)
      expect(await claim(key)).toMatchObject({ status: 'claimed', attempt: 3 })
    },
  )

  it.each(ACTS)('rejects %s() after the release', async (name) => {
    const { inbox, claim, own, newKey } = bench()
    const key = newKey()
    const owner = await own(key)
    await inbox.release(owner)
    await expect(act(bench(), name, owner)).rejects.toMatchObject(LOST)
    expect(await claim(key)).toMatchObject({ status: 'claimed', attempt: 2 })
  })

  it.each(['renew', 'release'] as const)('rejects %s() after the completion', async (name) => {
    const { inbox, leaseMs, claim, own, pass, newKey } = bench()
    const key = newKey()
    const owner = await own(key)
    await inbox.complete(owner)
    await expect(act(bench(), name, owner)).rejects.toMatchObject(LOST)
    // A renewal must not replace the retention of the record with the shorter lease.
    await pass(leaseMs)
    expect(await claim(key)).toEqual({ status: 'done', changed: false })
  })

  it.each(ACTS)('rejects %s() without a claim or with an invented token', async (name) => {
    const { claim, own, newKey } = bench()
    const [unknown, key] = [newKey(), newKey()]
    await expect(act(bench(), name, { key: unknown, token: 1 })).rejects.toMatchObject(LOST)
    expect(await claim(unknown)).toMatchObject({ status: 'claimed', attempt: 1 })
    const { token } = await own(key)
    for (const invented of [token + 1, token - 1, 0]) {
      await expect(act(bench(), name, { key, token: invented })).rejects.toMatchObject(LOST)
    }
    expect(await claim(key)).toEqual({ status: 'busy' })
  })

  it('completes after the lease expired if no other run took over', async () => {
    const { inbox, leaseMs, claim, own, pass, newKey } = bench()
    const key = newKey()
    const owner = await own(key)
    await pass(leaseMs)
    await inbox.complete(owner)
    expect(await claim(key)).toEqual({ status: 'done', changed: false })
  })

  it('renews an expired lease if no other run took over', async () => {
    const { inbox, leaseMs, claim, own, pass, newKey } = bench()
    const key = newKey()
    const owner = await own(key)
    await pass(leaseMs)
    await inbox.renew({ ...owner, leaseMs })
    expect(await claim(key)).toEqual({ status: 'busy' })
  })

  it('lets either a completion or a new claim win, never both', async () => {
    const { inbox, leaseMs, claim, own, pass, newKey } = bench()
    for (let round = 0; round < 5; round++) {
      const key = newKey()
      const overrun = await own(key)
      await pass(leaseMs)
      const completing = inbox.complete(overrun).then(
        () => true,
        () => false,
      )
      const [isCompleted, { status }] = await Promise.all([completing, claim(key)])
      expect([isCompleted, status]).not.toEqual([true, 'claimed'])
      expect([isCompleted, status]).not.toEqual([false, 'done'])
    }
  })
}
