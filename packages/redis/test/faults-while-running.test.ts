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
import { startInstance } from './instance.ts'

const SUCCESS = 200
const SEND_AGAIN = 503
// Only guards against hanging.
const BOUND = { timeout: 30_000, interval: 100 }

describe.each(libraries)('createRedisInbox with %s: running handler', (_name, connect) => {
  describeWithRedisServer('store failures', () => {
    let redis: OwnRedis
    let proxy: TcpProxy
    let connected: ConnectedClient

    beforeEach(async () => {
      redis = await startRedis()
      proxy = await startProxy(redis.port)
      connected = await connect(proxy.port)
    })

    afterEach(async () => {
      connected.close()
      await proxy.close()
      await redis.stop()
    })

    it('gets an aborted signal when its lease expires, and is not acknowledged', async () => {
      const reasons: unknown[] = []
      const { send, rejections, effects } = startInstance(connected, {
        leaseMs: 1_500,
        async work({ signal, attempt }) {
          if (effects.length === 0 || attempt > 1) return
          proxy.hold()
          await new Promise((resolve) => signal.addEventListener('abort', resolve))
          reasons.push(signal.reason)
        },
      })
      // The server has cached the scripts by now, so each is one command, and commands arrive in order.
      expect(await send('first')).toBe(SUCCESS)
      expect(await send('one')).toBe(SEND_AGAIN)
      expect(reasons).toMatchObject([{ code: 'GW_INBOX_LEASE_LOST' }])
      expect(rejections).toMatchObject([{ step: 'inbox', code: 'GW_WEBHOOK_INBOX_FAILED' }])
      proxy.pass()
      await vi.waitFor(async () => expect(await send('one')).toBe(SUCCESS), BOUND)
      // Its completion was delayed on the network and arrived before any other run took over.
      expect(effects).toEqual(['first', 'one'])
    })

    it('is recorded when Redis is full, although new notifications are rejected', async () => {
      const operator = new Redis(redis.port, '127.0.0.1')
      const { send, effects } = startInstance(connected, {
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
      operator.disconnect()
    })
  })
})
