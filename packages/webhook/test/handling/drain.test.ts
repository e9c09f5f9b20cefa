import { goodNotification, toReceivedRequest } from '@gw/testkit'
import { createMemoryInbox } from '@gw/webhook'
import { describe, expect, it, vi } from 'vitest'
import { defer, never, SEND_AGAIN, SUCCESS, setUp } from '../receiving.ts'

const DRAINING = { ...SEND_AGAIN, headers: { ...SEND_AGAIN.headers, connection: 'close' } }
const NOTHING_LEFT = { isDrained: true, handlers: [], requests: 0 }

describe('drain', () => {
  it('resolves at once if nothing runs, and again when called twice', async () => {
    const { receive } = setUp()
    expect(await receive.drain()).toEqual(NOTHING_LEFT)
    expect(await receive.drain({ timeoutMs: 0 })).toEqual(NOTHING_LEFT)
  })

  it('responds to new requests with 503 without reading them, and reports each', async () => {
    const { receive, notifyPayment, rejections } = setUp()
    await receive.drain()
    const request = toReceivedRequest(goodNotification())
    const readBody = vi.fn(request.readBody)
    expect(await receive({ ...request, readBody })).toEqual(DRAINING)
    expect(readBody).not.toHaveBeenCalled()
    expect(notifyPayment).not.toHaveBeenCalled()
    expect(rejections).toMatchObject([{ step: 'request', code: 'GW_WEBHOOK_DRAINING' }])
  })

  it('waits for a request whose handler runs, which is acknowledged', async () => {
    const working = defer()
    const { receive, send, notifyPayment } = setUp()
    notifyPayment.mockReturnValue(working.promise)
    const reply = send()
    await vi.waitFor(() => expect(notifyPayment).toHaveBeenCalled())
    const drained = receive.drain({ timeoutMs: 60_000 })
    working.resolve()
    expect(await reply).toEqual(SUCCESS)
    expect(await drained).toEqual(NOTHING_LEFT)
  })

  it('waits for a handler that exceeded handlerTimeoutMs, until it is recorded', async () => {
    const working = defer()
    const inbox = createMemoryInbox()
    const complete = vi.fn(inbox.complete)
    const { receive, send, notifyPayment } = setUp({
      handlerTimeoutMs: 500, // enough for the handler to start, on a busy machine too
      inbox: { ...inbox, complete },
    })
    notifyPayment.mockReturnValue(working.promise)
    expect(await send()).toEqual(SEND_AGAIN)
    const drained = receive.drain({ timeoutMs: 60_000 })
    working.resolve()
    expect(await drained).toEqual(NOTHING_LEFT)
    expect(complete).toHaveBeenCalledOnce()
  })

  it('says which handlers are left after timeoutMs, without their notifications', async () => {
    const { receive, send, notifyPayment } = setUp()
    notifyPayment.mockReturnValue(never())
    const reply = send()
    await vi.waitFor(() => expect(notifyPayment).toHaveBeenCalled())
    expect(await receive.drain({ timeoutMs: 1 })).toEqual({
      isDrained: false,
      handlers: [
        {
          kind: 'notifyPayment',
          requestId: expect.any(String),
          key: expect.any(String),
          attempt: 1,
          token: expect.any(Number),
        },
      ],
      requests: 1,
    })
    void reply
  })

  it('waits for a request that is still being read', async () => {
    const { receive } = setUp()
    const reading = defer()
    const request = toReceivedRequest(goodNotification())
    const reply = receive({
      ...request,
      async readBody(...rest) {
        await reading.promise
        return request.readBody(...rest)
      },
    })
    expect(await receive.drain({ timeoutMs: 1 })).toEqual({
      isDrained: false,
      handlers: [],
      requests: 1,
    })
    const drained = receive.drain({ timeoutMs: 60_000 })
    reading.resolve()
    expect(await reply).toEqual(SUCCESS)
    expect(await drained).toEqual(NOTHING_LEFT)
  })

  it.each([-1, Number.NaN, Infinity, '5'])('rejects a timeoutMs of %s', async (timeoutMs) => {
    const { receive } = setUp()
    await expect(receive.drain({ timeoutMs: timeoutMs as number })).rejects.toThrow(TypeError)
  })

  it('accepts notifications as before if its options are invalid', async () => {
    const { receive, send } = setUp()
    await expect(receive.drain({ timeoutMs: -1 })).rejects.toThrow(TypeError)
    expect(await send()).toEqual(SUCCESS)
  })
})
