import { equal } from 'node:assert/strict'
import type { DeclaredCase } from './harness.ts'

// So long that the duration of a test does not matter.
const RETENTION_MS = 600_000

/** The time that a record is kept. */
export const retentionCases: readonly DeclaredCase[] = [
  {
    rule: 'retention',
    name: 'exposes retentionMs',
    retentionMs: RETENTION_MS,
    async test({ inbox }) {
      equal(inbox.retentionMs, RETENTION_MS)
    },
  },
  {
    rule: 'retention',
    name: 'measures the retention from the completion, not from the claim',
    retentionMs: RETENTION_MS,
    async test({ inbox, claim, own, pass, newKey }) {
      const key = newKey()
      const owner = await own(key)
      await pass(RETENTION_MS / 2)
      await inbox.complete(owner)
      await pass(RETENTION_MS / 2)
      equal((await claim(key)).status, 'done')
      await pass(RETENTION_MS / 2)
      equal((await own(key)).attempt, 1)
    },
  },
  {
    rule: 'retention',
    name: 'does not extend the retention when a duplicate arrives',
    retentionMs: RETENTION_MS,
    async test({ inbox, claim, own, pass, newKey }) {
      const key = newKey()
      await inbox.complete(await own(key))
      await pass(RETENTION_MS / 2)
      equal((await claim(key)).status, 'done')
      await pass(RETENTION_MS / 2)
      equal((await claim(key)).status, 'claimed')
    },
  },
]
