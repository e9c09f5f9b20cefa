import {
  NOTIFIED_AT_MS,
  notificationBodies,
  signNotification,
  toReceivedRequest,
} from '@gw/testkit'
import type { ReceivedRequest, ReceiverOptions, RejectedRequest } from '@gw/webhook'
import { WebhookError } from '@gw/webhook'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { never, REJECTED, SUCCESS, setUp, stopTimers } from '../receiving.ts'

function setUpRecording(changes: Partial<ReceiverOptions> = {}) {
  const rejected: RejectedRequest[] = []
  const onRejectedRequest = (request: RejectedRequest) => void rejected.push(request)
  return { ...setUp({ onRejectedRequest, ...changes }), rejected }
}

const good = (): ReceivedRequest =>
  toReceivedRequest(signNotification(notificationBodies.notifyPayment))

const unsigned = (changes: Partial<ReceivedRequest> = {}): ReceivedRequest => {
  const request = good()
  const header = (name: string) => (name === 'signature' ? undefined : request.header(name))
  return { ...request, header, ...changes }
}

describe('onRejectedRequest', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is not called for a notification that is handled, or whose handler fails', async () => {
    const { receive, rejected, notifyPayment } = setUpRecording()
    expect(await receive(good())).toEqual(SUCCESS)
    notifyPayment.mockRejectedValue(new Error('no'))
    await receive(toReceivedRequest(signNotification(notificationBodies.notifyRefund)))
    expect(rejected).toEqual([])
  })

  it('gets the code, and the body that nothing has read', async () => {
    const { receive, rejected } = setUpRecording()
    const readBody = vi.fn(async () => Uint8Array.from([1, 2]))
    expect(await receive(unsigned({ readBody, target: '/x' }))).toEqual(REJECTED)
    expect(rejected).toMatchObject([
      {
        code: 'GW_WEBHOOK_HEADER_MISSING',
        method: 'POST',
        target: '/x',
        unverifiedBody: Uint8Array.from([1, 2]),
      },
    ])
    expect(readBody).toHaveBeenCalledTimes(1)
    expect(Object.keys(rejected[0] ?? {})).not.toContain('rawBody')
  })

  it('reads a body only once', async () => {
    const { receive, rejected } = setUpRecording()
    const readBody = vi.fn(async () => Uint8Array.from([1]))
    await receive({ ...good(), readBody })
    expect(rejected).toMatchObject([{ code: 'GW_SIGNATURE_MISMATCH' }])
    expect(readBody).toHaveBeenCalledTimes(1)
  })

  it('has a body of exactly maxBodyBytes', async () => {
    const { receive, rejected } = setUpRecording({ maxBodyBytes: 10 })
    await receive(unsigned({ readBody: async () => new Uint8Array(10) }))
    expect(rejected[0]?.unverifiedBody).toEqual(new Uint8Array(10))
  })

  it('reads no body of a rejected request by default', async () => {
    const { receive } = setUp()
    const readBody = vi.fn(async () => Uint8Array.from([1]))
    await receive(unsigned({ readBody }))
    expect(readBody).not.toHaveBeenCalled()
  })

  it.each<[string, ReceivedRequest['readBody']]>([
    [
      'is too large',
      async () => {
        throw new WebhookError('large', { code: 'GW_WEBHOOK_BODY_TOO_LARGE' })
      },
    ],
    ['is larger than an adapter allows', async () => new Uint8Array(11)],
    [
      'cannot be read',
      () => {
        throw new Error('gone')
      },
    ],
  ])('has no body if it %s', async (_what, readBody) => {
    const { receive, rejected } = setUpRecording({ maxBodyBytes: 10 })
    expect(await receive(unsigned({ readBody }))).toEqual(REJECTED)
    expect(rejected).toHaveLength(1)
    expect(rejected[0]?.unverifiedBody).toBeUndefined()
  })

  it('waits no longer than readTimeoutMs for the body, and stops reading', async () => {
    stopTimers(NOTIFIED_AT_MS)
    const { receive, rejected } = setUpRecording({ readTimeoutMs: 2_000 })
    const stop = vi.fn()
    const readBody: ReceivedRequest['readBody'] = (_maxBytes, { onAbort }) => {
      onAbort(stop)
      return never()
    }
    const reply = receive(unsigned({ readBody }))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await reply).toEqual(REJECTED)
    expect(stop).toHaveBeenCalledTimes(1)
    expect(rejected[0]?.unverifiedBody).toBeUndefined()
    const slow = receive({ ...good(), readBody })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await slow).toEqual(REJECTED)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('waits no longer than readTimeoutMs for a body whose reader cannot be stopped', async () => {
    stopTimers(NOTIFIED_AT_MS)
    const { receive, rejected } = setUpRecording({ readTimeoutMs: 2_000 })
    const reply = receive(unsigned({ readBody: never }))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await reply).toEqual(REJECTED)
    expect(rejected).toMatchObject([{ unverifiedBody: undefined }])
  })

  it('leaves no timer after it has read the body of a rejected request', async () => {
    stopTimers(NOTIFIED_AT_MS)
    const { receive, rejected } = setUpRecording()
    await receive(unsigned())
    expect(rejected[0]?.unverifiedBody).toBeInstanceOf(Uint8Array)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is called at most 60 times a minute', async () => {
    const { receive, rejected, clock } = setUpRecording()
    for (let sends = 0; sends < 62; sends++) await receive(unsigned())
    expect(rejected).toHaveLength(60)
    clock.advance(60_000)
    await receive(unsigned())
    expect(rejected).toHaveLength(61)
  })

  it('does not change the response if it throws', async () => {
    const onRejectedRequest = () => {
      throw new Error('no')
    }
    const { receive, reasons } = setUp({ onRejectedRequest })
    expect(await receive(unsigned())).toEqual(REJECTED)
    expect(reasons()).toEqual(['request GW_WEBHOOK_HEADER_MISSING'])
  })

  it('lists the headers as they arrived, with repeated ones, for an adapter that knows them', async () => {
    const { receive, rejected } = setUpRecording()
    const arrived = [
      ['X-Own', '2'],
      ['X-Own', '1'],
    ] as const
    await receive(unsigned({ headers: () => arrived }))
    expect(rejected[0]?.unverifiedHeaders).toEqual(arrived)
  })

  it('lists the usual headers for an adapter that cannot list all', async () => {
    const { receive, rejected } = setUpRecording()
    const { headers: _headers, ...request } = unsigned()
    await receive(request)
    expect(rejected[0]?.unverifiedHeaders.map(([name]) => name)).toEqual([
      'client-id',
      'request-time',
      'content-type',
    ])
  })
})
