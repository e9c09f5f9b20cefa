import { createMemoryInbox, InboxError } from '@gw/webhook'
import { createPing, renewNothing } from '@gw/webhook/inbox'
import { describe, expect, it } from 'vitest'
import { never } from '../receiving.ts'

describe('createPing', () => {
  it('resolves if the store accepts the write', async () => {
    await expect(createPing('Store', async () => 1)()).resolves.toBeUndefined()
  })

  it('throws GW_INBOX_UNAVAILABLE with the cause if the store rejects it', async () => {
    const cause = new Error('ECONNREFUSED')
    const ping = createPing('Store', () => Promise.reject(cause))
    await expect(ping()).rejects.toMatchObject({ code: 'GW_INBOX_UNAVAILABLE', cause })
  })

  it('keeps the code of what the inbox itself reports', async () => {
    const full = new InboxError('full', { code: 'GW_INBOX_FULL' })
    await expect(createPing('Store', () => Promise.reject(full))()).rejects.toBe(full)
  })

  it('throws GW_INBOX_TIMEOUT after timeoutMs', async () => {
    const ping = createPing('Store', never)
    await expect(ping({ timeoutMs: 1 })).rejects.toMatchObject({ code: 'GW_INBOX_TIMEOUT' })
  })

  it.each([0, -1, Infinity, '1'])('rejects a timeoutMs of %s', async (timeoutMs) => {
    const ping = createPing('Store', never)
    await expect(ping({ timeoutMs: timeoutMs as number })).rejects.toThrow(TypeError)
  })
})

it('renewNothing needs a claim that nobody has', async () => {
  await expect(renewNothing(createMemoryInbox())).resolves.toBeUndefined()
  const broken = { renew: () => Promise.reject(new Error('broken')) }
  await expect(renewNothing(broken)).rejects.toThrow('broken')
})

it('createMemoryInbox: ping throws GW_INBOX_FULL if nothing can be claimed', async () => {
  const inbox = createMemoryInbox({ maxEntries: 1 })
  await inbox.ping()
  await inbox.claim({ key: 'one', leaseMs: 30_000, fingerprint: 'a' })
  await expect(inbox.ping()).rejects.toMatchObject({ code: 'GW_INBOX_FULL' })
})
