import { inquiryPayment } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { clientOf } from '../support/client.ts'
import { startMerchant } from '../support/merchant.ts'
import { EUR_100, START_MS, start } from '../support/sandbox.ts'

const DAY_MS = 86_400_000

describe('startSandbox: wireTime', () => {
  it('follows the clock by default, no matter how far it is moved', async () => {
    const sandbox = await start()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    await sandbox.clock.advance('30d')
    const record = await clientOf(sandbox).call(inquiryPayment, { paymentId })
    expect(record.paymentId).toBe(paymentId)
    await expect(
      clientOf(sandbox, { now: () => START_MS }).call(inquiryPayment, { paymentId }),
    ).rejects.toMatchObject({ code: 'GW_CLIENT_RESPONSE_NOT_FRESH' })
  })

  it('stays at real time with wireTime: real', async () => {
    const { url, received } = await startMerchant((_one, response) => {
      response.writeHead(503).end()
    })
    const sandbox = await start({ wireTime: 'real', merchant: { notifyUrl: url } })
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    sandbox.payments.pay(paymentId)
    await sandbox.clock.advance('25h')
    expect(received).toHaveLength(8)
    for (const { headers } of received) {
      expect(Math.abs(Date.parse(String(headers['request-time'])) - Date.now())).toBeLessThan(
        DAY_MS / 24,
      )
    }
    const record = await clientOf(sandbox, { now: Date.now }).call(inquiryPayment, { paymentId })
    expect(record.paymentStatus).toBe('SUCCESS')
  })
})
