import { createSignedNotification, type SignedNotificationOptions, startSandbox } from '@gw/sandbox'
import { NOTIFIED_AT_MS, NOTIFIED_CLIENT, signNotification, testKeyPair } from '@gw/testkit'
import type { GatewayNotification, NotificationKind } from '@gw/types'
import { isPaid, notificationKinds } from '@gw/types'
import { createMemoryInbox, createReceiver, toFetchHandler } from '@gw/webhook'
import { describe, expect, it, onTestFinished } from 'vitest'

const notifyUrl = 'https://shop.example/gateway/notify'

/** An endpoint that trusts the key of a notification. */
async function endpointFor(options: SignedNotificationOptions<NotificationKind>) {
  const notification = await createSignedNotification(options)
  const handled: GatewayNotification[] = []
  const rejected: string[] = []
  const receive = createReceiver({
    clientId: options.clientId ?? 'SANDBOX_MERCHANT',
    gatewayKeys: notification.gatewayKeys,
    notifyUrl,
    inbox: createMemoryInbox(),
    on: { other: (one) => void handled.push(one) },
    onRejected: ({ code }) => rejected.push(code),
  })
  return { notification, handled, rejected, serve: toFetchHandler(receive) }
}

describe('createSignedNotification', () => {
  it('has the same headers and body as an independent implementation, to the byte', async () => {
    const fields = { paymentRequestId: 'ORDER_7' }
    const notification = await createSignedNotification({
      notifyUrl,
      clientId: NOTIFIED_CLIENT,
      fields,
      privateKey: testKeyPair().privatePem,
      timeMs: NOTIFIED_AT_MS,
      timeFormat: 'epoch',
    })
    const expected = signNotification(notification.body)
    expect(notification).toMatchObject({ method: 'POST', url: notifyUrl })
    expect(notification.headers).toEqual(Object.fromEntries(expected.headers))
    expect(JSON.parse(Buffer.from(notification.body).toString())).toMatchObject(fields)
    expect(notification.gatewayKeys).toEqual({ 1: testKeyPair().publicPem })
  })

  it.each(notificationKinds)('creates a %s that a receiver accepts', async (kind) => {
    const { notification, handled, rejected, serve } = await endpointFor({ notifyUrl, kind })
    expect((await serve(notification.toRequest())).status).toBe(200)
    expect(rejected).toEqual([])
    expect(handled).toMatchObject([{ kind }])
  })

  it('creates a paid payment by default', async () => {
    const { notification, handled, serve } = await endpointFor({ notifyUrl })
    await serve(notification.toRequest())
    const [payment] = handled
    expect(payment?.kind === 'notifyPayment' && isPaid(payment)).toBe(true)
  })

  it('creates duplicates from the same options', async () => {
    const options = { notifyUrl, fields: { paymentRequestId: 'ORDER_7' } }
    const { handled, serve } = await endpointFor(options)
    for (const timeMs of [Date.now(), Date.now() - 60_000]) {
      const again = await createSignedNotification({ ...options, timeMs })
      expect((await serve(again.toRequest())).status).toBe(200)
    }
    expect(handled).toHaveLength(1)
  })

  it('is rejected when its body changes, and when another key signs it', async () => {
    const { notification, handled, rejected, serve } = await endpointFor({ notifyUrl })
    const { method, url, headers, body } = notification
    const changed = Uint8Array.from([...body, 32])
    await serve(new Request(url, { method, headers, body: changed }))
    const forged = await createSignedNotification({
      notifyUrl,
      privateKey: testKeyPair('attacker').privatePem,
    })
    await serve(forged.toRequest())
    expect(rejected).toEqual(['GW_SIGNATURE_MISMATCH', 'GW_SIGNATURE_MISMATCH'])
    expect(handled).toEqual([])
  })

  it.each<[string, string | Uint8Array, string | undefined]>([
    ['text', '{ "notifyType" : "NEW" }\n', '{ "notifyType" : "NEW" }\n'],
    ['text with a byte order mark', '\ufeff{}', '\ufeff{}'],
    ['an empty text', '', ''],
    ['a view into a larger buffer', Buffer.from('{"a":"é"}').subarray(1, 5), '"a":'],
    ['bytes that are not UTF-8', Uint8Array.of(0, 255, 128), undefined],
  ])('signs %s unchanged, and returns it as text if it is UTF-8', async (_name, body, text) => {
    const { notification } = await endpointFor({ notifyUrl, body })
    expect(Buffer.from(notification.body)).toEqual(Buffer.from(body))
    expect(notification.text).toBe(text)
    expect([notification.body.byteOffset, notification.body.buffer.byteLength]).toEqual([
      0,
      Buffer.byteLength(body),
    ])
    expect(new Uint8Array(await notification.toRequest().arrayBuffer())).toEqual(notification.body)
  })

  it('signs the bytes as they were when it was called', async () => {
    const body = Buffer.from('{"notifyType":"NEW"}')
    const pending = endpointFor({ notifyUrl, body })
    body.fill(0)
    const { notification, rejected, serve } = await pending
    await serve(notification.toRequest())
    expect([notification.text, rejected]).toEqual(['{"notifyType":"NEW"}', []])
  })

  it('signs with the key that a sandbox of the same process has', async () => {
    const sandbox = await startSandbox()
    onTestFinished(() => sandbox.close())
    const { gatewayKeys } = await createSignedNotification({ notifyUrl })
    expect(gatewayKeys).toEqual(await sandbox.gatewayKeys.exportPublicKeys())
  })

  it('signs with key version 0', async () => {
    const { notification, rejected, serve } = await endpointFor({ notifyUrl, keyVersion: 0 })
    await serve(notification.toRequest())
    expect(notification.headers.signature).toContain('keyVersion=0,')
    expect(rejected).toEqual([])
  })

  it('rejects with a code for a client ID that cannot be signed', async () => {
    await expect(
      createSignedNotification({ notifyUrl, clientId: 'no spaces' }),
    ).rejects.toMatchObject({ code: 'GW_SIGNATURE_PART_AMBIGUOUS' })
  })

  it.each<[string, object]>([
    ['without notifyUrl', {}],
    ['with a relative notifyUrl', { notifyUrl: '/notify' }],
    ['with an unknown option', { notifyUrl, notifyURL: notifyUrl }],
    ['with an unknown kind', { notifyUrl, kind: 'notifyEverything' }],
    ['with body and fields', { notifyUrl, body: {}, fields: {} }],
    ['with an invalid keyVersion', { notifyUrl, keyVersion: -1 }],
  ])('rejects with a TypeError if called %s', async (_name, options) => {
    const creating = createSignedNotification(options as SignedNotificationOptions)
    await expect(creating).rejects.toThrow(TypeError)
  })
})
