// A test file for node:test, which node-test.test.ts runs on the built packages.
import { describe, it } from 'node:test'
import { createMemoryInbox } from '@gw/webhook'
import { inboxContract, inboxInterleavings } from '@gw/webhook/contract'

void describe('createMemoryInbox', () => {
  const cases = inboxContract(({ retentionMs }) => {
    let nowMs = 1_000_000
    const inbox = createMemoryInbox({ retentionMs, now: () => nowMs })
    return {
      inbox,
      advance(ms) {
        nowMs += ms
      },
      close() {},
    }
  })
  const interleavings = inboxInterleavings(() => ({ inbox: createMemoryInbox() }), { runs: 20 })
  for (const { name, run } of [...cases, ...interleavings]) void it(name, run)
})
