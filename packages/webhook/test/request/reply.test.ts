import { createKeyRing, createSigner, type Signer, verifyMessage } from '@gw/signature'
import { goodNotification, NOTIFIED_AT_MS, NOTIFIED_CLIENT, testKeyPair } from '@gw/testkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defer, never, SEND_AGAIN, SUCCESS, SUCCESS_BODY, setUp, stopTimers } from '../receiving.ts'

const merchant = testKeyPair('merchant')
const options = { privateKey: merchant.privatePem, keyVersion: 4 }

function asResponse(reply: Awaited<ReturnType<ReturnType<typeof setUp>['send']>>) {
  const { headers, body } = reply
  const message = {
    method: 'POST',
    target: '/gateway/notify',
    clientId: headers['client-id'] ?? '',
    time: headers['response-time'] ?? '',
    body: new TextEncoder().encode(body),
  }
  const policy = {
    signature: headers.signature,
    keys: createKeyRing({ 4: merchant.publicPem }),
    clientId: NOTIFIED_CLIENT,
    maxAgeMs: 0,
    maxFutureSkewMs: 0,
    now: () => NOTIFIED_AT_MS,
  }
  return verifyMessage(message, policy)
}

describe('success response', () => {
  it('has exactly the fixed body', async () => {
    expect(await setUp().send()).toEqual(SUCCESS)
  })

  it.each<[string, Signer | typeof options]>([
    ['a key', options],
    ['a signer', createSigner(options)],
    ['a KMS signer', { keyVersion: 4, sign: (bytes) => createSigner(options).sign(bytes) }],
  ])('is signed with %s, for duplicates too', async (_name, signer) => {
    const { send } = setUp({ signer })
    for (const reply of [await send(), await send()]) {
      expect(reply).toMatchObject({ status: 200, body: SUCCESS_BODY })
      expect(Object.keys(reply.headers).sort()).toEqual([
        'client-id',
        'content-type',
        'response-time',
        'signature',
      ])
      await expect(asResponse(reply)).resolves.toMatchObject({ keyVersion: 4 })
    }
  })

  it('is signed if now() returns a fraction', async () => {
    const { send } = setUp({ signer: options, now: () => NOTIFIED_AT_MS + 0.7 })
    await expect(asResponse(await send())).resolves.toBeDefined()
  })

  it('is the only response that is signed', async () => {
    const { send, notifyPayment } = setUp({ signer: options })
    notifyPayment.mockRejectedValueOnce(new Error('no'))
    expect(await send()).toEqual(SEND_AGAIN)
  })
})

describe('failing signer', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  const fail = (): never => {
    throw new Error('the KMS is down')
  }
  it.each<[string, unknown]>([
    ['throws', fail],
    ['rejects', async () => fail()],
    ['returns a string', async () => 'AAAA'],
    ['returns undefined', async () => undefined],
    ['returns an empty array', async () => new Uint8Array()],
  ])('causes a 503, never an unsigned success response, when it %s', async (_name, sign) => {
    const signer = { keyVersion: 4, sign } as Signer
    const { send, rejections, notifyPayment } = setUp({ signer })
    expect(await send()).toEqual(SEND_AGAIN)
    expect(rejections).toMatchObject([
      { step: 'reply', code: 'GW_WEBHOOK_REPLY_UNSIGNED', notification: { kind: 'notifyPayment' } },
    ])
    expect(rejections[0]?.rawBody).toBeInstanceOf(Uint8Array)
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })

  it('leaves the notification recorded, so the next send gets a signed response without another run', async () => {
    const working = createSigner(options)
    const sign = vi.fn(working.sign).mockRejectedValueOnce(new Error('down'))
    const { send, notifyPayment } = setUp({ signer: { keyVersion: 4, sign } })
    expect(await send()).toEqual(SEND_AGAIN)
    await expect(asResponse(await send())).resolves.toBeDefined()
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })

  it('causes a 503 after handlerTimeoutMs when it never settles', async () => {
    stopTimers(NOTIFIED_AT_MS)
    const asked = defer()
    const sign = (): Promise<never> => {
      asked.resolve()
      return never()
    }
    const { send, rejections } = setUp({ signer: { keyVersion: 4, sign }, handlerTimeoutMs: 3_000 })
    const reply = send(goodNotification())
    await asked.promise
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await reply).toEqual(SEND_AGAIN)
    expect(rejections).toMatchObject([{ step: 'reply', code: 'GW_WEBHOOK_REPLY_UNSIGNED' }])
    expect(rejections[0]?.error.cause).toBeInstanceOf(Error)
  })
})

describe('shared responses', () => {
  it('are frozen', async () => {
    const { send, notifyPayment } = setUp()
    notifyPayment.mockRejectedValue(new Error('no'))
    const again = await send()
    const rejected = await send({ ...goodNotification(), method: 'GET' })
    for (const reply of [again, rejected]) {
      expect(() => Object.assign(reply, { status: 200 })).toThrow(TypeError)
      expect(() => Object.assign(reply.headers, { 'x-own': '1' })).toThrow(TypeError)
    }
  })
})
