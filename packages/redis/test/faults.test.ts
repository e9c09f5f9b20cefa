import { createHash } from 'node:crypto'
import {
  describeWithRedisServer,
  type OwnRedis,
  startProxy,
  startRedis,
  type TcpProxy,
} from '@gw/testkit'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ConnectedClient, libraries } from './connect-client.ts'
import { type Instance, startInstance } from './instance.ts'

const SUCCESS = 200
const SEND_AGAIN = 503
// Only guards against hanging.
const BOUND = { timeout: 30_000, interval: 100 }

describe.each(libraries)('createRedisInbox with %s: outages', (_name, connect) => {
  describeWithRedisServer('store failures', () => {
    let redis: OwnRedis
    let proxy: TcpProxy
    let clients: ConnectedClient[]
    let operator: Redis
    let one: Instance
    let other: Instance

    beforeEach(async () => {
      redis = await startRedis()
      proxy = await startProxy(redis.port)
      clients = [await connect(proxy.port), await connect(proxy.port)]
      operator = new Redis(redis.port, '127.0.0.1')
      operator.on('error', () => {})
      const [first, second] = clients.map((client) => startInstance(client))
      if (first === undefined || second === undefined) throw new Error('there are two')
      one = first
      other = second
    })

    afterEach(async () => {
      for (const client of clients) client.close()
      operator.disconnect()
      await proxy.close()
      await redis.stop()
    })

    const effects = (): string[] => [...one.effects, ...other.effects].sort()

    /** Sends to both instances and expects that neither runs its handler nor acknowledges. */
    async function expectClosed(paymentId: string, code: string, ping: string): Promise<void> {
      const before = effects()
      // A client that has given up rejects at once. One that still tries takes too long.
      const pings = ping === 'GW_INBOX_TIMEOUT' ? [ping, 'GW_INBOX_UNAVAILABLE'] : [ping]
      const timeoutMs = ping === 'GW_INBOX_TIMEOUT' ? 100 : 60_000
      // Repeated, because on a busy machine Redis can be too slow before it says what is wrong.
      await vi.waitFor(async () => {
        const statuses = await Promise.all([one.send(paymentId), other.send(paymentId)])
        expect(statuses).toEqual([SEND_AGAIN, SEND_AGAIN])
        for (const { rejections, inbox } of [one, other]) {
          expect(rejections.at(-1)).toMatchObject({ step: 'inbox', code })
          const pinged = await inbox.ping({ timeoutMs }).catch((error) => error.code)
          expect(pings).toContain(pinged)
        }
      }, BOUND)
      expect(effects()).toEqual(before)
    }

    /** Sends to both until both acknowledge, and expects that the effect happened once. */
    async function expectOpen(paymentId: string): Promise<void> {
      const before = effects().filter((id) => id === paymentId).length
      await vi.waitFor(async () => {
        const statuses = await Promise.all([one.send(paymentId), other.send(paymentId)])
        expect(statuses).toEqual([SUCCESS, SUCCESS])
      }, BOUND)
      expect(effects().filter((id) => id === paymentId)).toHaveLength(before + 1)
      for (const { inbox } of [one, other]) await inbox.ping({ timeoutMs: 60_000 })
    }

    it('fails closed and recovers when Redis restarts without its records', async () => {
      await expectOpen('before')
      await redis.stop()
      await expectClosed('during', 'GW_WEBHOOK_INBOX_FAILED', 'GW_INBOX_TIMEOUT')
      redis = await startRedis({ port: redis.port })
      await expectOpen('during')
      // The records are lost: the notification runs again, as with at-least-once delivery alone.
      await expectOpen('before')
      expect(effects()).toEqual(['before', 'before', 'during'])
    })

    it('fails closed and recovers when Redis does not respond', async () => {
      proxy.hold()
      await expectClosed('during', 'GW_WEBHOOK_INBOX_FAILED', 'GW_INBOX_TIMEOUT')
      proxy.pass()
      await expectOpen('during')
    })

    it('recovers when connections are reset during a claim', async () => {
      proxy.hold()
      const sending = Promise.all([one.send('during'), other.send('during')])
      proxy.reset()
      proxy.pass()
      const statuses = await sending
      expect(effects()).toHaveLength(statuses.filter((status) => status === SUCCESS).length)
      if (effects().length === 0) await expectOpen('during')
      expect(await one.send('during')).toBe(SUCCESS)
      expect(effects()).toEqual(['during'])
    })

    it('fails closed and recovers when Redis is read-only', async () => {
      await operator.replicaof('127.0.0.1', proxy.port)
      await expectClosed('during', 'GW_WEBHOOK_INBOX_FAILED', 'GW_INBOX_UNAVAILABLE')
      await operator.replicaof('NO', 'ONE')
      await expectOpen('during')
    })

    it('rejects new notifications and acknowledges duplicates when Redis is full', async () => {
      await expectOpen('before')
      await operator.config('SET', 'maxmemory', '1')
      await expectClosed('during', 'GW_INBOX_FULL', 'GW_INBOX_FULL')
      // Duplicates are still acknowledged.
      expect(await one.send('before')).toBe(SUCCESS)
      expect(effects()).toEqual(['before'])
      await operator.config('SET', 'maxmemory', '0')
      await expectOpen('during')
    })

    it('continues when the script cache is flushed', async () => {
      await expectOpen('before')
      await operator.script('FLUSH')
      expect(await one.send('during')).toBe(SUCCESS)
      expect(await other.send('during')).toBe(SUCCESS)
      expect(effects()).toEqual(['before', 'during'])
    })

    it('aborts the signal of a handler whose lease expires, and does not acknowledge it', async () => {
      const reasons: unknown[] = []
      const { send, rejections, effects } = startInstance(clients[0] as ConnectedClient, {
        leaseMs: 1_500,
        async work({ signal, attempt }) {
          if (effects.length === 0 || attempt > 1) return
          proxy.hold()
          await new Promise((resolve) => signal.addEventListener('abort', resolve))
          reasons.push(signal.reason)
          throw signal.reason
        },
      })
      // The server has cached the scripts by now, so each is one command, and commands arrive in order.
      expect(await send('first')).toBe(SUCCESS)
      expect(await send('one')).toBe(SEND_AGAIN)
      expect(reasons).toMatchObject([{ code: 'GW_INBOX_LEASE_LOST' }])
      expect(rejections).toMatchObject([{ step: 'inbox', code: 'GW_WEBHOOK_INBOX_FAILED' }])
      proxy.pass()
      await vi.waitFor(async () => expect(await send('one')).toBe(SUCCESS), BOUND)
      // Its release was delayed on the network and arrived before any other run took over.
      expect(effects).toEqual(['first', 'one'])
    })

    it('records a running handler when Redis is full, although new notifications are rejected', async () => {
      const { send, effects } = startInstance(clients[0] as ConnectedClient, {
        async work({ key }) {
          await operator.config('SET', 'maxmemory', '1')
          const lease = () =>
            operator.hget(`shop:${createHash('sha256').update(key).digest('hex')}`, 'u')
          const first = await lease()
          await vi.waitFor(async () => expect(await lease()).not.toBe(first), BOUND)
        },
      })
      expect(await send('one')).toBe(SUCCESS)
      expect(await send('two')).toBe(SEND_AGAIN)
      expect(await send('one')).toBe(SUCCESS)
      expect(effects).toEqual(['one'])
    })
  })
})
