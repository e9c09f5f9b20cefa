import { SignatureError } from '@gw/signature'
import {
  badNotificationPolicy,
  badNotifications,
  goodNotification,
  NOTIFIED_AT_MS,
  NOTIFIED_CLIENT,
  notificationBodies,
  notificationPolicy,
  signNotification,
  testKeyPair,
  toReceivedRequest,
} from '@gw/testkit'
import { type Rejection, verifyNotification } from '@gw/webhook'
import { createAuthenticator } from '@gw/webhook/adapter'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { REJECTED, stopTimers } from '../receiving.ts'

const PROOF = {
  clientId: NOTIFIED_CLIENT,
  target: '/gateway/notify',
  timeMs: NOTIFIED_AT_MS,
  keyVersion: 1,
  notification: { kind: 'notifyPayment' },
}
// These functions do not check whether a handler exists.
const rejected = badNotifications.filter(({ code }) => code !== 'GW_WEBHOOK_KIND_UNHANDLED')

describe('verifyNotification', () => {
  it('returns the notification, the verified bytes, and the values of the headers', async () => {
    const good = goodNotification()
    const verified = await verifyNotification(toReceivedRequest(good), notificationPolicy())
    expect(verified).toMatchObject(PROOF)
    expect(Buffer.from(verified.rawBody)).toEqual(Buffer.from(good.body))
  })

  it('leaves no timer', async () => {
    stopTimers(NOTIFIED_AT_MS)
    onTestFinished(() => void vi.useRealTimers())
    const policy = notificationPolicy()
    await verifyNotification(toReceivedRequest(goodNotification()), policy)
    await createAuthenticator(policy)(toReceivedRequest(goodNotification()))
    expect(vi.getTimerCount()).toBe(0)
  })

  it('applies the validity window of a key at the time of now()', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(0)
    onTestFinished(() => void vi.restoreAllMocks())
    const policy = notificationPolicy()
    const gatewayKeys = {
      1: { material: testKeyPair().publicPem, notBefore: NOTIFIED_AT_MS, notAfter: NOTIFIED_AT_MS },
    }
    const verified = verifyNotification(toReceivedRequest(goodNotification()), {
      ...policy,
      gatewayKeys,
      now: () => NOTIFIED_AT_MS,
    })
    await expect(verified).resolves.toMatchObject(PROOF)
  })

  it('does not detect duplicates', async () => {
    const policy = notificationPolicy()
    for (let times = 0; times < 2; times++) {
      await expect(
        verifyNotification(toReceivedRequest(goodNotification()), policy),
      ).resolves.toBeDefined()
    }
  })

  it.each(rejected)('throws $code for a notification $name', async ({ code, make }) => {
    const request = toReceivedRequest(make(goodNotification()))
    await expect(verifyNotification(request, badNotificationPolicy())).rejects.toMatchObject({
      code,
    })
  })

  it('ignores the target of the request', async () => {
    const elsewhere = signNotification(notificationBodies.notifyPayment, { target: '/other' })
    const shown = { ...toReceivedRequest(elsewhere), target: '/other' }
    await expect(verifyNotification(shown, notificationPolicy())).rejects.toMatchObject({
      code: 'GW_SIGNATURE_MISMATCH',
    })
  })

  it('reads an options object once', async () => {
    const gatewayKeys = vi.fn(async () => testKeyPair().publicPem)
    const policy = { ...notificationPolicy(), gatewayKeys }
    await verifyNotification(toReceivedRequest(goodNotification()), policy)
    await verifyNotification(toReceivedRequest(goodNotification()), policy)
    expect(gatewayKeys).toHaveBeenCalledTimes(1)
  })
})

describe('createAuthenticator', () => {
  it('returns the same proof, or the uniform response, and reports the code', async () => {
    const rejections: Rejection[] = []
    const onRejected = (rejection: Rejection) => void rejections.push(rejection)
    const authenticate = createAuthenticator({ ...notificationPolicy(), onRejected })
    expect(await authenticate(toReceivedRequest(goodNotification()))).toMatchObject({
      verified: PROOF,
    })
    const bad = { ...goodNotification(), method: 'GET' }
    expect(await authenticate(toReceivedRequest(bad))).toEqual({ reply: REJECTED })
    expect(rejections).toMatchObject([{ code: 'GW_WEBHOOK_METHOD_NOT_ALLOWED' }])
  })

  it('rejects a request whose headers throw the code of a signature that does not match', async () => {
    const header = (): never => {
      throw new SignatureError('made up', { code: 'GW_SIGNATURE_MISMATCH' })
    }
    const rejections: Rejection[] = []
    const authenticate = createAuthenticator({
      ...notificationPolicy(),
      onRejected: (rejection) => rejections.push(rejection),
    })
    const request = { ...toReceivedRequest(goodNotification()), header }
    expect(await authenticate(request)).toEqual({ reply: REJECTED })
    expect(rejections).toMatchObject([{ code: 'GW_SIGNATURE_MISMATCH', step: 'signature' }])
  })

  it('never rejects its promise', async () => {
    const authenticate = createAuthenticator(notificationPolicy())
    expect(await authenticate(undefined as never)).toEqual({ reply: REJECTED })
    expect(await authenticate({} as never)).toEqual({ reply: REJECTED })
  })
})
