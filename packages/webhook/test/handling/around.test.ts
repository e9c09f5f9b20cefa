import { AsyncLocalStorage } from 'node:async_hooks'
import { expectNoUnhandledRejections } from '@gw/testkit'
import type { AroundHandler, HandlingInfo } from '@gw/webhook'
import { describe, expect, it } from 'vitest'
import { defer, SEND_AGAIN, SUCCESS, setUp } from '../receiving.ts'

/** A wrapper that the types do not allow. */
const wrong = (around: (info: HandlingInfo, run: () => Promise<unknown>) => unknown) =>
  around as unknown as AroundHandler

describe('createReceiver: around', () => {
  expectNoUnhandledRejections()

  it('wraps each run of a handler, with the facts of its events', async () => {
    const store = new AsyncLocalStorage<HandlingInfo>()
    const seen: unknown[] = []
    const { send, handled, notifyPayment } = setUp({
      around: (info, run) => store.run(info, run),
    })
    notifyPayment.mockImplementation(async () => {
      await Promise.resolve()
      seen.push(store.getStore())
    })
    expect(await send()).toEqual(SUCCESS)
    const [event] = handled
    if (event === undefined) throw new Error('not handled')
    const { notification, kind, requestId, key, attempt, token, traceId } = event
    expect(seen).toEqual([{ notification, kind, requestId, key, attempt, token, traceId }])
    expect(await send()).toEqual(SUCCESS)
    expect(seen).toHaveLength(1) // a duplicate is not handled
  })

  it('sees what the handler throws', async () => {
    const seen: unknown[] = []
    const thrown = new Error('down')
    const around: AroundHandler = (_info, run) =>
      run().catch((error) => {
        seen.push(error)
        throw error
      })
    const { send, reasons, rejections, notifyPayment } = setUp({ around })
    notifyPayment.mockRejectedValue(thrown)
    expect(await send()).toEqual(SEND_AGAIN)
    expect(seen).toEqual([thrown])
    expect(reasons()).toEqual(['handler GW_WEBHOOK_HANDLER_FAILED'])
    expect(rejections[0]?.error.cause).toBe(thrown)
  })

  it('sees a return value that means failure as an error', async () => {
    const seen: unknown[] = []
    const around: AroundHandler = (_info, run) =>
      run().catch((error) => {
        seen.push(error)
        throw error
      })
    const { send, notifyPayment } = setUp({ around })
    notifyPayment.mockResolvedValue(new Error('returned'))
    expect(await send()).toEqual(SEND_AGAIN)
    expect(seen).toEqual([expect.any(TypeError)])
  })

  it.each<[string, AroundHandler, number]>([
    ['does not call run', wrong(async () => 'done'), 0],
    ['throws before it calls run', wrong(() => Promise.reject(new TypeError('no span'))), 0],
    [
      'throws after run',
      wrong(async (_info, run) => {
        await run()
        throw new TypeError('no span')
      }),
      1,
    ],
    ['calls run twice', wrong((_info, run) => Promise.all([run(), run()])), 1],
    [
      'calls run twice and returns the first result',
      wrong(async (_info, run) => {
        const result = await run()
        await run().catch(() => {})
        return result
      }),
      1,
    ],
    [
      'does not return the result of run',
      wrong(async (_info, run) => {
        await run()
      }),
      1,
    ],
    [
      'does not wait for run',
      wrong((_info, run) => {
        void run()
      }),
      1,
    ],
  ])('does not acknowledge if it %s', async (_name, around, runs) => {
    const { send, reasons, rejections, notifyPayment, handled } = setUp({ around })
    expect(await send()).toEqual(SEND_AGAIN)
    expect(notifyPayment).toHaveBeenCalledTimes(runs)
    expect(handled).toEqual([])
    expect(reasons()).toEqual(['handler GW_WEBHOOK_HANDLER_FAILED'])
    expect(rejections[0]?.error.cause).toBeInstanceOf(TypeError)
  })

  it.each<[string, boolean]>([
    ['before it calls run', false],
    ['after run', true],
  ])('reports what it throws %s', async (_name, runs) => {
    const thrown = new RangeError('no span')
    const around = wrong(async (_info, run) => {
      if (runs) await run()
      throw thrown
    })
    const { send, rejections } = setUp({ around })
    expect(await send()).toEqual(SEND_AGAIN)
    expect(rejections[0]?.error.cause).toBe(thrown)
  })

  it('does not acknowledge if it hides what the handler threw', async () => {
    const thrown = new Error('down')
    const around = wrong((_info, run) => run().catch(() => 'fine'))
    const { send, rejections, notifyPayment } = setUp({ around })
    notifyPayment.mockRejectedValue(thrown)
    expect(await send()).toEqual(SEND_AGAIN)
    expect(rejections[0]?.error.cause).toBe(thrown)
  })

  it('does not acknowledge with the result of an earlier run', async () => {
    let kept: unknown
    const around = wrong(async (_info, run) => {
      if (kept !== undefined) return kept
      kept = await run()
      throw new Error('once')
    })
    const { send, notifyPayment } = setUp({ around })
    expect(await send()).toEqual(SEND_AGAIN)
    expect(await send()).toEqual(SEND_AGAIN)
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })

  it('does not run the handler after it has ended', async () => {
    let late: (() => Promise<unknown>) | undefined
    const around = wrong((_info, run) => {
      late = run
    })
    const { send, notifyPayment } = setUp({ around })
    expect(await send()).toEqual(SEND_AGAIN)
    await expect(late?.()).rejects.toBeInstanceOf(TypeError)
    expect(notifyPayment).not.toHaveBeenCalled()
  })

  it('waits for the handler before it releases the claim', async () => {
    const { promise, resolve } = defer()
    const around = wrong((_info, run) => {
      void run()
    })
    const { send, notifyPayment } = setUp({ around })
    notifyPayment.mockReturnValue(promise)
    const first = send()
    expect(await send()).toEqual(SEND_AGAIN) // busy
    expect(notifyPayment).toHaveBeenCalledTimes(1)
    resolve()
    expect(await first).toEqual(SEND_AGAIN)
  })

  it('throws TypeError for anything but a function', () => {
    expect(() => setUp({ around: 'span' as never })).toThrow(TypeError)
  })
})
