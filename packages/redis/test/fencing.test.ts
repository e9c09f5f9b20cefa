import { describeWithRedisServer, startProxy, startRedis } from '@gw/testkit'
import { expect, it, onTestFinished, vi } from 'vitest'
import { libraries } from './connect-client.ts'
import { startInstance } from './instance.ts'

const SUCCESS = 200
const SEND_AGAIN = 503
const LEASE_MS = 1_200
// Only guards against hanging.
const BOUND = { timeout: 30_000, interval: 100 }

describeWithRedisServer('createRedisInbox: expired lease', () => {
  it.each(
    libraries.flatMap(([name, connect]) => [
      { name, connect, ending: 'returns', error: undefined },
      { name, connect, ending: 'fails', error: new Error('A fails in the end') },
    ]),
  )(
    "keeps the second run's record when the first run $ending after its lease expired ($name)",
    async ({ connect, error }) => {
      const redis = await startRedis()
      const proxy = await startProxy(redis.port)
      const [toA, toB] = [await connect(proxy.port), await connect(redis.port)]
      onTestFinished(async () => {
        for (const { close } of [toA, toB]) close()
        await proxy.close()
        await redis.stop()
      })
      let endA: (() => void) | undefined
      const a = startInstance(toA, {
        leaseMs: LEASE_MS,
        async work() {
          // Holds all packets of A, as if its process were frozen.
          proxy.hold()
          await new Promise<void>((resolve) => {
            endA = resolve
          })
          if (error !== undefined) throw error
        },
      })
      const b = startInstance(toB, { leaseMs: LEASE_MS })

      let responseOfA = a.send('one')
      await vi.waitFor(async () => {
        if (endA !== undefined) return
        // On a busy machine, the claim may take too long.
        if (await isRejected(responseOfA)) responseOfA = a.send('one')
        throw new Error('A is not running yet')
      }, BOUND)
      await vi.waitFor(async () => expect(await b.send('one')).toBe(SUCCESS), BOUND)
      proxy.pass()
      endA?.()
      expect(await responseOfA).toBe(SEND_AGAIN)
      expect(a.rejections.at(-1)).toMatchObject({ step: 'inbox', code: 'GW_INBOX_LEASE_LOST' })

      expect(await b.send('one')).toBe(SUCCESS)
      expect(await a.send('one')).toBe(SUCCESS)
      expect(b.effects).toEqual(['one'])
      expect(a.effects).toEqual(error === undefined ? ['one'] : [])
    },
  )
})

/** Returns whether the last response is a rejection. */
async function isRejected(response: Promise<number>): Promise<boolean> {
  return (await Promise.race([response, Promise.resolve(SUCCESS)])) === SEND_AGAIN
}
