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
// Against hanging, and nothing else.
const BOUND = { timeout: 30_000, interval: 20 }

describe.each(libraries)('a handler that runs on %s', (_name, connect) => {
  describeWithRedisServer('when Redis fails', () => {
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

    it('is told that its lease is lost, and is not answered with success', async () => {
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
      // By now the server knows the scripts, so that each is one command, and commands arrive in their order.
      expect(await send('first')).toBe(SUCCESS)
      expect(await send('one')).toBe(SEND_AGAIN)
      expect(reasons).toMatchObject([{ code: 'GW_INBOX_LEASE_LOST' }])
      expect(rejections).toMatchObject([{ step: 'inbox', code: 'GW_WEBHOOK_INBOX_FAILED' }])
      proxy.pass()
      await vi.waitFor(async () => expect(await send('one')).toBe(SUCCESS), BOUND)
      // Its completion waited on the wire and was recorded when that came back, before anybody took over.
      expect(effects).toEqual(['first', 'one'])
    })

    it('is recorded when Redis is full: only what is new is rejected', async () => {
      const operator = new Redis(redis.port, '127.0.0.1')
      const { send, effects } = startInstance(connected, {
        async work({ key }) {
          await operator.config('SET', 'maxmemory', '1')
          const lease = () => operator.hget(`shop:${key}`, 'until')
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
