import { createKeyRing, verifyMessage } from '@gw/signature'
import type { Rejection } from '@gw/webhook'
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

/** Declares what an adapter answers to good notifications, and what the application gets. */
export function describeAdapterReplies(start: AdapterStart): void {
  it('answers a notification with the fixed message, after the handler has it', async () => {
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
  ])('takes the body as it is under the content type "%s"', async (type) => {
    await withAdapter(start.gatewayWebhook(webhookOptions()), async ({ url }) => {
      const wire = withHeaders(signNotification('{"é": 1.0 }'), { 'content-type': type })
      expect(await sendWire(url, wire)).toMatchObject({ status: 200 })
    })
  })

  it('takes the body as it is without a content type', async () => {
    await withAdapter(start.gatewayWebhook(webhookOptions()), async ({ url }) => {
      const wire = signNotification('{"é": 1.0 }')
      const headers = wire.headers.filter(([name]) => name !== 'Content-Type')
      expect(await sendWire(url, { ...wire, headers })).toMatchObject({ status: 200 })
      expect(await sendWire(url, { ...wire, headers, chunkBytes: 3 })).toMatchObject({
        status: 200,
      })
    })
  })

  it('asks to send again when the handler fails, and says nothing of why', async () => {
    const fail = (): never => {
      throw new Error('the database is away')
    }
    const options = webhookOptions({ on: { other: fail } })
    await withAdapter(start.gatewayWebhook(options), async ({ url }) => {
      const reply = await sendWire(url, signNotification('{}'))
      expect(reply.status).toBe(503)
      expect(JSON.stringify(reply)).not.toContain('database')
    })
  })

  it('signs its answer like a response when it has a signer', async () => {
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

  it('tells under which path a signature would have held, when asked to', async () => {
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
