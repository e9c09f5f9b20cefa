import {
  badNotifications,
  expectNoUnhandledRejections,
  goodNotification,
  notificationBodies,
  notificationPolicy,
  signNotification,
  toReceivedRequest,
} from '@gw/testkit'
import { createMemoryInbox, WebhookError } from '@gw/webhook'
import { createAuthenticator } from '@gw/webhook/adapter'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { REJECTED, SEND_AGAIN, SUCCESS, setUp } from '../receiving.ts'

const OBSERVERS: readonly [string, () => unknown][] = [
  [
    'throws',
    () => {
      throw new Error('the log is full')
    },
  ],
  ['rejects', () => Promise.reject(new Error('the log is full'))],
  ['never settles', () => new Promise(() => {})],
  [
    'returns a value that cannot be awaited',
    () =>
      Object.defineProperty({}, 'then', {
        get() {
          throw new Error('no')
        },
      }),
  ],
]

describe.each(OBSERVERS)('createReceiver: an observer that %s', (_name, act) => {
  expectNoUnhandledRejections()

  function observed() {
    const calls: string[] = []
    // Not a mock, because a mock handles the promises it returns.
    const observe = (name: string) => () => {
      calls.push(name)
      return act()
    }
    const receiver = setUp({
      onRejected: observe('rejected'),
      onHandled: observe('handled'),
      onDuplicate: observe('duplicate'),
    })
    return { ...receiver, calls }
  }

  it('does not change the response to a rejected notification', async () => {
    const { send, calls } = observed()
    expect(await send({ ...goodNotification(), method: 'GET' })).toEqual(REJECTED)
    expect(await send(signNotification('no JSON'))).toEqual(REJECTED)
    expect(await send(signNotification({ unknown: 1 }))).toEqual(SEND_AGAIN)
    expect(calls).toEqual(['rejected', 'rejected', 'rejected'])
  })

  it('does not change the response to a handled notification and its duplicate', async () => {
    const { send, calls, notifyPayment } = observed()
    expect(await send()).toEqual(SUCCESS)
    expect(await send()).toEqual(SUCCESS)
    expect(calls).toEqual(['handled', 'duplicate'])
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })

  it('does not change the response after a failed handler', async () => {
    const { send, calls, notifyPayment } = observed()
    notifyPayment.mockRejectedValueOnce(new Error('no'))
    expect(await send()).toEqual(SEND_AGAIN)
    expect(await send()).toEqual(SUCCESS)
    expect(calls).toEqual(['rejected', 'handled'])
  })
})

describe('onRejected', () => {
  it("receives one of the toolkit's errors that has no code", async () => {
    const error = new WebhookError('x', {} as never)
    const find = () => Promise.reject(error)
    const { send, rejections } = setUp({ gatewayKeys: { find } })
    expect(await send()).toEqual(REJECTED)
    expect(rejections).toMatchObject([{ step: 'request', error }])
  })

  it('receives the raw body only if the signature is valid', async () => {
    const { send, rejections } = setUp()
    const bad = signNotification('{"a":1,"a":2}')
    await send({ ...bad, body: new Uint8Array([...bad.body, 32]) })
    await send(bad)
    expect(rejections.map(({ step, code }) => [step, code])).toEqual([
      ['signature', 'GW_SIGNATURE_MISMATCH'],
      ['payload', 'GW_TYPES_JSON_DUPLICATE_KEY'],
    ])
    expect(rejections[0]?.rawBody).toBeUndefined()
    expect(Buffer.from(rejections[1]?.rawBody ?? []).toString()).toBe('{"a":1,"a":2}')
    expect(rejections[1]?.notification).toBeUndefined()
  })

  it('receives the raw body after an unexpected error, to which the receiver responds with 503', async () => {
    let isBroken = false
    const notifyPayment = vi.fn()
    const on = {
      get notifyPayment() {
        if (isBroken) throw new Error('broken')
        return notifyPayment
      },
    }
    const { send, rejections } = setUp({ on })
    isBroken = true
    expect(await send()).toEqual(SEND_AGAIN)
    expect(rejections).toMatchObject([{ code: 'GW_WEBHOOK_UNEXPECTED', step: 'inbox' }])
    expect(rejections[0]?.rawBody).toBeInstanceOf(Uint8Array)
    expect(notifyPayment).not.toHaveBeenCalled()
  })

  it('receives the raw body of a notification without a key, to which the receiver responds with 503', async () => {
    const { send, rejections, notifyPayment } = setUp()
    const digest = vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new Error('no SHA-256'))
    // A short body does not need Web Crypto.
    expect(await send(signNotification({ text: 'x'.repeat(65_537) }))).toEqual(SEND_AGAIN)
    digest.mockRestore()
    expect(rejections).toMatchObject([{ code: 'GW_WEBHOOK_UNEXPECTED', step: 'payload' }])
    expect(rejections[0]?.rawBody).toBeInstanceOf(Uint8Array)
    expect(notifyPayment).not.toHaveBeenCalled()
  })
})

