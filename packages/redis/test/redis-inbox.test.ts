import { createRedisInbox } from '@gw/redis'
import { describeInbox, describeWithRedis } from '@gw/testkit'
import { Redis } from 'ioredis'
import { expect, it, vi } from 'vitest'
import { age } from './age.ts'

describeWithRedis('ioredis', ({ url, prefix: common }) => {
  const prefix = `${common}ioredis:`
  describeInbox('createRedisInbox', async ({ retentionMs }) => {
    const client = new Redis(url)
    return {
      inbox: createRedisInbox({ client, prefix, retentionMs }),
      close: () => client.disconnect(),
      isExact: false,
      advance: (ms) => age(url, prefix, ms),
    }
  })

  it('expires leases and records by the clock of the server', async () => {
    const client = new Redis(url)
    const inbox = createRedisInbox({ client, prefix: `${prefix}clock:`, retentionMs: 1_500 })
    const claim = async (key: string) =>
      (await inbox.claim({ key, leaseMs: 1_500, fingerprint: 'a'.repeat(64) })).status
    expect(await claim('running')).toBe('claimed')
    expect(await claim('running')).toBe('busy')
    const done = await inbox.claim({ key: 'done', leaseMs: 1_500, fingerprint: 'a'.repeat(64) })
    if (done.status === 'claimed') await inbox.complete({ key: 'done', token: done.token })
    expect(await claim('done')).toBe('done')
    const rarely = { timeout: 10_000, interval: 100 }
    await vi.waitUntil(async () => (await claim('running')) === 'claimed', rarely)
    await vi.waitUntil(async () => (await claim('done')) === 'claimed', rarely)
    client.disconnect()
  })
})
