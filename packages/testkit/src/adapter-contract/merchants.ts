import { createMemoryInbox, type HandlerContext, type MerchantResolver } from '@gw/webhook'
import { expect, it } from 'vitest'
import { testKeyPair } from '../fixtures/keys.ts'
import {
  NOTIFIED_AT_MS,
  NOTIFY_URL,
  type NotificationRequest,
  notificationBodies,
  signNotification,
  signRsa256,
} from '../fixtures/notifications.ts'
import { sendWire } from './client.ts'
import { REJECTED_BODY, SUCCESS_BODY } from './options.ts'
import { type AdapterStart, withAdapter } from './start.ts'

const now = (): number => NOTIFIED_AT_MS
const keysOf = { SHOP_A: testKeyPair('merchant'), SHOP_B: testKeyPair() }

/** Finds two merchants with different gateway keys, and fails for a third one. */
const merchants: MerchantResolver = async (clientId) => {
  if (clientId === 'BROKEN') throw new Error('The database is down')
  if (!Object.hasOwn(keysOf, clientId)) return undefined
  const { publicPem } = keysOf[clientId as keyof typeof keysOf]
  return { gatewayKeys: { 1: publicPem } }
}

function notify(clientId: string, signedBy: keyof typeof keysOf): NotificationRequest {
  const { privateKey } = keysOf[signedBy]
  const sign = (content: Uint8Array): Uint8Array => signRsa256(content, privateKey)
  return signNotification(notificationBodies.notifyPayment, { clientId, sign })
}

/** The answer for each sender: the right key, the key of a different merchant, an unknown merchant, and a failing lookup. */
const SENDS = [
  [notify('SHOP_A', 'SHOP_A'), 200],
  [notify('SHOP_B', 'SHOP_B'), 200],
  [notify('SHOP_B', 'SHOP_A'), 400],
  [notify('__proto__', 'SHOP_A'), 400],
  [notify('BROKEN', 'SHOP_A'), 503],
] as const

/** Declares that an adapter passes the merchants on. `@gw/webhook` has the whole suite. */
export function describeAdapterMerchants({ gatewayWebhook, requireSignature }: AdapterStart): void {
  it('receives the notifications of several merchants, each verified with its own keys', async () => {
    const handled: string[] = []
    const starting = gatewayWebhook({
      merchants,
      notifyUrl: NOTIFY_URL,
      now,
      inbox: createMemoryInbox({ now }),
      on: {
        notifyPayment(_payment: unknown, { verified }: HandlerContext) {
          handled.push(verified.clientId)
        },
      },
      onRejected: 'silent',
    })
    await withAdapter(starting, async ({ url }) => {
      for (const [wire, status] of SENDS) {
        const reply = await sendWire(url, wire)
        expect(reply.status).toBe(status)
        if (status === 200) expect(reply.body).toBe(SUCCESS_BODY)
        if (status === 400) expect(reply.body).toBe(REJECTED_BODY)
        if (status === 503) expect(JSON.stringify(reply)).not.toContain('database')
      }
    })
    expect(handled).toEqual(['SHOP_A', 'SHOP_B'])
  })

  if (requireSignature === undefined) return
  it('verifies the notifications of several merchants with requireSignature', async () => {
    const verified: string[] = []
    const starting = requireSignature(
      { merchants, notifyUrl: NOTIFY_URL, now, onRejected: 'silent' },
      ({ clientId }) => void verified.push(clientId),
    )
    await withAdapter(starting, async ({ url }) => {
      for (const [wire, status] of SENDS) {
        expect((await sendWire(url, wire)).status).toBe(status === 200 ? 202 : status)
      }
    })
    expect(verified).toEqual(['SHOP_A', 'SHOP_B'])
  })
}
