import { createKeyRing, verifyMessage } from '@gw/signature'
import type { Drainable, RejectedRequest, Rejection } from '@gw/webhook'
import { expect, it, vi } from 'vitest'
import { testKeyPair } from '../fixtures/keys.ts'
import {
  NOTIFIED_AT_MS,
  NOTIFIED_CLIENT,
  NOTIFY_URL,
  notificationBodies,
  signNotification,
} from '../fixtures/notifications.ts'
import { sendWire } from './client.ts'
import { SUCCESS_BODY, webhookOptions, withHeaders } from './options.ts'
import { type AdapterStart, withAdapter } from './start.ts'

const payment = notificationBodies.notifyPayment
const target = new URL(NOTIFY_URL).pathname

/** Declares how an adapter responds to valid notifications, and what the application gets. */
export function describeAdapterReplies(start: AdapterStart): void {
  it('acknowledges a valid notification with the fixed success body and calls its handler', async () => {
    const notifyPayment = vi.fn()
    const options = webhookOptions({ on: { notifyPayment } })
    await withAdapter(start.gatewayWebhook(options), async ({ url }) => {
      const reply = await sendWire(url, signNotification(payment))
      expect(reply).toMatchObject({ status: 200, body: SUCCESS_BODY })
      expect(reply.headers['content-type']).toMatch(/^application\/json; charset=utf-8$/i)
    })
    expect(notifyPayment).toHaveBeenCalledOnce()
    expect(notifyPayment.mock.calls[0]?.[0]).toMatchObject({
      kind: 'notifyPayment',
      paymentId: payment.paymentId,
    })
  })

  it('passes its receiver to onReceiver once, so that other code can drain it', async () => {
    const receivers: Drainable[] = []
    const onReceiver = (receiver: Drainable) => receivers.push(receiver)
    await withAdapter(start.gatewayWebhook(webhookOptions({ onReceiver })), async ({ url }) => {
      expect(await sendWire(url, signNotification(payment))).toMatchObject({ status: 200 })
      expect(receivers).toHaveLength(1)
      await receivers[0]?.drain()
      expect(await sendWire(url, signNotification(payment))).toMatchObject({ status: 503 })
    })
  })

  it.each([
    'application/json',
    'APPLICATION/JSON;CHARSET=utf-8',
    'application/json; charset="utf-16le"',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'text/plain; charset=latin1',
    'application/json, text/plain',
    'json',
    ';',
    '',
  ])('verifies the raw body with the content type "%s"', async (type) => {
    await withAdapter(start.gatewayWebhook(webhookOptions()), async ({ url }) => {
      const wire = withHeaders(signNotification('{"é": 1.0 }'), { 'content-type': type })
      expect(await sendWire(url, wire)).toMatchObject({ status: 200 })
    })
  })

  it('verifies the raw body without a content type', async () => {
    await withAdapter(start.gatewayWebhook(webhookOptions()), async ({ url }) => {
      const wire = signNotification('{"é": 1.0 }')
      const headers = wire.headers.filter(([name]) => name !== 'Content-Type')
      expect(await sendWire(url, { ...wire, headers })).toMatchObject({ status: 200 })
      expect(await sendWire(url, { ...wire, headers, chunkBytes: 3 })).toMatchObject({
        status: 200,
      })
    })
  })

  it('responds with 503 without the reason when the handler throws', async () => {
    const fail = (): never => {
      throw new Error('The database is down')
    }
    const options = webhookOptions({ on: { other: fail } })
    await withAdapter(start.gatewayWebhook(options), async ({ url }) => {
      const reply = await sendWire(url, signNotification('{}'))
      expect(reply.status).toBe(503)
      expect(JSON.stringify(reply)).not.toContain('database')
    })
  })

  it('signs its response if a signer is configured', async () => {
    const merchant = testKeyPair('merchant')
    const signer = { privateKey: merchant.privatePem, keyVersion: 7 }
    const options = webhookOptions({ signer })
    await withAdapter(start.gatewayWebhook(options), async ({ url }) => {
      const { headers, body } = await sendWire(url, signNotification('{}'))
      const message = {
        method: 'POST',
        target,
        clientId: String(headers['client-id']),
        time: String(headers['response-time']),
        body: new TextEncoder().encode(body),
      }
      const policy = {
        signature: String(headers.signature),
        keys: createKeyRing({ 7: merchant.publicPem }),
        clientId: NOTIFIED_CLIENT,
        maxAgeMs: 0,
        now: () => NOTIFIED_AT_MS,
      }
      await expect(verifyMessage(message, policy)).resolves.toMatchObject({ keyVersion: 7 })
    })
  })

  it('reports the exact bytes and headers of a rejected request to onRejectedRequest', async () => {
    const onRejectedRequest = vi.fn<(request: RejectedRequest) => void>()
    const options = webhookOptions({ onRejectedRequest, onRejected: 'silent' })
    await withAdapter(start.gatewayWebhook(options), async ({ url }) => {
      const { headers } = signNotification('{}')
      const body = Uint8Array.from([0x7b, 0xff, 0x00, 0x0a, 0x7d])
      const wire = { headers: [...headers, ['x-proxy', 'a'] as const], body, suffix: '?shop=1' }
      // One that is rejected after its body was read, and one before.
      expect(await sendWire(url, wire)).toMatchObject({ status: 400 })
      const unsigned = wire.headers.filter(([name]) => name.toLowerCase() !== 'signature')
      expect(await sendWire(url, { ...wire, headers: unsigned })).toMatchObject({ status: 400 })
      const [first, second] = onRejectedRequest.mock.calls.map(([request]) => request)
      expect([first?.code, second?.code]).toEqual([
        'GW_SIGNATURE_MISMATCH',
        'GW_WEBHOOK_HEADER_MISSING',
      ])
      for (const request of [first, second]) {
        expect(request?.target).toBe(`${new URL(url).pathname}?shop=1`)
        expect([...(request?.unverifiedBody ?? [])]).toEqual([...body])
        const sent = Object.fromEntries(
          request?.unverifiedHeaders.map(([name, value]) => [name.toLowerCase(), value]) ?? [],
        )
        expect(sent).toMatchObject({ 'client-id': NOTIFIED_CLIENT, 'x-proxy': 'a' })
      }
    })
  })

  it('reports the target that matches the signature with diagnosePath: true', async () => {
    const onRejected = vi.fn<(rejection: Rejection) => void>()
    const options = webhookOptions({ diagnosePath: true, onRejected })
    await withAdapter(start.gatewayWebhook(options), async ({ url }) => {
      const shown = `${new URL(url).pathname}?shop=1`
      const wire = signNotification('{}', { target: shown })
      expect(await sendWire(url, { ...wire, suffix: '?shop=1' })).toMatchObject({ status: 400 })
      expect(onRejected.mock.calls[0]?.[0]).toMatchObject({
        code: 'GW_SIGNATURE_MISMATCH',
        matchingTarget: shown,
      })
    })
  })
}
