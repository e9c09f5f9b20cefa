import { describe, expect, it } from 'vitest'
import { acknowledge, acknowledgeAfter, reject, startMerchant } from '../support/merchant.ts'
import { BODY, notifying, orderTo, START_MS } from '../support/notifying.ts'
import { isSignedByGateway } from '../support/verify-sent.ts'

describe('deliveries.replay', () => {
  it('sends the exact bytes and headers again', async () => {
    const merchant = await startMerchant(acknowledge)
    const { deliveries, clock } = notifying()
    const delivery = deliveries.deliver(orderTo(merchant.url))
    await deliveries.settled()
    await clock.advance('1h')
    const attempt = await deliveries.replay('delivery-1-1')
    const [first, second] = merchant.received
    expect(second?.headers).toEqual(first?.headers)
    expect(second?.body).toEqual(first?.body)
    expect(attempt).toMatchObject({
      id: 'delivery-1-2',
      cause: 'replay',
      replayOf: 'delivery-1-1',
      sentAtMs: START_MS + 3_600_000,
      isAcknowledged: true,
    })
    expect(delivery.attempts).toHaveLength(2)
  })
})

describe('deliveries.resend', () => {
  it('signs with the current time', async () => {
    const merchant = await startMerchant(acknowledge)
    const { deliveries, clock } = notifying()
    deliveries.deliver(orderTo(merchant.url))
    await clock.advance('1h')
    const attempt = await deliveries.resend('delivery-1')
    expect(attempt).toMatchObject({ id: 'delivery-1-2', cause: 'resend', isAcknowledged: true })
    const [first, second] = merchant.received
    expect(second?.headers['request-time']).toBe('2026-11-15T01:00:00Z')
    expect(second?.headers.signature).not.toBe(first?.headers.signature)
    expect(second && isSignedByGateway(second)).toBe(true)
  })

  it('sends a notification that a fault still holds back', async () => {
    const merchant = await startMerchant(acknowledge)
    const { deliveries, faults } = notifying()
    faults.add({ fault: 'delay', on: 'notifications' })
    const delivery = deliveries.deliver(orderTo(merchant.url))
    await deliveries.resend(delivery.id)
    expect(delivery).toMatchObject({ state: 'acknowledged', attempts: [{ number: 1 }] })
  })

  it('rejects an unknown delivery', async () => {
    const { deliveries } = notifying()
    await expect(deliveries.resend('delivery-1')).rejects.toMatchObject({
      code: 'GW_SANDBOX_NOT_FOUND',
    })
  })
})

describe('deliveries.replay and the schedule', () => {
  it('stops the resends when it is acknowledged', async () => {
    const merchant = await startMerchant(acknowledgeAfter(1))
    const { deliveries, clock } = notifying()
    const delivery = deliveries.deliver(orderTo(merchant.url))
    await deliveries.settled()
    await deliveries.replay('delivery-1-1')
    expect(delivery.state).toBe('acknowledged')
    await clock.advance('24h')
    expect(merchant.received).toHaveLength(2)
  })

  it('does not change the schedule when it is not acknowledged', async () => {
    const merchant = await startMerchant(reject)
    const { deliveries, clock } = notifying()
    const delivery = deliveries.deliver(orderTo(merchant.url))
    await deliveries.settled()
    await deliveries.replay('delivery-1-1')
    await clock.advance('24h22m')
    expect(delivery.state).toBe('gaveUp')
    expect(merchant.received).toHaveLength(9)
  })

  it('repeats what a fault changed, which resend does not', async () => {
    const merchant = await startMerchant(acknowledge)
    const { deliveries, faults } = notifying()
    faults.add({ fault: 'tamperedByte', on: 'notifications', byteAt: 3 })
    deliveries.deliver(orderTo(merchant.url))
    await deliveries.settled()
    await deliveries.replay('delivery-1-1')
    await deliveries.resend('delivery-1')
    const [changed, replayed, resent] = merchant.received
    expect(changed && isSignedByGateway(changed)).toBe(false)
    expect(replayed?.body).toEqual(changed?.body)
    expect(resent?.body.toString()).toBe(BODY)
    expect(resent && isSignedByGateway(resent)).toBe(true)
  })

  it('sends the whole body that a fault truncated in chunks', async () => {
    const merchant = await startMerchant(acknowledge)
    const { deliveries, faults } = notifying()
    faults.add({ fault: 'truncatedBody', on: 'notifications', framing: 'chunked' })
    deliveries.deliver(orderTo(merchant.url))
    await deliveries.settled()
    const { isAcknowledged } = await deliveries.replay('delivery-1-1')
    expect(isAcknowledged).toBe(true)
    expect(merchant.received[0]?.body.toString()).toBe(BODY)
  })

  it.each(['delivery-1-2', 'delivery-2-1', 'delivery-1', '', '-'])('rejects %j', async (id) => {
    const merchant = await startMerchant(acknowledge)
    const { deliveries } = notifying()
    deliveries.deliver(orderTo(merchant.url))
    await deliveries.settled()
    await expect(deliveries.replay(id)).rejects.toMatchObject({ code: 'GW_SANDBOX_NOT_FOUND' })
  })

  it('keeps the last 100 attempts of a delivery', async () => {
    const merchant = await startMerchant(acknowledge)
    const { deliveries } = notifying()
    const delivery = deliveries.deliver(orderTo(merchant.url))
    await deliveries.settled()
    for (let count = 0; count < 50; count++) {
      const last = delivery.attempts.at(-1)?.id ?? ''
      await Promise.all([deliveries.replay(last), deliveries.replay(last)])
    }
    expect(delivery.attempts).toHaveLength(100)
    expect(deliveries.getAttempt('delivery-1-1')).toBeUndefined()
    expect(delivery.attempts.at(-1)?.id).toBe('delivery-1-101')
  })
})
