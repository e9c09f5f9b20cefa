import { goodNotification, NOTIFIED_AT_MS, NOTIFY_URL, toFetchRequest } from '@gw/testkit'
import { createReceiver, fromFetchRequest, toFetchHandler } from '@gw/webhook'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { REJECTED, SUCCESS, SUCCESS_BODY, setUp, stopTimers } from '../receiving.ts'

const headers = () =>
  goodNotification().headers.map(([name, value]): [string, string] => [name, value])

/** A request with a stream as its body. */
function streamed(stream: ReadableStream): Request {
  const init = { method: 'POST', headers: headers(), body: stream, duplex: 'half' }
  return new Request(NOTIFY_URL, init as RequestInit)
}

function setUpFetch(changes: Parameters<typeof setUp>[0] = {}) {
  const receiver = setUp(changes)
  return { ...receiver, serve: toFetchHandler(receiver.receive) }
}

describe('toFetchHandler', () => {
  it('responds with the reply of the receiver', async () => {
    const { serve, notifyPayment } = setUpFetch()
    const response = await serve(toFetchRequest(goodNotification()))
    expect(response.status).toBe(SUCCESS.status)
    expect(Object.fromEntries(response.headers)).toEqual(SUCCESS.headers)
    expect(await response.text()).toBe(SUCCESS_BODY)
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })

  it('reads a body in several chunks', async () => {
    const { serve } = setUpFetch()
    const { body } = goodNotification()
    const stream = new ReadableStream({
      start(controller) {
        for (const byte of body) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    expect((await serve(streamed(stream))).status).toBe(200)
  })

  it('ignores the URL of the request', async () => {
    const { serve } = setUpFetch()
    const { method, body } = goodNotification()
    const elsewhere = new Request('http://10.0.0.7:3000/internal/../hook?x=1', {
      method,
      headers: headers(),
      body: Uint8Array.from(body),
    })
    expect((await serve(elsewhere)).status).toBe(200)
  })

  it('cancels a body that is too large at the limit', async () => {
    let pulled = 0
    const cancelled = vi.fn()
    const stream = new ReadableStream({
      pull(controller) {
        pulled++
        controller.enqueue(new Uint8Array(1_000))
      },
      cancel: cancelled,
    })
    const { serve, reasons } = setUpFetch({ maxBodyBytes: 10_000 })
    expect((await serve(streamed(stream))).status).toBe(400)
    expect(reasons()).toEqual(['request GW_WEBHOOK_BODY_TOO_LARGE'])
    expect(pulled).toBeLessThan(15)
    expect(cancelled).toHaveBeenCalledTimes(1)
  })

  it('rejects a body whose stream fails', async () => {
    const stream = new ReadableStream({
      pull(controller) {
        controller.error(new Error('reset'))
      },
    })
    const { serve, reasons } = setUpFetch()
    expect((await serve(streamed(stream))).status).toBe(400)
    expect(reasons()).toEqual(['request GW_WEBHOOK_BODY_UNREADABLE'])
  })

  it.each<[string, (request: Request) => unknown]>([
    ['read', (request) => request.text()],
    ['parsed', (request) => request.json()],
    ['locked', async (request) => request.body?.getReader()],
  ])('reports an unreadable body, not a mismatch, if it was %s before', async (_name, use) => {
    const { serve, rejections } = setUpFetch()
    const request = toFetchRequest(goodNotification())
    await use(request)
    expect((await serve(request)).status).toBe(400)
    expect(rejections).toMatchObject([{ code: 'GW_WEBHOOK_BODY_UNREADABLE', step: 'request' }])
  })

  it.each([
    ['empty', new ReadableStream({ start: (controller) => controller.close() })],
    ['null', null],
  ])('reports an unreadable body that was read before and is %s now', async (_name, body) => {
    const { serve, reasons } = setUpFetch()
    const withLength = new Headers([...headers(), ['content-length', '12']])
    await serve({ method: 'POST', url: NOTIFY_URL, headers: withLength, body } as Request)
    expect(reasons()).toEqual(['request GW_WEBHOOK_BODY_UNREADABLE'])
  })

  it('does not read the body of a request that is rejected earlier', async () => {
    const pulled = vi.fn()
    const stream = new ReadableStream({ pull: pulled }, { highWaterMark: 0 })
    const { serve } = setUpFetch({ clientId: 'ANOTHER' })
    expect((await serve(streamed(stream))).status).toBe(400)
    expect(pulled).not.toHaveBeenCalled()
  })

  it('reads a missing body as an empty one', async () => {
    const { serve, reasons } = setUpFetch()
    const response = await serve(new Request(NOTIFY_URL, { method: 'POST', headers: headers() }))
    expect(response.status).toBe(400)
    expect(reasons()).toEqual(['signature GW_SIGNATURE_MISMATCH'])
  })
})

describe('toFetchHandler: slow senders', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('responds after readTimeoutMs and cancels the body', async () => {
    stopTimers(NOTIFIED_AT_MS)
    const cancelled = vi.fn()
    let isPulled = false
    const stream = new ReadableStream({
      pull(controller) {
        if (!isPulled) controller.enqueue(Uint8Array.of(123))
        isPulled = true
        return new Promise<void>((resolve) => setTimeout(resolve, 3_600_000))
      },
      cancel: cancelled,
    })
    const { serve, reasons } = setUpFetch({ readTimeoutMs: 2_000 })
    const result = serve(streamed(stream))
    await vi.waitFor(() => expect(isPulled).toBe(true), { interval: 1 })
    for (let waits = 0; waits < 20; waits++) await vi.advanceTimersByTimeAsync(100)
    expect((await result).status).toBe(REJECTED.status)
    expect(reasons()).toEqual(['request GW_WEBHOOK_READ_TIMEOUT'])
    expect(cancelled).toHaveBeenCalledTimes(1)
  })
})

describe('fromFetchRequest', () => {
  it.each([
    ['https://shop.example/notify?a=1', '/notify?a=1'],
    ['http://127.0.0.1:3000/', '/'],
    ['/relative', '/relative'],
    ['/relative?next=https://shop.example/a', '/relative?next=https://shop.example/a'],
  ])('returns the target of %s as %s for diagnosis', (url, target) => {
    const request = { method: 'POST', url, headers: new Headers() } as Request
    expect(fromFetchRequest(request).target).toBe(target)
  })

  it('lists the headers of the request', () => {
    const { headers } = fromFetchRequest(new Request(NOTIFY_URL, { headers: { 'X-Own': '1' } }))
    expect([...(headers?.() ?? [])]).toEqual([['x-own', '1']])
  })

  it('passes on the signal of the request', () => {
    const sender = new AbortController()
    const request = fromFetchRequest(new Request(NOTIFY_URL, { signal: sender.signal }))
    expect(request.signal?.aborted).toBe(false)
    sender.abort()
    expect(request.signal?.aborted).toBe(true)
  })

  it('reads a body whose length the sender has declared', async () => {
    const { receive } = setUp()
    const { body } = goodNotification()
    const withLength = [...headers(), ['content-length', `${body.length}`]] as [string, string][]
    const request = {
      method: 'POST',
      headers: new Headers(withLength),
      body: new Blob([Uint8Array.from(body)]).stream(),
    }
    expect(await receive(fromFetchRequest(request as unknown as Request))).toEqual(SUCCESS)
  })

  it('rejects instead of returning part of the body when reading is aborted', async () => {
    const late = new Error('late')
    let stop: ((reason: Error) => void) | undefined
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(Uint8Array.of(123))
        stop?.(late)
      },
    })
    const reading = fromFetchRequest(streamed(stream)).readBody(10, {
      onAbort: (given) => {
        stop = given
      },
    })
    const code = 'GW_WEBHOOK_BODY_UNREADABLE'
    await expect(reading).rejects.toMatchObject({ code, cause: late })
  })

  it('joins repeated headers, so that they are rejected', async () => {
    const { options, reasons } = setUp()
    const request = toFetchRequest(goodNotification())
    request.headers.append('Signature', request.headers.get('signature') ?? '')
    const response = await toFetchHandler(createReceiver(options))(request)
    expect(response.status).toBe(400)
    expect(reasons()).toEqual(['signature GW_SIGNATURE_FIELD_REPEATED'])
  })
})
