import { goodNotification, signNotification } from '@gw/testkit'
import { createMemoryInbox, createReceiver, WebhookError } from '@gw/webhook'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { REJECTED, SEND_AGAIN, SUCCESS, setUp } from './receiving.ts'

const OBSERVERS: readonly [string, () => unknown][] = [
  [
    'throws',
    () => {
      throw new Error('the log is full')
    },
  ],
  ['rejects', () => Promise.reject(new Error('the log is full'))],
  ['never ends', () => new Promise(() => {})],
  [
    'gives what cannot be awaited',
    () =>
      Object.defineProperty({}, 'then', {
        get() {
          throw new Error('no')
        },
      }),
  ],
]

describe.each(OBSERVERS)('an observer that %s', (_name, act) => {
  const unhandled: unknown[] = []
  const onUnhandled = (reason: unknown) => unhandled.push(reason)
  beforeEach(() => {
    process.on('unhandledRejection', onUnhandled)
  })
  afterEach(async () => {
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', onUnhandled)
    expect(unhandled).toEqual([])
  })

  function observed() {
    const calls: string[] = []
    // No mock, which would look after the promises that it gives.
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

  it('changes nothing about a rejection', async () => {
    const { send, calls } = observed()
    expect(await send({ ...goodNotification(), method: 'GET' })).toEqual(REJECTED)
    expect(await send(signNotification('no JSON'))).toEqual(REJECTED)
    expect(await send(signNotification({ unknown: 1 }))).toEqual(SEND_AGAIN)
    expect(calls).toEqual(['rejected', 'rejected', 'rejected'])
  })

  it('changes nothing about a success and its duplicate', async () => {
    const { send, calls, notifyPayment } = observed()
    expect(await send()).toEqual(SUCCESS)
    expect(await send()).toEqual(SUCCESS)
    expect(calls).toEqual(['handled', 'duplicate'])
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })

  it('changes nothing about a failure', async () => {
    const { send, calls, notifyPayment } = observed()
    notifyPayment.mockRejectedValueOnce(new Error('no'))
    expect(await send()).toEqual(SEND_AGAIN)
    expect(await send()).toEqual(SUCCESS)
    expect(calls).toEqual(['rejected', 'handled'])
  })
})

describe('a rejection', () => {
  it('needs no observer', async () => {
    const { options } = setUp()
    const { onRejected: _rejected, onHandled: _handled, onDuplicate: _duplicate, ...rest } = options
    const receive = createReceiver(rest)
    const request = {
      method: 'GET',
      header: () => undefined,
      readBody: async () => new Uint8Array(),
    }
    expect(await receive(request)).toEqual(REJECTED)
  })

  it('is given, and nothing thrown, for an error of ours that has lost its code', async () => {
    const error = new WebhookError('x', {} as never)
    const find = () => Promise.reject(error)
    const { send, rejections } = setUp({ gatewayKeys: { find } })
    expect(await send()).toEqual(REJECTED)
    expect(rejections).toMatchObject([{ step: 'request', error }])
  })

  it('has the bytes once the signature held, and not before', async () => {
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

  it('of what the receiver itself could not do keeps the bytes, and is sent again', async () => {
    const digest = vi.spyOn(crypto.subtle, 'digest').mockRejectedValueOnce(new Error('no memory'))
    const { send, rejections, notifyPayment } = setUp({ inbox: createMemoryInbox() })
    expect(await send()).toEqual(SEND_AGAIN)
    digest.mockRestore()
    expect(rejections).toMatchObject([{ code: 'GW_WEBHOOK_UNEXPECTED', step: 'handler' }])
    expect(rejections[0]?.rawBody).toBeInstanceOf(Uint8Array)
    expect(notifyPayment).not.toHaveBeenCalled()
  })
})
