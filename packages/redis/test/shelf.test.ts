import { createHash } from 'node:crypto'
import { inspect } from 'node:util'
import { createRedisInbox } from '@gw/redis'
import { describeInboxShelf, describeRerunFailed, describeWithRedis } from '@gw/testkit'
import { Redis } from 'ioredis'
import { expect, it, onTestFinished } from 'vitest'
import { age } from './age.ts'
import { libraries } from './connect-client.ts'

const REQUEST = { headers: { signature: 's' }, body: Uint8Array.of(0, 92, 255) }
const FAILED = { code: 'GW_WEBHOOK_HANDLER_FAILED', request: REQUEST }
const MAX_AGE_MS = 600_000

describeWithRedis('createRedisInbox: shelf', ({ url, prefix: common }) => {
  const port = Number(new URL(url).port)
  let prefixes = 0
  /** Contains what is special in a pattern. */
  const newPrefix = () => `${common}shelf[*?]^\\${++prefixes}:`

  async function open(connect: (port: number) => Promise<{ client: object; close(): void }>) {
    const { client, close } = await connect(port)
    onTestFinished(close)
    const prefix = newPrefix()
    const keepFailed = { maxAgeMs: MAX_AGE_MS }
    const inbox = createRedisInbox({ client: client as Redis, prefix, keepFailed })
    const own = async (key = 'key') => {
      const claim = await inbox.claim({ key, leaseMs: 30_000, fingerprint: 'a' })
      if (claim.status !== 'claimed') throw new Error(claim.status)
      return { key, token: claim.token }
    }
    const operator = new Redis(url)
    onTestFinished(() => operator.disconnect())
    return { inbox, own, prefix, operator }
  }

  for (const [name, connect] of libraries) {
    describeInboxShelf(`createRedisInbox with ${name}`, async ({ maxAgeMs }) => {
      const { client, close } = await connect(port)
      const prefix = newPrefix()
      const keepFailed = maxAgeMs === undefined ? undefined : { maxAgeMs }
      const inbox = createRedisInbox({ client, prefix, keepFailed })
      return { inbox, close, advance: (ms) => age(url, escapePattern(prefix), ms) }
    })

    it(`lists only records below its prefix, each once, with ${name}`, async () => {
      const { inbox, own, prefix, operator } = await open(connect)
      await operator.set(`${prefix}text`, 'mine')
      await operator.hset(`${prefix}hash`, 'color', 'red')
      await operator.hset(`${prefix}other version`, { s: 'archived', t: '1', a: '1' })
      // More than Redis lists at a time, and more than a page.
      const keys = Array.from({ length: 600 }, (_, at) => `key {${at}}`)
      await Promise.all(keys.map(own))
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await inbox.list({ limit: 400, cursor })
        seen.push(...page.records.map(({ key = '' }) => key))
        cursor = page.next
      } while (cursor !== undefined)
      expect(seen.toSorted()).toEqual(keys.toSorted())
      expect(await inbox.counts()).toEqual({ busy: 600, done: 0, failed: 0, needs_review: 0 })
      expect(await operator.get(`${prefix}text`)).toBe('mine')
    })

    it(`does not put the request to keep into an error, with ${name}`, async () => {
      const { inbox, own, prefix, operator } = await open(connect)
      const owner = await own()
      await operator.set(`${prefix}${idOf('key')}`, 'not a record')
      const request = { ...REQUEST, headers: { signature: 'canary' } }
      const error = await inbox.release(owner, { ...FAILED, request }).catch((thrown) => thrown)
      expect(error).toBeInstanceOf(Error)
      expect(inspect(error, { depth: Infinity })).not.toContain('canary')
    })
  }

  const [[, connect] = []] = libraries
  if (connect === undefined) return

  describeRerunFailed('createRedisInbox', async () => {
    const { client, close } = await connect(port)
    const prefix = newPrefix()
    const operator = new Redis(url)
    const effects: string[] = []
    return {
      inbox: createRedisInbox({ client, prefix, keepFailed: { maxAgeMs: 3 * 86_400_000 } }),
      isTransactional: false,
      apply: async (paymentId) => effects.push(paymentId),
      effects: async () => effects.toSorted(),
      async tamper(part, value) {
        const [key = ''] = await operator.keys(`${escapePattern(prefix)}*`)
        const field = part === 'body' ? 'keptBody' : 'keptHeaders'
        await operator.hset(
          key,
          field,
          part === 'body' ? Buffer.from(value).toString('hex') : value,
        )
      },
      close() {
        operator.disconnect()
        close()
      },
    }
  })

  it('leaves nothing of the failure in the hash of a completed notification', async () => {
    const { inbox, own, prefix, operator } = await open(connect)
    await inbox.release(await own(), FAILED)
    await inbox.markForRerun('key')
    expect(await inbox.readKept('key')).toEqual(REQUEST)
    expect(await operator.hkeys(`${prefix}${idOf('key')}`)).toHaveLength(12)
    await inbox.complete(await own())
    expect((await operator.hkeys(`${prefix}${idOf('key')}`)).toSorted()).toEqual([
      ...['a', 'f', 's', 't'],
    ])
  })

  it.each(['list', 'counts', 'readKept', 'markForRerun'] as const)(
    'deletes what was kept for too long at the next %s, and keeps the record',
    async (method) => {
      const { inbox, own, prefix, operator } = await open(connect)
      await inbox.release(await own(), FAILED)
      await age(url, escapePattern(prefix), MAX_AGE_MS)
      const argument = method === 'list' ? {} : 'key'
      await (inbox[method] as (argument: unknown) => Promise<unknown>)(argument)
      const fields = await operator.hkeys(`${prefix}${idOf('key')}`)
      expect(fields.filter((field) => /^(kept|marked)/.test(field))).toEqual([])
      expect(fields).toContain('failureCode')
    },
  )

  it.each(['u', 'keptUntil', 't', 'a'])(
    'lists and releases other records if the %s of one is not a number',
    async (field) => {
      const { inbox, own, prefix, operator } = await open(connect)
      await inbox.release(await own('bad'), FAILED)
      await inbox.release(await own('good'), FAILED)
      await operator.hset(`${prefix}${idOf('bad')}`, { s: 'r', [field]: 'x' })
      const { records } = await inbox.list({ kept: 'all' })
      expect(records.map(({ key }) => key)).toContain('good')
      expect((await inbox.counts()).failed).toBeGreaterThan(0)
      await operator.hset(`${prefix}${idOf('good')}`, 'keptUntil', 'x')
      await inbox.release(await own('good'), FAILED)
      expect(await inbox.readKept('good')).toEqual(REQUEST)
    },
  )

  it('keeps a request without a body', async () => {
    const { inbox, own } = await open(connect)
    const request = { ...REQUEST, body: new Uint8Array() }
    await inbox.release(await own(), { ...FAILED, request })
    expect(await inbox.readKept('key')).toEqual(request)
  })

  it('stores its own keys only, one for each notification', async () => {
    const { inbox, own, prefix, operator } = await open(connect)
    await inbox.release(await own('a'), FAILED)
    await inbox.list()
    expect(await operator.keys(`${escapePattern(prefix)}*`)).toEqual([`${prefix}${idOf('a')}`])
  })

  it('lists the records of a client with its own prefix', async () => {
    const client = new Redis(url, { keyPrefix: `${newPrefix()}own:` })
    onTestFinished(() => client.disconnect())
    const inbox = createRedisInbox({ client, prefix: 'inbox:' })
    await inbox.claim({ key: 'key', leaseMs: 30_000, fingerprint: 'a' })
    expect((await inbox.list()).records).toMatchObject([{ key: 'key', state: 'busy' }])
  })
})

function idOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

function escapePattern(prefix: string): string {
  return prefix.replace(/[\\*?[\]^]/g, '\\$&')
}
