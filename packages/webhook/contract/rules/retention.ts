import { equal } from 'node:assert/strict'
import { casesOf, type DeclaredCase } from './harness.ts'

// So long that the duration of a test does not matter.
const RETENTION_MS = 600_000

/** The time that a record is kept. */
export const retentionCases: readonly DeclaredCase[] = casesOf('retention', {
  async 'exposes retentionMs'({ inbox }) {
    equal(inbox.retentionMs, RETENTION_MS)
  },
  async 'measures the retention from the completion, not from the claim'(bench) {
    const { inbox, claim, own, pass, newKey } = bench
    const key = newKey()
    const owner = await own(key)
    await pass(RETENTION_MS / 2)
    await inbox.complete(owner)
    await pass(RETENTION_MS / 2)
    equal((await claim(key)).status, 'done')
    await pass(RETENTION_MS / 2)
    equal((await own(key)).attempt, 1)
  },
  async 'does not extend the retention when a duplicate arrives'(bench) {
    const { inbox, claim, own, pass, newKey } = bench
    const key = newKey()
    await inbox.complete(await own(key))
    await pass(RETENTION_MS / 2)
    equal((await claim(key)).status, 'done')
    await pass(RETENTION_MS / 2)
    equal((await claim(key)).status, 'claimed')
  },
}).map((one) => ({ ...one, retentionMs: RETENTION_MS }))
