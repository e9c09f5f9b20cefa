import type { KeptRequest } from '@gw/webhook'
import { createPlainInbox, type StoreDriver } from '@gw/webhook/inbox'
import { expect, it } from 'vitest'

it('keeps the request of an abandoned run only if there is one', async () => {
  const kept: unknown[] = []
  const driver = { keep: async (...given: unknown[]) => void kept.push(given) }
  const inbox = createPlainInbox(driver as unknown as StoreDriver, { retentionMs: 1 })
  const owner = { key: 'a', token: 1 }
  await inbox.abandon?.(owner)
  const failed = { code: 'GW_WEBHOOK_HANDLER_FAILED', request: {} as KeptRequest }
  await inbox.abandon?.(owner, failed)
  expect(kept).toEqual([[owner, failed]])
})
