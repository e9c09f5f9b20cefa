import { expect, it } from 'vitest'
import type { InboxHarness } from './harness.ts'

// So long that the duration of a test does not matter.
const RETENTION_MS = 600_000

/** Declares how long a record is kept. */
export function describeInboxRetention(
  useHarness: (retentionMs: number) => () => InboxHarness,
): void {
  const bench = useHarness(RETENTION_MS)

  it('exposes retentionMs', () => {
    expect(bench().inbox.retentionMs).toBe(RETENTION_MS)
  })

  it('measures the retention from the completion, not from the claim', async () => {
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

  it('does not extend the retention when a duplicate arrives', async () => {
    const { inbox, claim, own, pass, newKey } = bench()
    const key = newKey()
    await inbox.complete(await own(key))
    await pass(RETENTION_MS / 2)
    expect(await claim(key)).toMatchObject({ status: 'done' })
    await pass(RETENTION_MS / 2)
    expect(await claim(key)).toMatchObject({ status: 'claimed' })
  })
}
