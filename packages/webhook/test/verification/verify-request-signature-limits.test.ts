import type { KeyRing } from '@gw/signature'
import {
  goodNotification,
  NOTIFIED_AT_MS,
  NOTIFIED_CLIENT,
  notificationBodies,
  signNotification,
  testKeyPair,
  toReceivedRequest,
} from '@gw/testkit'
import type { BodyReading, ReceivedRequest } from '@gw/webhook'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defer, never, REJECTED, SUCCESS, setUp, stopTimers } from '../receiving.ts'

describe('readTimeoutMs', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('rejects a slow body once and tells its reader to stop', async () => {
    stopTimers(NOTIFIED_AT_MS)
    const reading = defer()
    const stopped = vi.fn<(reason: Error) => void>()
    const { receive, reasons } = setUp({ readTimeoutMs: 5_000 })
    const reply = receive({
      ...toReceivedRequest(goodNotification()),
      readBody(_maxBytes, { onAbort }) {
        onAbort(stopped)
        reading.resolve()
        return never()
      },
    })
    await reading.promise
    await vi.advanceTimersByTimeAsync(4_999)
    expect(stopped).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await reply).toEqual(REJECTED)
    expect(reasons()).toEqual(['request GW_WEBHOOK_READ_TIMEOUT'])
    expect(stopped).toHaveBeenCalledTimes(1)
    expect(stopped.mock.calls[0]?.[0]).toMatchObject({ code: 'GW_WEBHOOK_READ_TIMEOUT' })
  })

  it('rejects a slow body once even if its reader throws on the signal to stop', async () => {
    stopTimers(NOTIFIED_AT_MS)
    const reading = defer()
    const { receive, reasons } = setUp({ readTimeoutMs: 5_000 })
    const reply = receive({
      ...toReceivedRequest(goodNotification()),
      readBody(_maxBytes, { onAbort }) {
        onAbort(() => {
          throw new Error('broken')
        })
        reading.resolve()
        return never()
      },
    })
    await reading.promise
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await reply).toEqual(REJECTED)
    expect(reasons()).toEqual(['request GW_WEBHOOK_READ_TIMEOUT'])
  })

  it('notifies a reader that registers after the timeout', async () => {
    stopTimers(NOTIFIED_AT_MS)
    const reading = defer<BodyReading>()
    const { receive } = setUp({ readTimeoutMs: 5_000 })
    const reply = receive({
      ...toReceivedRequest(goodNotification()),
      readBody(_maxBytes, given) {
        reading.resolve(given)
        return never()
      },
    })
    const { onAbort } = await reading.promise
    await vi.advanceTimersByTimeAsync(5_000)
    await reply
    const stopped = vi.fn<(reason: Error) => void>()
    onAbort(stopped)
    expect(stopped).toHaveBeenCalledTimes(1)
  })

  it('rejects a slow key lookup once and does not read the body', async () => {
    stopTimers(NOTIFIED_AT_MS)
    const asked = defer()
    const key = defer<string>()
    const gatewayKeys = (): Promise<string> => {
      asked.resolve()
      return key.promise
    }
    const { receive, reasons } = setUp({ gatewayKeys })
    const request = toReceivedRequest(goodNotification())
    const reply = receive(request)
    await asked.promise
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await reply).toEqual(REJECTED)
    expect(reasons()).toEqual(['request GW_WEBHOOK_READ_TIMEOUT'])
    key.resolve(testKeyPair().publicPem)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(request.reads).toEqual([])
  })
})

describe('malformed request object', () => {
  const good = () => toReceivedRequest(goodNotification())
  const fail = (): never => {
    throw new Error('broken')
  }
  it.each<[string, () => unknown, code?: string]>([
    ['is undefined', () => undefined],
    ['has a method that throws', () => Object.defineProperty(good(), 'method', { get: fail })],
    ['has headers that throw', () => ({ ...good(), header: fail })],
    ['has arrays as headers', () => ({ ...good(), header: () => [NOTIFIED_CLIENT] })],
    ['has a body that throws', () => ({ ...good(), readBody: fail })],
    ['has a body that rejects', () => ({ ...good(), readBody: async () => fail() })],
    ['rejects with undefined', () => ({ ...good(), readBody: () => Promise.reject(undefined) })],
    ['has no body', () => ({ ...good(), readBody: async () => undefined })],
    ['has a string as body', () => ({ ...good(), readBody: async () => '{}' })],
    ['has an object as body', () => ({ ...good(), readBody: async () => ({}) })],
    [
      'ignores the limit',
      () => ({ ...good(), readBody: async () => new Uint8Array(2_000_000) }),
      'GW_WEBHOOK_BODY_TOO_LARGE',
    ],
  ])('is rejected if it %s', async (_name, make, code = 'GW_WEBHOOK_UNEXPECTED') => {
    const { receive, reasons, notifyPayment } = setUp()
    expect(await receive(make() as ReceivedRequest)).toEqual(REJECTED)
    expect(reasons()).toEqual([`request ${code}`])
    expect(notifyPayment).not.toHaveBeenCalled()
  })

  it('is rejected if the key ring rejects', async () => {
    const gatewayKeys: KeyRing = { find: () => Promise.reject(new Error('down')) }
    const { send, reasons } = setUp({ gatewayKeys })
    expect(await send()).toEqual(REJECTED)
    expect(reasons()).toEqual(['request GW_WEBHOOK_UNEXPECTED'])
  })
})

describe('now', () => {
  it.each<[string, unknown]>([
    ['a Date', new Date(NOTIFIED_AT_MS)],
    ['a numeric string', String(NOTIFIED_AT_MS)],
    ['an object with valueOf', { valueOf: () => NOTIFIED_AT_MS }],
    ['NaN', Number.NaN],
  ])('rejects every notification if it returns %s', async (_name, value) => {
    const { send, reasons, notifyPayment } = setUp({ now: () => value as number })
    expect(await send()).toEqual(REJECTED)
    expect(reasons()).toEqual(['request GW_WEBHOOK_UNEXPECTED'])
    expect(notifyPayment).not.toHaveBeenCalled()
  })
})

describe('maxAgeMs and maxFutureSkewMs', () => {
  it.each([
    [-48 * 3_600_000, 200],
    [300_000, 200],
    [-48 * 3_600_000 - 1, 400],
    [300_001, 400],
  ])('accept times up to both limits: %d ms from the clock gets %d', async (offMs, status) => {
    const time = String(NOTIFIED_AT_MS + offMs)
    const { send } = setUp()
    const reply = await send(signNotification(notificationBodies.notifyPayment, { time }))
    expect(reply.status).toBe(status)
  })

  it.each([
    [-1, 400],
    [0, 200],
    [1, 400],
  ])('can be 0: %d ms from the clock gets %d', async (offMs, status) => {
    const time = String(NOTIFIED_AT_MS + offMs)
    const { send } = setUp({ maxAgeMs: 0, maxFutureSkewMs: 0 })
    const reply = await send(signNotification(notificationBodies.notifyPayment, { time }))
    expect(reply.status).toBe(status)
  })
})

describe('content-encoding', () => {
  it.each(['identity', 'Identity', ''])('is accepted with the value "%s"', async (encoding) => {
    const good = goodNotification()
    const { send } = setUp()
    const reply = await send({
      ...good,
      headers: [...good.headers, ['content-encoding', encoding]],
    })
    expect(reply).toEqual(SUCCESS)
  })
})
