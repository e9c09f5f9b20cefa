import { createHash } from 'node:crypto'
import { createRedisInbox } from '@gw/redis'
import { describeWithRedis } from '@gw/testkit'
import { Redis } from 'ioredis'
import { afterAll, expect, it, vi } from 'vitest'

const LEASE_MS = 60_000
const RETENTION_MS = 3_600_000

describeWithRedis('createRedisInbox: records', ({ url, prefix }) => {
  const client = new Redis(url)
  const inbox = createRedisInbox({ client, prefix, retentionMs: RETENTION_MS })
  afterAll(() => client.disconnect())

  async function own(key: string): Promise<{ key: string; token: number }> {
    const claim = await inbox.claim({ key, leaseMs: LEASE_MS, fingerprint: 'a'.repeat(64) })
    if (claim.status !== 'claimed') throw new Error(claim.status)
    return { key, token: claim.token }
  }
  const nameOf = (key: string): string => prefix + createHash('sha256').update(key).digest('hex')
  const lifeMs = (key: string): Promise<number> => client.pttl(nameOf(key))

  it('outlive their lease, so that finished work can still be recorded', async () => {
    await own('lease')
    expect(await lifeMs('lease')).toBeGreaterThan(RETENTION_MS)
  })

  it.each(['complete', 'release', 'renew'] as const)(
    'live for the retention after %s',
    async (act) => {
      const owner = await own(act)
      await client.pexpire(nameOf(act), LEASE_MS)
      await inbox[act]({ ...owner, leaseMs: LEASE_MS })
      const life = await lifeMs(act)
      expect(life).toBeGreaterThan(RETENTION_MS - LEASE_MS)
      expect(life).toBeLessThanOrEqual(RETENTION_MS + LEASE_MS)
    },
  )

  it('are one hash each, under the prefix and the ID', async () => {
    const { token } = await own('shape')
    expect(await client.hgetall(nameOf('shape'))).toEqual({
      s: 'r',
      u: expect.stringMatching(/^\d{13}$/),
      t: String(token),
      a: '1',
      f: 'a'.repeat(32),
      k: 'shape',
    })
  })

  it('get a larger token even if the store lost the last one', async () => {
    const before = await own('lost')
    await client.del(nameOf('lost'))
    const after = await own('lost')
    expect(after.token).toBeGreaterThan(before.token)
    await expect(inbox.complete(before)).rejects.toMatchObject({ code: 'GW_INBOX_LEASE_LOST' })
  })

  it("have the server's time in microseconds as their token", async () => {
    const nowUs = async (): Promise<number> => {
      const [seconds = 0, microseconds = 0] = (await client.time()).map(Number)
      return seconds * 1_000_000 + microseconds
    }
    const before = await nowUs()
    const { token } = await own('time')
    expect(token).toBeGreaterThanOrEqual(before)
    expect(token).toBeLessThanOrEqual(await nowUs())
  })

  it('get a larger token even if the clock was set back', async () => {
    const ahead = Number.MAX_SAFE_INTEGER - 100
    await inbox.release(await own('back'))
    await client.hset(nameOf('back'), 't', String(ahead))
    expect((await own('back')).token).toBe(ahead + 1)
  })

  it.each([
    ['an unknown state', { s: 'archived' }],
    ['no lease expiry', { s: 'r', t: '1' }],
  ])('are not changed and not claimed if they have %s', async (name, record) => {
    await client.hset(nameOf(name), record)
    await expect(own(name)).rejects.toThrow()
    expect(await client.hgetall(nameOf(name))).toEqual(record)
  })

  it('are not changed and not claimed if they have another type', async () => {
    await client.set(nameOf('text'), 'mine')
    await expect(own('text')).rejects.toThrow()
    expect(await client.get(nameOf('text'))).toBe('mine')
  })

  it('use the clock of the server, not of the process', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * RETENTION_MS })
    try {
      const owner = await own('clock')
      vi.setSystemTime(Date.now() + 20 * RETENTION_MS)
      const claim = { key: 'clock', leaseMs: LEASE_MS, fingerprint: '' }
      expect(await inbox.claim(claim)).toEqual({ status: 'busy' })
      const [seconds] = await client.time()
      const untilMs = Number(await client.hget(nameOf('clock'), 'u'))
      expect(Math.abs(untilMs - LEASE_MS - Number(seconds) * 1_000)).toBeLessThan(LEASE_MS)
      await inbox.complete(owner)
    } finally {
      vi.useRealTimers()
    }
  })

  it('are not needed to abandon a run that did not fail', async () => {
    await inbox.abandon?.({ key: 'never claimed', token: 1 })
    expect(await lifeMs('never claimed')).toBe(-2)
  })

  it('accept a lease with a fraction of a millisecond', async () => {
    const claim = { key: 'fraction', leaseMs: LEASE_MS / 7, fingerprint: '' }
    expect(await inbox.claim(claim)).toMatchObject({ status: 'claimed' })
    expect(await inbox.claim(claim)).toEqual({ status: 'busy' })
  })
})
