import { describe, expect, it } from 'vitest'
import { acknowledge, startMerchant } from '../../support/merchant.ts'
import { call, EUR_100, start } from '../../support/sandbox.ts'

const PAY = { paymentRequestId: 'ORDER_1', paymentAmount: EUR_100 }
const target = '/ams/sandbox/api/v1/payments/pay'

describe('the notify URL of a request', () => {
  it('is used if it is on loopback', async () => {
    const own = await startMerchant(acknowledge)
    const asked = await startMerchant(acknowledge)
    const sandbox = await start({ merchant: { notifyUrl: own.url }, payOutcome: 'succeed' })
    await call(sandbox, { ...PAY, paymentNotifyUrl: asked.url }, { target })
    await sandbox.deliveries.settled()
    expect([own.received.length, asked.received.length]).toEqual([0, 1])
    expect(sandbox.deliveries.list()[0]?.requestedUrl).toBeUndefined()
  })

  it.each(['https://shop.example/notify', 'www.shop.example', 'ftp://127.0.0.1/', 'http://[::2]/'])(
    'is accepted and never contacted if it is %s',
    async (paymentNotifyUrl) => {
      const own = await startMerchant(acknowledge)
      const sandbox = await start({ merchant: { notifyUrl: own.url }, payOutcome: 'succeed' })
      const { json } = await call(sandbox, { ...PAY, paymentNotifyUrl }, { target })
      expect(json.result.resultCode).toBe('SUCCESS')
      await sandbox.deliveries.settled()
      expect(own.received).toHaveLength(1)
      const shown = { url: own.url, requestedUrl: paymentNotifyUrl }
      expect(sandbox.deliveries.list()).toMatchObject([shown])
      const attempts = sandbox.events.list().filter(({ type }) => type === 'attempt')
      expect(attempts).toMatchObject([shown])
    },
  )

  it('is contacted on another machine only with allowRemote', async () => {
    const own = await startMerchant(acknowledge)
    const options = { merchant: { notifyUrl: own.url }, payOutcome: 'succeed' } as const
    const sandbox = await start({ ...options, notifications: { allowRemote: true } })
    // Nobody listens on port 9 of this address of loopback, which the check for loopback does not know.
    const paymentNotifyUrl = 'http://localhost.:9/notify'
    await call(sandbox, { ...PAY, paymentNotifyUrl }, { target })
    await sandbox.deliveries.settled()
    expect(own.received).toHaveLength(0)
    expect(sandbox.deliveries.list()).toMatchObject([{ url: paymentNotifyUrl }])
  })

  it('sends nothing if the sandbox has no URL of its own', async () => {
    const sandbox = await start({ payOutcome: 'succeed' })
    const paymentNotifyUrl = 'https://shop.example/notify'
    await call(sandbox, { ...PAY, paymentNotifyUrl }, { target })
    expect(sandbox.deliveries.list()).toEqual([])
  })
})
