import { expect, it, vi } from 'vitest'
import { NOTIFIED_AT_MS, notificationBodies, signNotification } from '../fixtures/notifications.ts'
import { sendWire } from './client.ts'
import { webhookOptions } from './options.ts'
import { type AdapterStart, withAdapter } from './start.ts'

const payment = notificationBodies.notifyPayment

/** Declares that a notification takes effect once, no matter how often it is sent. */
export function describeAdapterDuplicates(start: AdapterStart): void {
  it('runs the handler once and acknowledges all eight sends of a notification', async () => {
    const notifyPayment = vi.fn()
    const options = webhookOptions({ on: { notifyPayment } })
    await withAdapter(start.gatewayWebhook(options), async ({ url }) => {
      for (let sends = 0; sends < 8; sends++) {
        const wire = signNotification(payment, { time: String(NOTIFIED_AT_MS + sends) })
        expect(await sendWire(url, wire)).toMatchObject({ status: 200 })
      }
    })
    expect(notifyPayment).toHaveBeenCalledOnce()
  })

  it('responds with 503 to a resend while the handler is still running', async () => {
    let finish = (): void => {}
    const isFinished = new Promise<void>((resolve) => {
      finish = resolve
    })
    let started = (): void => {}
    const isStarted = new Promise<void>((resolve) => {
      started = resolve
    })
    const notifyPayment = vi.fn(() => {
      started()
      return isFinished
    })
    const options = webhookOptions({ on: { notifyPayment } })
    await withAdapter(start.gatewayWebhook(options), async ({ url }) => {
      const wire = signNotification(payment)
      const first = sendWire(url, wire)
      await isStarted
      expect(await sendWire(url, wire)).toMatchObject({ status: 503 })
      finish()
      expect(await first).toMatchObject({ status: 200 })
      expect(await sendWire(url, wire)).toMatchObject({ status: 200 })
    })
    expect(notifyPayment).toHaveBeenCalledOnce()
  })
}
