import { readFileSync } from 'node:fs'
import { describeVectors } from '@gw/testkit'
import {
  assertMatchesOrder,
  isPaid,
  notificationKey,
  parseNotification,
  paymentOutcome,
} from '@gw/types'
import { expect, it } from 'vitest'

describeVectors('gateway-notification.json', (file) => {
  const { body } = JSON.parse(readFileSync(file, 'utf8')) as { readonly body: string }
  const { notification, issues } = parseNotification(new TextEncoder().encode(body))
  if (notification.kind !== 'notifyPayment') throw new Error(notification.kind)

  it('is a payment that succeeded, with all of its fields and without issues', () => {
    expect(notification).toEqual({ ...JSON.parse(body), kind: 'notifyPayment' })
    expect(issues).toEqual([])
    expect([paymentOutcome(notification), isPaid(notification)]).toEqual(['succeeded', true])
  })

  it('matches only its own order', () => {
    const amount = { currency: 'HKD', value: '10000' }
    const order = { paymentRequestId: 'PR_1747468651136', amount }
    expect(() => assertMatchesOrder(notification, order)).not.toThrow()
    const cheaper = { ...order, amount: { ...amount, value: '100' } }
    expect(() => assertMatchesOrder(notification, cheaper)).toThrow(
      expect.objectContaining({ code: 'GW_TYPES_ORDER_MISMATCH' }),
    )
  })

  it('has a key with the ID of its payment, which contains a letter', async () => {
    const options = { clientId: 'merchant-1', bodySha256: 'a'.repeat(64) }
    expect(await notificationKey({ notification, issues }, options)).toContain('1885J0234117653')
  })
})
