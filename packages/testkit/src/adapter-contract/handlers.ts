import type { VerifiedNotification } from '@gw/webhook'
import { expect, it, vi } from 'vitest'
import {
  NOTIFIED_CLIENT,
  NOTIFY_URL,
  notificationBodies,
  notificationPolicy,
  signNotification,
} from '../fixtures/notifications.ts'
import { sendWire } from './client.ts'
import { REJECTED_BODY } from './options.ts'
import { type AdapterStart, withAdapter } from './start.ts'

const payment = notificationBodies.notifyPayment
const target = new URL(NOTIFY_URL).pathname

/** Declares what `requireSignature` passes to the application's own handler, and when. */
export function describeAdapterHandlers(
  requireSignature: NonNullable<AdapterStart['requireSignature']>,
): void {
  it("requireSignature calls the application's handler for verified notifications only", async () => {
    const onVerified = vi.fn<(verified: VerifiedNotification) => void>()
    await withAdapter(requireSignature(notificationPolicy(), onVerified), async ({ url }) => {
      const wire = signNotification(payment)
      expect(await sendWire(url, wire)).toMatchObject({ status: 202, body: '{}' })
      const [verified] = onVerified.mock.calls[0] ?? []
      expect(verified).toMatchObject({ clientId: NOTIFIED_CLIENT, target, keyVersion: 1 })
      expect(verified?.notification).toMatchObject({
        kind: 'notifyPayment',
        paymentId: payment.paymentId,
      })
      expect(Buffer.from(verified?.rawBody ?? []).equals(wire.body)).toBe(true)

      const changed = { ...wire, body: signNotification({ ...payment, paymentId: '2' }).body }
      expect(await sendWire(url, changed)).toMatchObject({ status: 400, body: REJECTED_BODY })
      expect(onVerified).toHaveBeenCalledOnce()
    })
  })

  it("requireSignature passes an error of the application's handler to the framework's error handling", async () => {
    const fail = async (): Promise<never> => {
      throw new Error('The database is down')
    }
    await withAdapter(requireSignature(notificationPolicy(), fail), async ({ url }) => {
      const reply = await sendWire(url, signNotification('{}'))
      expect(reply.status).toBe(500)
    })
  })
}
