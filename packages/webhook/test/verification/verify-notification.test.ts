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
import {
  type Authentication,
  createAuthenticator,
  type Rejection,
  type VerifiedNotification,
  verifyNotification,
} from '@gw/webhook'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { REJECTED } from '../receiving.ts'

const PROOF = {
  clientId: NOTIFIED_CLIENT,
  target: '/gateway/notify',
  timeMs: NOTIFIED_AT_MS,
  keyVersion: 1,
  notification: { kind: 'notifyPayment' },
}
// Whether there is a handler is not their concern.
const rejected = badNotifications.filter(({ code }) => code !== 'GW_WEBHOOK_KIND_UNHANDLED')

describe('verifyNotification', () => {
  it('gives the notification, the very bytes and what the headers say', async () => {
    const good = goodNotification()
    const verified = await verifyNotification(toReceivedRequest(good), notificationPolicy())
    expect(verified).toMatchObject(PROOF)
    expect(Buffer.from(verified.rawBody)).toEqual(Buffer.from(good.body))
  })

  it('has no duplicate check', async () => {
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

  it('does not believe the target that the request shows', async () => {
    const elsewhere = signNotification(notificationBodies.notifyPayment, { target: '/other' })
    const shown = { ...toReceivedRequest(elsewhere), target: '/other' }
    await expect(verifyNotification(shown, notificationPolicy())).rejects.toMatchObject({
      code: 'GW_SIGNATURE_MISMATCH',
    })
  })

  it('looks keys up once for one object of options', async () => {
    const gatewayKeys = vi.fn(async () => testKeyPair().publicPem)
    const policy = { ...notificationPolicy(), gatewayKeys }
    await verifyNotification(toReceivedRequest(goodNotification()), policy)
    await verifyNotification(toReceivedRequest(goodNotification()), policy)
    expect(gatewayKeys).toHaveBeenCalledTimes(1)
  })

  it('gives a type that no plain object has', () => {
    const made = { ...PROOF, notification: { kind: 'unknown' as const }, rawBody: new Uint8Array() }
    expectTypeOf(made).not.toExtend<VerifiedNotification>()
  })
})

describe('createAuthenticator', () => {
  it('gives the same proof, or the uniform answer', async () => {
    const authenticate = createAuthenticator(notificationPolicy())
    expect(await authenticate(toReceivedRequest(goodNotification()))).toMatchObject({
      verified: PROOF,
    })
    const bad = { ...goodNotification(), method: 'GET' }
    expect(await authenticate(toReceivedRequest(bad))).toEqual({ reply: REJECTED })
  })

  it.each(rejected)('rejects a notification $name, and tells $code', async ({ code, make }) => {
    const rejections: Rejection[] = []
    const authenticate = createAuthenticator({
      ...badNotificationPolicy(),
      onRejected: (rejection) => rejections.push(rejection),
    })
    const answer = await authenticate(toReceivedRequest(make(goodNotification())))
    expect(answer).toEqual({ reply: REJECTED })
    expect(rejections.map((rejection) => rejection.code)).toEqual([code])
  })

  it('never rejects, whatever it is given', async () => {
    const authenticate = createAuthenticator(notificationPolicy())
    expect(await authenticate(undefined as never)).toEqual({ reply: REJECTED })
    expect(await authenticate({} as never)).toEqual({ reply: REJECTED })
  })

  it('makes its user look before there is a notification', () => {
    expectTypeOf<Authentication['verified']>().toEqualTypeOf<VerifiedNotification | undefined>()
  })
})
