import { createHash } from 'node:crypto'
import { describeWithRedis } from '@gw/testkit'
import type { HandlerContext } from '@gw/webhook'
import { Redis } from 'ioredis'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startInstance } from './instance.ts'

const SUCCESS = 200
const BUSY = 503
// Only guards against hanging.
const BOUND = { timeout: 30_000, interval: 100 }

describeWithRedis('createRedisInbox: maxHandlerMs', ({ url, prefix }) => {
  /** Starts two instances. The test decides when the handler of the first one ends. */
  function startHanging(name: string) {
    const client = new Redis(url)
    onTestFinished(() => client.disconnect())
    const shared = { prefix: `${prefix}${name}:`, leaseMs: 3_000 }
    const contexts: HandlerContext[] = []
    let record = ''
    let end = (): void => {}
    const hanging = startInstance(
      { client, close() {} },
      {
        ...shared,
        handlerTimeoutMs: 900,
        maxHandlerMs: 1_000,
        work(context) {
          contexts.push(context)
          record = shared.prefix + createHash('sha256').update(context.key).digest('hex')
          return new Promise<void>((resolve) => {
            end = resolve
          })
        },
      },
    )
    const other = startInstance({ client, close() {} }, shared)
    /** Sends until a run has started: on a busy machine, a claim may take too long. */
    const start = () =>
      vi.waitFor(async () => {
        expect(await hanging.send('payment')).toBe(BUSY)
        expect(contexts).toHaveLength(1)
      }, BOUND)
    /** Moves the end of the lease into the past, so that another run could take over. */
    const expire = () => client.hset(record, 'u', 0)
    return { hanging, other, contexts, start, expire, end: () => end() }
  }

  it('lets another run take over from a handler that never settles', async () => {
    const { hanging, other, contexts, start, end } = startHanging('take over')
    await start()
    await vi.waitFor(async () => expect(await other.send('payment')).toBe(SUCCESS), BOUND)
    expect(contexts.map(({ signal }) => signal.aborted)).toEqual([true])
    // The old run finishes late: its effect happens too, but the record stays with the other run.
    end()
    await vi.waitFor(
      () => expect(hanging.rejections.at(-1)).toMatchObject({ code: 'GW_INBOX_LEASE_LOST' }),
      BOUND,
    )
    expect(await hanging.send('payment')).toBe(SUCCESS)
    expect([...hanging.effects, ...other.effects]).toEqual(['payment', 'payment'])
  })

  it('accepts a late completion if no other run took over', async () => {
    const { hanging, other, start, expire, end } = startHanging('late')
    await start()
    const abandoned = { code: 'GW_WEBHOOK_HANDLER_ABANDONED' }
    await vi.waitFor(() => expect(hanging.rejections.at(-1)).toMatchObject(abandoned), BOUND)
    await expire()
    const reported = hanging.rejections.length
    end()
    await vi.waitFor(
      () => expect(hanging.handled.length + hanging.rejections.length).toBeGreaterThan(reported),
      BOUND,
    )
    expect(hanging.handled).toMatchObject([{ hasRun: true, isLate: true }])
    expect(await other.send('payment')).toBe(SUCCESS)
    expect(hanging.effects).toEqual(['payment'])
    expect(other.effects).toEqual([])
  })
})
