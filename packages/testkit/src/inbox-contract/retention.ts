import { expect, it } from 'vitest'
import type { InboxBench } from './bench.ts'

const RETENTION_MS = 600

/** Declares for how long a completed event is known. */
export function describeInboxRetention(useBench: (retentionMs: number) => () => InboxBench): void {
  const bench = useBench(RETENTION_MS)

  it('tells how long that is', () => {
    expect(bench().inbox.retentionMs).toBe(RETENTION_MS)
  })

  it('counts from the completion, not from the claim', async () => {
    const { inbox, claim, own, pass, newKey } = bench()
    const key = newKey()
    const owner = await own(key)
    await pass(RETENTION_MS / 2)
    await inbox.complete(owner)
    await pass(RETENTION_MS / 2)
    expect(await claim(key)).toMatchObject({ status: 'done' })
    await pass(RETENTION_MS / 2)
    expect(await claim(key)).toMatchObject({ status: 'claimed', attempt: 1 })
  })

  it('does not count anew because it is asked', async () => {
    const { inbox, claim, own, pass, newKey } = bench()
    const key = newKey()
    await inbox.complete(await own(key))
    await pass(RETENTION_MS / 2)
    expect(await claim(key)).toMatchObject({ status: 'done' })
    await pass(RETENTION_MS / 2)
    expect(await claim(key)).toMatchObject({ status: 'claimed' })
  })
}