describe('createReceiver without onRejected', () => {
  const warn = vi.spyOn(console, 'warn')
  beforeEach(() => {
    warn.mockReset().mockImplementation(() => {})
    vi.useFakeTimers({ toFake: ['performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const get = { ...goodNotification(), method: 'GET' }
  const changed = { ...goodNotification(), body: new TextEncoder().encode('{"secretBody":1}') }
  const warnings = (): string[] => warn.mock.calls.map(([text]) => String(text))

  it('prints one warning per code and minute, with the number of suppressed warnings', async () => {
    const { send } = setUp({ onRejected: undefined })
    for (let sends = 0; sends < 4; sends++) expect(await send(get)).toEqual(REJECTED)
    await send(changed)
    expect(warnings()).toEqual([
      expect.stringContaining('GW_WEBHOOK_METHOD_NOT_ALLOWED'),
      expect.stringContaining('GW_SIGNATURE_MISMATCH'),
    ])
    vi.advanceTimersByTime(59_999)
    await send(get)
    expect(warn).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1)
    await send(get)
    expect(warnings()[2]).toContain(', and 4 more')
  })

  it('prints an inbox failure without its cause', async () => {
    const inbox = createMemoryInbox()
    const claim = () => Promise.reject(new Error('SELECT secret FROM records'))
    const { send } = setUp({ onRejected: undefined, inbox: { ...inbox, claim } })
    expect(await send()).toEqual(SEND_AGAIN)
    expect(warnings()).toEqual([expect.stringContaining('GW_WEBHOOK_INBOX_FAILED')])
    expect(warnings()[0]).not.toContain('secret')
  })

  it('prints what the handler threw', async () => {
    const { send, notifyPayment } = setUp({ onRejected: undefined })
    notifyPayment.mockRejectedValue(new RangeError('no stock'))
    for (const at of [1, 2]) {
      expect(await send()).toEqual(SEND_AGAIN)
      expect(warn).toHaveBeenCalledTimes(at)
      expect(warnings().at(-1)).toContain('RangeError: no stock\n')
    }
  })

  it('prints no key, signature, or body, and the IDs of a notification only if its handler failed', async () => {
    const { send, notifyPayment } = setUp({ onRejected: undefined })
    const authenticate = createAuthenticator({ ...notificationPolicy(), onRejected: undefined })
    notifyPayment.mockRejectedValue(new Error('no stock'))
    for (const wire of [...badNotifications.map(({ make }) => make(goodNotification())), get]) {
      await send(wire)
      await authenticate(toReceivedRequest(wire))
    }
    const { paymentId, paymentRequestId, paymentAmount } = notificationBodies.notifyPayment
    for (const id of [paymentId, paymentRequestId]) expect(warnings().join()).not.toContain(id)
    await send()
    const printed = warnings().join('\n')
    expect(printed).toContain('GW_WEBHOOK_HANDLER_FAILED')
    expect(printed).toContain(paymentRequestId)
    const signature = goodNotification().headers.find(([name]) => name === 'signature')?.[1] ?? ''
    const value = signature.replace(/.*signature=/, '').slice(0, 20)
    expect(value).toHaveLength(20)
    const amount = String(paymentAmount?.value)
    for (const secret of [value, 'BEGIN', amount, 'paymentAmount', 'secretBody']) {
      expect(printed).not.toContain(secret)
    }
  })

  it("prints nothing with onRejected: 'silent'", async () => {
    const { send } = setUp({ onRejected: 'silent' })
    expect(await send(get)).toEqual(REJECTED)
    expect(warn).not.toHaveBeenCalled()
  })

  it('prints nothing if onRejected is a function', async () => {
    const { send, reasons } = setUp()
    await send(get)
    expect(reasons()).toEqual(['request GW_WEBHOOK_METHOD_NOT_ALLOWED'])
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('createReceiver without onDuplicate', () => {
  const warn = vi.spyOn(console, 'warn')
  beforeEach(() => {
    warn.mockReset().mockImplementation(() => {})
  })

  const payment = notificationBodies.notifyPayment
  const changed = { ...payment, paymentAmount: { currency: 'EUR', value: '999999' } }

  it('warns about a duplicate with a different amount, and about no other duplicate', async () => {
    const { send, notifyPayment } = setUp({ onDuplicate: undefined })
    for (const body of [payment, payment])
      expect(await send(signNotification(body))).toEqual(SUCCESS)
    expect(warn).not.toHaveBeenCalled()
    expect(await send(signNotification(changed))).toEqual(SUCCESS)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(`${payment.paymentId}`))
    expect(warn).not.toHaveBeenCalledWith(expect.stringContaining('999999'))
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })

  it.each<[string, 'silent' | (() => void)]>([
    ["'silent'", 'silent'],
    ['a function', () => {}],
  ])('prints nothing if onDuplicate is %s', async (_name, onDuplicate) => {
    const { send } = setUp({ onDuplicate })
    for (const body of [payment, changed])
      expect(await send(signNotification(body))).toEqual(SUCCESS)
    expect(warn).not.toHaveBeenCalled()
  })
})
